import { describe, expect, it } from '@jest/globals';
import type {
  EventStore,
  FoundLast,
  LastSought,
  ReadStreamOptions,
  RecordedEvent,
} from '#platform/event-store/event-store.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { lookThrough } from './look-through.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const position = (place: number): string => String(place).padStart(20, '0');
const eventAt = (place: number): RecordedEvent => ({
  ...{ ...anEvent(), streamId: 'jar-1', revision: place, position: position(place), recordedAt: at(place) },
});

/** A log that answers so where it is asked to look itself. @param found undefined for one that cannot */
function given(found: FoundLast | undefined, other: object = {}) {
  const sought: LastSought[] = [];
  const walked: unknown[] = [];
  const store = {
    head: () => Promise.resolve(position(20)),
    storeId: () => Promise.resolve('log'),
    placeAfter: () => Promise.resolve(position(9)),
    findLast(asked: LastSought) {
      sought.push(asked);
      return Promise.resolve(found);
    },
    readStream: (_stream: string, { from = 8, limit = 0 }: ReadStreamOptions) => {
      walked.push({ from, limit });
      const all = Array.from({ length: 9 }, (_, revision) => eventAt(revision));
      return Promise.resolve(
        all
          .filter(({ revision }) => revision <= from)
          .toReversed()
          .slice(0, limit),
      );
    },
    readLast(asked: unknown) {
      walked.push(asked);
      return Promise.resolve([eventAt(1), eventAt(8)]).then((all) => all.slice(-(asked as { limit: number }).limit));
    },
    ...other,
  } as unknown as EventStore;
  const moments = {
    placeAfter: () => Promise.resolve(undefined),
    placeBefore: () => Promise.resolve(position(4)),
  };
  return { sought, walked, look: (query: object) => lookThrough(store, moments, query) };
}

