import { describe, expect, it } from '@jest/globals';
import { defineSingleStream, defineStreams, EventStreams } from './event-streams.js';

const boat = { kind: 'boat', label: (id: string) => `Tekne ${id}`, path: (id: string) => `/boats/${id}` };
const boats = defineStreams('boat-', boat);
const repairs = defineStreams('repair-', boat);
const harbour = defineSingleStream('harbour', { kind: 'boat', label: () => 'Liman', path: null });

describe('the streams that contexts describe', () => {
  const streams = new EventStreams();
  streams.register(boats, repairs, harbour);

  it('are named by the id of what they are about', () => expect(repairs.of(7)).toBe('repair-7'));

  it('tell what they are about', () => {
    expect(streams.targetOf('repair-7')).toEqual({ kind: 'boat', id: '7', label: 'Tekne 7', path: '/boats/7' });
    expect(streams.targetOf('harbour')).toEqual({ kind: 'boat', id: 'harbour', label: 'Liman', path: null });
  });

  it('go by their name where nobody described them', () => {
    const named = { kind: 'other', id: 'harbours-2', label: 'harbours-2', path: null };
    expect(streams.targetOf('harbours-2')).toEqual(named);
    expect(streams.aboutSame('harbours-2')).toEqual(['harbours-2']);
  });

  it('find each other by what they are about', () => {
    expect(streams.aboutSame('repair-7')).toEqual(['boat-7', 'repair-7']);
    expect(streams.aboutSame('harbour')).toEqual(['harbour']);
  });

  it('are described once', () => {
    expect(() => streams.register(defineStreams('boat-', boat))).toThrow('described twice');
    expect(() => streams.register(boats)).not.toThrow();
  });
});
