import { describe, expect, it } from '@jest/globals';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import type { EventStore, Position, ReadLastOptions, RecordedEvent } from '../event-store.js';
import { lastRecordedBy } from './moment-places.js';

const placed = (place: number): Position => String(place).padStart(20, '0');
const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 31) + minute * 60_000);

/** One event a minute, in a log that keeps no order of times. @param noted the place that is known to lie behind the moment */
function given(count: number, noted: Position | undefined) {
  const asked: ReadLastOptions[] = [];
  const event = (place: number): RecordedEvent => ({
    ...{ ...anEvent(), streamId: 'jar-1', revision: place, position: placed(place), recordedAt: at(place) },
  });
  const store = {
    storeId: () => Promise.resolve('log'),
    placeAfter: () => Promise.resolve(undefined),
    readLast(options: ReadLastOptions) {
      asked.push(options);
      const end = options.before === undefined ? count : Number(options.before);
      const begin = Math.max(0, end - options.limit);
      return Promise.resolve(Array.from({ length: end - begin }, (_, nth) => event(begin + nth)));
    },
  } as unknown as EventStore;
  const moments = { placeAfter: () => Promise.resolve(noted) };
  return { asked, find: (minute: number) => lastRecordedBy(store, moments, at(minute)) };
}

describe('the last event that was recorded by a moment', () => {
  it('is read in one step where the place behind the moment was noted, however long the log is', async () => {
    const { asked, find } = given(1_000_000, placed(43));
    expect((await find(42))?.position).toBe(placed(42));
    expect(asked).toEqual([{ before: placed(43), limit: 1 }]);
  });

  it('is walked back to from a place that lies further behind, in steps that grow', async () => {
    const { asked, find } = given(1_000_000, placed(2_000));
    expect((await find(42))?.position).toBe(placed(42));
    expect(asked.length).toBeLessThan(7);
  });

  it('is none before the beginning of the log', async () =>
    expect(await given(500, placed(500)).find(-1)).toBeUndefined());

  it('is not looked for through the whole log where nothing was noted', async () => {
    const { asked, find } = given(1_000_000, undefined);
    await expect(find(42)).rejects.toMatchObject({ code: 'MOMENT_NOT_NOTED', kind: 'unavailable' });
    expect(asked.length).toBeLessThan(60);
  });
});