describe('a look through the log for what is rare', () => {
  it('is the log’s own where it can look, from the place and up to the moment that are asked for', async () => {
    const found = { events: [eventAt(8), eventAt(3)], lookedAt: 40, reached: at(3), next: position(2) };
    const { sought, walked, look } = given(found);
    expect(await look({ actor: '7', category: 'jar-', until: at(9) })).toEqual({
      ...{ events: found.events, next: position(2), lookedAt: 40, reached: at(3), head: null },
    });
    expect(sought).toMatchObject([{ actorId: '7', streamPrefix: 'jar-', before: position(9), limit: 50 }]);
    expect(walked).toEqual([]);
  });

  it('ends where everything older is older than what is asked for, and shows nothing of that', async () => {
    const type = anEvent().type;
    const found = { events: [eventAt(8), eventAt(3)], lookedAt: 40, reached: at(3), next: position(2) };
    const { look } = given(found);
    const looked = await look({ type, since: at(5) });
    expect([looked.events.map(({ revision }) => revision), looked.next]).toEqual([[8], null]);
    expect(await look({ type, since: at(23) })).toMatchObject({ events: [], next: null, lookedAt: 0 });
  });

  it('begins where what is wanted begins, as it was noted, in a log that keeps no order of times', async () => {
    const type = anEvent().type;
    const found = { events: [eventAt(8)], lookedAt: 3, reached: at(4), next: null };
    const byPlace = given(found, { placeAfter: () => Promise.resolve(undefined) });
    expect(await byPlace.look({ type, since: at(5) })).toMatchObject({ events: found.events, next: null });
    expect(byPlace.sought).toMatchObject([{ after: position(4) }]);
    const byTime = given(found);
    await byTime.look({ type, since: at(5) });
    expect(byTime.sought).toMatchObject([{ after: undefined }]);
    // What somebody has seen may be newer than that.
    const known = given(found, { placeAfter: () => Promise.resolve(undefined) });
    await known.look({ type, since: at(5), after: '17' });
    expect(known.sought).toMatchObject([{ after: position(17) }]);
  });

  it('goes on behind a full answer, however far back the place was at which it began', async () => {
    const type = anEvent().type;
    const events = Array.from({ length: 50 }, () => eventAt(8));
    const { look } = given({ events, lookedAt: 60, reached: at(4), next: position(8) });
    expect(await look({ type, since: at(5) })).toMatchObject({ next: position(8) });
  });

  it('is only at what is newer than what somebody has, and says up to where it looked', async () => {
    const found = { events: [eventAt(8)], lookedAt: 3, reached: at(8), next: null };
    const own = given(found);
    expect(await own.look({ actor: '7', after: '17' })).toMatchObject({ next: null, head: position(20) });
    expect(own.sought).toMatchObject([{ after: position(17), before: undefined }]);
    // Behind its end another log stood: this one is looked at anew.
    await own.look({ actor: '7', after: '21' });
    expect(own.sought[1]?.after).toBeUndefined();
    const walk = given(undefined);
    const newer = await walk.look({ category: 'jar-', after: '1' });
    expect([newer.events.map(({ revision }) => revision), newer.next, newer.lookedAt]).toEqual([[8], null, 1]);
  });

  it('is a walk where the log cannot look, or one stream is asked for', async () => {
    const { walked, look } = given(undefined);
    expect(await look({ actor: 'nobody' })).toMatchObject({ events: [], next: null, lookedAt: 2 });
    expect(walked).toHaveLength(1);
  });

  it('asks for a page first, and for more with each step that finds too little', async () => {
    const limits: number[] = [];
    const longer = {
      readLast: ({ before = position(9_000), limit = 0 }: { before?: string; limit?: number }) => {
        limits.push(limit);
        const last = Number(before) - 1;
        return Promise.resolve(Array.from({ length: limit }, (_, index) => eventAt(last - limit + 1 + index)));
      },
    };
    const { look } = given(undefined, longer);
    expect((await look({ until: at(9_000) })).events).toHaveLength(50);
    expect(limits.splice(0)).toEqual([50]);
    expect(await look({ actor: 'nobody' })).toMatchObject({ events: [], lookedAt: 5_050 });
    expect(limits).toEqual([50, 200, 800, 1_000, 1_000, 1_000, 1_000]);
  });

  it.each([
    ['5', [4, 3, 2, 1, 0]],
    ['0', []],
    ['8', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['19', [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['99', [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['r3', [2, 1, 0]],
  ])('of one stream begins before the place of the log that is asked for, too: %s', async (before, revisions) => {
    const looked = await given(undefined).look({ stream: 'jar-1', before });
    expect(looked.events.map(({ revision }) => revision)).toEqual(revisions);
    expect([looked.next, looked.head]).toEqual([null, null]);
  });

  it('of one stream is at its newest revisions alone, where somebody has seen the others', async () => {
    const stream = { stream: 'jar-1', type: anEvent().type };
    const { walked, look } = given(undefined);
    const revisions = async (query: object) => (await look({ ...stream, ...query })).events.map((one) => one.revision);
    const end = 'r000000000000008';
    expect(await look(stream)).toMatchObject({ lookedAt: 9, next: null, head: end });
    walked.length = 0;
    expect(await revisions({ after: 'r000000000000006' })).toEqual([8, 7]);
    expect(walked).toEqual([
      { from: 8, limit: 1 },
      { from: 8, limit: 2 },
    ]);
    expect(await look({ ...stream, after: end })).toMatchObject({ events: [], next: null, lookedAt: 0, head: end });
    // Behind its end another log stood: this one is looked at anew. A place of the log says nothing of a stream, nor the other way round.
    expect(await revisions({ after: 'r000000000000009' })).toHaveLength(9);
    expect(await revisions({ after: '6' })).toHaveLength(9);
    expect((await look({ category: 'jar-', after: end })).events).toHaveLength(2);
    expect(await revisions({ before: 'r3', after: 'r000000000000001' })).toEqual([2]);
    expect((await look({ ...stream, before: 'r3' })).head).toBeNull();
  });
});
