import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import { KeptSlides } from './kept-slides.js';

const kept = new KeptSlides() as unknown as ReversibleRecord;
const picture = (id: string) => ({ id, width: 1600, height: 500, placeholder: '' });
const written = (title: string, revision: number): StoredEvent => {
  const pictures = { desktop: picture('a'), phone: picture('b') };
  const words = { title, text: '', link: '/arama', valid_from: null, valid_to: null };
  const data = { slide_id: 1, ...words, ...pictures, at: '2026-11-27T10:00:00.000Z' };
  return { type: 'slide.written', data, revision, id: `event-${revision}` } as unknown as StoredEvent;
};

describe('a slide that was written', () => {
  it('is deleted by turning its first writing back, which asks for that right; a later one only for the right to edit', () => {
    const [first, second] = [written('Bayram', 0), written('Yılbaşı', 1)];
    expect(reversalOf(kept, [first], 0)).toMatchObject({
      ...{ refusal: null, permission: 'sliders.delete', note: 'Slayt silinir.' },
      command: { type: 'delete', slide_id: 1 },
    });
    expect(reversalOf(kept, [first, second], 1)).toMatchObject({
      ...{ refusal: null, permission: null, note: null },
      command: { type: 'write', slide: { title: 'Bayram', desktop: 'a' } },
    });
  });
});
