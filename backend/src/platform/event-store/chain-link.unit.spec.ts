import { describe, expect, it } from '@jest/globals';
import type { Json, RecordedEvent } from './event-store.js';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import { canonical, CHAIN_START, nextLink } from './chain-link.js';

const hash = (changes: Partial<RecordedEvent> = {}) => nextLink(CHAIN_START, aRecordedEvent(changes)).toString('hex');

describe('the chain over the events of a log', () => {
  it.each<Partial<RecordedEvent>>([
    { type: 'listing.rejected' },
    { revision: 1 },
    { streamId: 'listing-2' },
    { data: { at: '2026-11-21T10:00:00.000Z', owner_id: 8, tags: ['ş', null, 1.5], nested: { b: 1, a: 2 } } },
    { meta: { ...aRecordedEvent().meta, actorId: '4' } },
    { meta: { ...aRecordedEvent().meta, occurredAt: '2026-11-21T10:00:00.001Z' } },
  ])('comes out otherwise when the event says %j', (changes) => {
    expect(hash(changes)).not.toBe(hash());
  });

  it('comes out otherwise after another past', () => {
    const past = nextLink(CHAIN_START, aRecordedEvent({ revision: 5 }));
    expect(nextLink(past, aRecordedEvent()).toString('hex')).not.toBe(hash());
  });

  it('is the same in another store, which orders keys and counts positions in its own way', () => {
    const data = { nested: { a: 2, b: 1 }, owner_id: 7, tags: ['ş', null, 1.5], at: '2026-11-21T10:00:00.000Z' };
    expect(hash({ data, position: '9', recordedAt: new Date(0), id: aRecordedEvent().id.toUpperCase() })).toBe(hash());
  });

  it('writes values of different kinds differently', () => {
    const texts = [1, '1', [1], ['1'], { 1: 1 }, null, 'null', [], {}, [[]]].map((value) => canonical(value as never));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('goes through what others nested as deep as a log takes it', () => {
    const deep = (depth: number) => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`) as Json;
    expect(canonical(deep(2))).toBe('[{"a":[{"a":1}]}]');
    expect(canonical(deep(50_000))).toHaveLength(50_000 * 8 + 1);
    expect(canonical(new Array<Json>(500_000).fill(0))).toHaveLength(1_000_001);
  });
});
