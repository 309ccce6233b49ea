import { describe, expect, it } from '@jest/globals';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, ReadStreamOptions, RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import { pastEvents } from './past-events.js';

const BEGAN = Date.UTC(2026, 0, 1);
const minute = (n: number): number => BEGAN + n * 60_000;

/** Given an ad of so many events, one a minute, which the server that writes each seventh dates so many minutes ahead. */
function given(length: number, most: number, { ahead = 0, strange = [] as readonly number[] } = {}) {
  const saidBy = (revision: number): number => minute(revision + (revision % 7 === 0 ? ahead : 0));
  const event = (revision: number): RecordedEvent =>
    aRecordedEvent({
      ...{ streamId: 'listing-1', revision, ...(strange.includes(revision) && { type: 'listing.of-tomorrow' }) },
      meta: { ...aRecordedEvent().meta, occurredAt: new Date(saidBy(revision)).toISOString() },
    });
  const counted = { read: 0 };
  const readStream = (_: string, { from, limit = length, direction }: ReadStreamOptions = {}) => {
    const step = direction === 'backwards' ? -1 : 1;
    const first = from ?? (step > 0 ? 0 : length - 1);
    const read = Array.from({ length: limit }, (__, n) => first + step * n).filter((n) => n >= 0 && n < length);
    counted.read += read.length;
    return Promise.resolve(read.map(event));
  };
  const codec = {
    closedOnly: (_: unknown, one: RecordedEvent) =>
      one.type === 'listing.of-tomorrow' ? new UnreadableEvent('not registered') : one,
    decodeOnly: (_: unknown, recorded: readonly RecordedEvent[]) => Promise.resolve(recorded),
  };
  let latest = 0;
  /** By when each had happened, over the whole stream. */
  const by = Array.from({ length }, (_, revision) => (latest = Math.max(latest, saidBy(revision))));
  return {
    ...{ counted, by },
    had: (moment: number): number => by.filter((each) => each <= moment).length,
    at: async (moment?: number) => {
      const parts = { store: { readStream } as unknown as EventStore, codec: codec as unknown as EventCodec };
      const asked = moment === undefined ? undefined : new Date(moment);
      const past = await pastEvents({ ...parts, now: new Date(minute(2 * length)) }, 'listing-1', asked, most);
      return past!;
    },
  };
}

/** How many events had happened, as it is folded or, of one with more than are folded, as it is said. */
const happened = ({ events, leftOut }: Awaited<ReturnType<ReturnType<typeof given>['at']>>): number => {
  if (events) return events.length;
  const [, said = ''] = /Bu ana kadar ([\d.]+) olay/.exec(leftOut.join(' ')) ?? [];
  return Number(said.replaceAll('.', ''));
};

describe('the past of an ad', () => {
  it('is folded whole where it is short, and says where the slider has the last moments alone', async () => {
    const { at, by } = given(900, 5_000);
    const past = await at();
    expect([past.events?.length, past.moments]).toEqual([900, by.slice(-500)]);
    expect(past.leftOut).toEqual([expect.stringContaining('son 500 olayın')]);
    expect(await given(400, 5_000).at()).toMatchObject({ leftOut: [] });
  });

  it.each([
    [20_000, 1_000],
    [1_300, 1_000],
  ])('of %i events, %i of them folded, goes by one rule on the slider and in the address', async (length, most) => {
    const { at, by, had } = given(length, most, { ahead: 150 });
    const { moments } = await at();
    expect(moments).toEqual([...new Set(by.slice(-500))]);
    const steps = [...moments.slice(0, 30), ...moments.slice(-30)];
    for (const moment of steps) {
      expect([moment, happened(await at(moment))]).toEqual([moment, had(moment)]);
      expect([moment, happened(await at(moment - 1))]).toEqual([moment, had(moment - 1)]);
    }
  });

  it('of a long stream goes by that rule also before the slider begins', async () => {
    const { at, had } = given(20_000, 1_000, { ahead: 150 });
    for (const n of [0, 7, 490, 700, 991, 1_140, 1_149, 1_150, 9_000].map((revision) => minute(revision + 150)))
      expect([n, happened(await at(n))]).toEqual([n, had(n)]);
    expect((await at(minute(-1))).events).toEqual([]);
  });

  it('is read to a bound however long it is', async () => {
    const { at, counted, had } = given(1_000_000, 5_000);
    expect(happened(await at(minute(500_000)))).toBe(had(minute(500_000)));
    expect(counted.read).toBeLessThan(7_000);
  });

  it('is told to the moment before an event that nobody can read', async () => {
    const { at } = given(50, 5_000, { strange: [30] });
    expect((await at(minute(29))).events).toHaveLength(30);
    const after = await at(minute(30));
    expect([after.events, after.leftOut]).toEqual([undefined, [expect.stringContaining('#30 numaralı olayı')]]);
  });
});
