import { describe, expect, it } from '@jest/globals';
import type { ModulesContainer } from '@nestjs/core';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, ReadStreamOptions, RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import type { EventTeller } from '../contract/event-teller.js';
import { GetRecordPast, GetRecordPastHandler } from './get-record-past.js';

const BEGAN = Date.UTC(2026, 0, 1);
const minute = (n: number): Date => new Date(BEGAN + n * 60_000);

/** A diary of so many pages, one a minute, of which the last three are shown. */
class DiaryPast extends RecordPast {
  override readonly streams = { prefix: 'diary-', single: false };
  constructor(override readonly mostFolded = 5_000) {
    super();
  }
  override opened(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return events.slice(-3);
  }
  override sidesOf(first: StoredEvent | undefined): readonly number[] {
    return [(first?.revision ?? 92) + 7];
  }
  override tell(events: readonly StoredEvent[]): ToldPast {
    const lines = events.slice(-3).map(({ data }) => ({ text: String(data), path: null }));
    return { facts: [{ name: 'Sayfa', value: String(events.length) }], lines };
  }
}

/** Many diaries in one stream: each page says whose it is. */
class DiariesPast extends DiaryPast {
  override concerns({ revision }: StoredEvent, id: string): boolean {
    return revision % 2 === Number(id) % 2;
  }
}

const isUnreadable = ({ type }: RecordedEvent): boolean => type === 'diary.of-tomorrow';

/** Given a record of so many events, made when they are read; says how many were, and how many were opened. @param strange revisions that nobody can read */
function given(
  length: number,
  mostFolded?: number,
  strange: readonly number[] = [],
  Past = DiaryPast,
  momentOf: (revision: number) => Date = minute,
) {
  const counted = { read: 0, opened: 0 };
  const event = (revision: number): RecordedEvent =>
    aRecordedEvent({
      ...{ streamId: 'diary-1', revision, ...(strange.includes(revision) && { type: 'diary.of-tomorrow' }) },
      meta: { ...aRecordedEvent().meta, occurredAt: momentOf(revision).toISOString() },
    });
  const readStream = (_: string, { from, limit = length, direction }: ReadStreamOptions = {}) => {
    const step = direction === 'backwards' ? -1 : 1;
    const first = from ?? (step > 0 ? 0 : length - 1);
    const read = Array.from({ length: limit }, (__, n) => first + step * n).filter((n) => n >= 0 && n < length);
    counted.read += read.length;
    return Promise.resolve(read.map(event));
  };
  const decoded = (recorded: RecordedEvent, data: unknown) => ({ ...recorded, data }) as unknown as StoredEvent;
  const codec = {
    closedOrFault: (recorded: RecordedEvent) =>
      isUnreadable(recorded) ? new UnreadableEvent('not registered') : decoded(recorded, null),
    decodeOurs: (recorded: readonly RecordedEvent[]) => {
      counted.opened += recorded.length;
      return Promise.resolve(recorded.map((one) => decoded(one, `sayfa ${one.revision}`)));
    },
  };
  const teller = {
    tell: (events: readonly StoredEvent[]) => Promise.resolve(events.map(() => ({ sentence: 'yazdı' }))),
  };
  const modules = new Map([
    ['m', { providers: new Map([['p', { instance: new Past(mostFolded) }]]), controllers: new Map() }],
  ]);
  const handler = new GetRecordPastHandler(
    modules as unknown as ModulesContainer,
    { readStream } as unknown as EventStore,
    codec as unknown as EventCodec,
    teller as unknown as EventTeller,
    { now: () => minute(length + 1) },
  );
  return { counted, at: (moment?: Date) => handler.execute(new GetRecordPast('diary-', '1', moment)) };
}

