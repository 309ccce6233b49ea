import { describe, expect, it } from '@jest/globals';
import type { Clock } from '#kernel/clock.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, ReadStreamOptions, RecordedEvent } from '#platform/event-store/event-store.js';
import type { ContentChanges } from './content-changes.js';
import type { ContentText } from './content-text.js';
import { RecordedHistory } from './recorded-history.js';

/** An ad of so many events, of which the log may have cut the first ones away; what is read of it, and what of that is opened. */
function anAd(count: number, cut = 0) {
  const reads: number[] = [];
  const opened: string[] = [];
  const readStream = (_: string, { from = count - 1, limit = count, direction }: ReadStreamOptions = {}) => {
    expect(direction).toBe('backwards');
    const read = Array.from({ length: Math.max(0, Math.min(limit, from + 1 - cut)) }, (__, back) => from - back).map(
      (revision) => ({ id: `event-${revision}`, revision }) as RecordedEvent,
    );
    reads.push(read.length);
    return Promise.resolve(read);
  };
  const decodeOnly = (_: unknown, recorded: readonly RecordedEvent[]) => {
    opened.push(...recorded.map(({ id }) => id));
    return Promise.resolve(recorded);
  };
  const history = new RecordedHistory(
    { readStream } as unknown as EventStore,
    { decodeOnly } as unknown as EventCodec,
    ...([undefined, undefined, undefined] as unknown as [ContentText, ContentChanges, Clock]),
  );
  return { history, reads, opened };
}

describe('one event of an ad', () => {
  it('is read and opened alone, and as far back as it is', async () => {
    const { history, reads, opened } = anAd(250);
    expect(await history.event(7, 'event-249')).toMatchObject({ revision: 249 });
    expect(reads.splice(0)).toEqual([100]);
    expect(await history.event(7, 'event-3')).toMatchObject({ revision: 3 });
    expect(reads).toEqual([100, 100, 50]);
    expect(opened).toEqual(['event-249', 'event-3']);
  });

  it('is not there where the ad has none of this name', async () => {
    for (const count of [0, 1, 99, 100, 101]) {
      const { history, opened } = anAd(count);
      expect(await history.event(7, 'event-9999')).toBeUndefined();
      expect(opened).toEqual([]);
    }
  });

  it('is not there where the log has cut it away', async () => {
    const { history, reads } = anAd(250, 120);
    expect(await history.event(7, 'event-3')).toBeUndefined();
    expect(reads).toEqual([100, 30, 0]);
    expect(await history.event(7, 'event-120')).toMatchObject({ revision: 120 });
  });

  it('is looked for among the newest five thousand, however many there are', async () => {
    const { history, reads } = anAd(20_000);
    expect(await history.event(7, 'event-15000')).toMatchObject({ revision: 15_000 });
    reads.length = 0;
    expect(await history.event(7, 'event-14999')).toBeUndefined();
    expect(reads).toEqual(Array.from({ length: 50 }, () => 100));
  });
});

describe('what happened to an ad, the newest first', () => {
  it('is read and opened as far as somebody asks', async () => {
    const { history, reads, opened } = anAd(250);
    for await (const { id } of history.backwards(7)) if (id === 'event-140') break;
    expect(reads).toEqual([100, 100]);
    expect(opened).toHaveLength(200);
    expect(opened.slice(0, 2)).toEqual(['event-249', 'event-248']);
  });

  it('ends with the first event, where the log has cut it away, or after five thousand', async () => {
    const all = async (count: number, cut?: number) => {
      const revisions: number[] = [];
      for await (const event of anAd(count, cut).history.backwards(7)) revisions.push(event.revision);
      return [revisions.length, revisions[0], revisions.at(-1)];
    };
    expect(await all(0)).toEqual([0, undefined, undefined]);
    expect(await all(100)).toEqual([100, 99, 0]);
    expect(await all(250, 120)).toEqual([130, 249, 120]);
    expect(await all(20_000)).toEqual([5_000, 19_999, 15_000]);
  });
});
