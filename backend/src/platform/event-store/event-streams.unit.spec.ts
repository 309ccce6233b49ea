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

  it('lead to what stands beside them under the same number, and to nothing where they say nothing of it', () => {
    const kept = { kind: 'other', beside: 'boat', label: (id: string) => `Defter ${id}`, path: null };
    const beside = new EventStreams();
    beside.register(boats, repairs, harbour, defineStreams('log-', kept));
    beside.register(defineStreams('other-', { kind: 'other', label: String, path: null }));
    expect(beside.around('boat-7')).toEqual(['repair-7', 'log-7']);
    expect(beside.around('log-7')).toEqual(['boat-7', 'repair-7']);
    expect(['other-7', 'harbour', 'unknown-7'].map((name) => beside.around(name))).toEqual([[], [], []]);
  });

  it('name the record beside which they stand, so that a way leads back to it', () => {
    const kept = { kind: 'other', label: (id: string) => `Defter ${id}`, path: null };
    const all = new EventStreams();
    all.register(harbour, defineStreams('log-', { ...kept, beside: 'boat' }), boats, repairs);
    all.register(defineStreams('lost-', { ...kept, beside: 'plane' }));
    expect(all.recordOf('log-7')).toEqual({ kind: 'boat', id: '7', label: 'Tekne 7', path: '/boats/7' });
    for (const name of ['boat-7', 'repair-7', 'lost-7', 'harbour', 'unknown-7'])
      expect(all.recordOf(name)).toEqual(all.targetOf(name));
  });

  it('are described once', () => {
    expect(() => streams.register(defineStreams('boat-', boat))).toThrow('described twice');
    expect(() => streams.register(boats)).not.toThrow();
  });
});