describe('a record of the past', () => {
  it('is told whole where it is short, and opens only the words that are shown', async () => {
    const { at, counted } = given(400);
    expect(await at(minute(9))).toMatchObject({
      ...{ happened: 10, total: 400, left_out: [], sides: [7] },
      facts: [{ name: 'Sayfa', value: '10' }],
      lines: [{ text: 'sayfa 7' }, { text: 'sayfa 8' }, { text: 'sayfa 9' }],
    });
    expect(counted.opened).toBe(3);
  });

  it('is folded further where its context says that this is cheap', async () => {
    expect(await given(6_000, 50_000).at()).toMatchObject({ happened: 6_000, facts: [{ value: '6000' }] });
    expect((await given(6_000).at()).facts).toEqual([]);
  });

  it('has one step for what one command did, at which all of it is there', async () => {
    const { at } = given(5, undefined, [], DiaryPast, (revision) => minute(revision === 3 ? 2 : revision));
    const { moments, total } = await at();
    expect(moments.map(({ revision }) => revision)).toEqual([0, 1, 3, 4]);
    expect(moments.map(({ sentence }) => sentence)).toEqual(['yazdı', 'yazdı', 'yazdı yazdı', 'yazdı']);
    expect([total, (await at(minute(2))).happened]).toEqual([5, 4]);
  });

  it('says that the slider has the last moments alone', async () => {
    const past = await given(1_200).at();
    expect([past.moments.length, past.moments[0]?.revision, past.happened]).toEqual([500, 700, 1_200]);
    expect(past.left_out).toEqual([expect.stringContaining('son 500 olayın')]);
  });

  it('is read to a bound where it is long: early moments are told, later ones are said to be too many', async () => {
    const { at, counted } = given(1_000_000);
    const early = await at(minute(4_999));
    expect(early).toMatchObject({ happened: 5_000, total: 1_000_000, facts: [{ value: '5000' }], sides: [7] });
    expect(early.left_out).toHaveLength(1);
    const late = await at(minute(500_000));
    expect(late).toMatchObject({ happened: 500_001, facts: [], lines: [], sides: [7] });
    expect(late.left_out[1]).toContain('500.001 olay');
    expect([late.moments.length, late.moments.at(-1)?.revision]).toEqual([500, 999_999]);
    expect(await at(minute(-1))).toMatchObject({ happened: 0, facts: [{ value: '0' }] });
    expect(counted.read).toBeLessThan(3 * 6_500);
    expect(counted.opened).toBe(3);
  });

  it('is told to the moment before an event that nobody can read; after it the state is not made up', async () => {
    const { at } = given(5, undefined, [0, 3]);
    const past = await at();
    expect(past).toMatchObject({ happened: 5, total: 5, facts: [], lines: [], sides: [8] });
    expect(past.left_out).toEqual([expect.stringMatching(/^#0 numaralı olayı \(diary\.of-tomorrow\) bu program/)]);
    expect(past.moments.map(({ sentence }) => sentence)).toEqual([
      ...['Okunamayan bir olay: diary.of-tomorrow', 'yazdı', 'yazdı'],
      ...['Okunamayan bir olay: diary.of-tomorrow', 'yazdı'],
    ]);
    expect(await given(5, undefined, [3]).at(minute(2))).toMatchObject({ facts: [{ value: '3' }], left_out: [] });
    expect((await given(2, undefined, [0, 1]).at()).sides).toEqual([99]);
  });

  it('is told of a stream of many with a word about those that nobody can read', async () => {
    const past = await given(6, undefined, [2], DiariesPast).at();
    expect(past).toMatchObject({ total: 3, facts: [{ value: '5' }] });
    expect(past.left_out).toEqual([expect.stringContaining('okuyamadığı 1 olay var')]);
  });

  // Odd revisions are of diary 1; the servers that write the even ones, or every seventh, have clocks that are ahead.
  const skewed =
    (ahead: number, each = 2) =>
    (revision: number) =>
      minute(revision + (revision % each === 0 ? ahead : 0));

  it('of one stream of many shows at each step of its slider all that the step says, however clocks differ', async () => {
    const { at } = given(12, undefined, [], DiariesPast, skewed(4));
    const { moments, total } = await at();
    expect(total).toBe(6);
    // Its second page was written after one of the other diary, whose server was four minutes ahead.
    expect(moments.map((moment) => [moment.revision, new Date(moment.at)])).toEqual([
      ...[1, 3, 5, 7, 9, 11].map((revision) => [revision, minute(revision + 3)]),
    ]);
    for (const [step, moment] of moments.entries()) {
      const then = await at(new Date(moment.at));
      expect(then.happened).toBe(step + 1);
      const before = await at(new Date(Date.parse(moment.at) - 1));
      expect(before.happened).toBe(step);
    }
  });

  it('of a long stream of many counts its own alone, and says that these are those that were read', async () => {
    const { at } = given(20_000, 1_000, [], DiariesPast, skewed(150, 7));
    const past = await at();
    expect(past).toMatchObject({ happened: 750, total: 750, facts: [] });
    expect(past.left_out).toEqual([
      expect.stringContaining('son 250 olayın'),
      expect.stringContaining('20.000 olay'),
      expect.stringContaining('20.000 olayın ilk 1.000 ve son 500'),
    ]);
    expect(await at(minute(500 + 150))).toMatchObject({
      total: 750,
      facts: [{ value: expect.stringMatching(/^5\d\d$/) }],
    });
  });

  it('of a long stream goes by one rule on the slider and in the address', async () => {
    const { at } = given(20_000, 1_000, [], DiaryPast, skewed(150, 7));
    const { moments, total } = await at();
    expect(total).toBe(20_000);
    for (const moment of [moments[0], moments[1], moments[20], moments.at(-2)])
      expect((await at(new Date(moment!.at))).happened).toBe(moment!.revision + 1);
    for (const revision of [0, 7, 490, 991]) {
      const then = await at(minute(revision + 150));
      const last = Array.from({ length: 20_000 }, (_, n) => n).find((n) => skewed(150, 7)(n) > minute(revision + 150))!;
      expect(then).toMatchObject({ happened: last, facts: [{ value: String(last) }] });
    }
  });
});
