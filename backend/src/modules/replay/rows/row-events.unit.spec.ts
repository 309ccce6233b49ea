import { describe, expect, it } from '@jest/globals';
import { streamDeleted } from '#platform/event-store/our-events.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import { defineSingleStream, EventStreams } from '#platform/event-store/event-streams.js';
import type {
  EventPlace,
  EventStore,
  FoundNext,
  NextSought,
  RecordedEvent,
} from '#platform/event-store/event-store.js';
import type { ProjectedTable, Projection, RowSources } from '#platform/projections/projection.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { type Found, RowEvents } from './row-events.js';

const positionOf = (at: number): string => String(at).padStart(20, '0');

/** A log of so many events, by turns in three streams; every tenth is about the row `7`. */
function given(length: number, sources?: () => RowSources | undefined, inAnyOrder = true) {
  const asked: string[] = [];
  const deleted = new Set<string>();
  const failsOnceAt = new Set<number>();
  const readAtOnce: number[] = [];
  const one = anEvent();
  const eventAt = (at: number): RecordedEvent => ({
    ...{ ...one, streamId: ['jar-1', 'lid-1', 'box-1'][at % 3] ?? '', revision: Math.floor(at / 3) },
    ...{ position: positionOf(at), recordedAt: new Date(0), data: { row: at % 10 === 0 ? '7' : '8' } },
  });
  const log = Array.from({ length }, (_, at) => eventAt(at));
  const byPlace = new Map(log.map((event) => [`${event.streamId}@${event.revision}`, event]));
  const store = {
    // As a log that counts its places and looks itself.
    findNext({ after, limit, streamPrefixes, within = 0 }: NextSought): Promise<FoundNext> {
      asked.push(`all ${streamPrefixes?.join(' ')}`);
      const from = after === undefined ? 0 : Number(after) + 1;
      // Once, as one that has taken too long.
      if (failsOnceAt.delete(from)) return Promise.reject(new Error('DEADLINE_EXCEEDED'));
      const isWanted = ({ streamId }: RecordedEvent): boolean =>
        streamPrefixes?.some((prefix) => streamId.startsWith(prefix)) ?? true;
      const events = log
        .slice(from, from + within)
        .filter(isWanted)
        .slice(0, limit);
      const last = events.length === limit ? events.at(-1) : undefined;
      const to = last ? Number(last.position) + 1 : Math.min(from + within, length);
      const isEnd = !last && to === length;
      return Promise.resolve({ events, lookedAt: to - from, next: positionOf(to - 1), isEnd });
    },
    readStream(stream: string, { limit = length }: { limit?: number } = {}) {
      asked.push(stream);
      if (stream === 'gone-1') return Promise.reject(streamDeleted(stream));
      return Promise.resolve(log.filter(({ streamId }) => streamId === stream).slice(0, limit));
    },
    readEach(places: readonly EventPlace[]) {
      readAtOnce.push(places.length);
      const gone = places.find(({ streamId }) => deleted.has(streamId));
      if (gone) return Promise.reject(streamDeleted(gone.streamId));
      return Promise.resolve(places.flatMap(({ streamId, revision }) => byPlace.get(`${streamId}@${revision}`) ?? []));
    },
    onForget: () => undefined,
  } as unknown as EventStore;
  const codec = { closedOrFault: (event: RecordedEvent) => event } as unknown as EventCodec;
  const table = {
    table: { name: 'shelf', columns: {}, key: 'id', inAnyOrder },
    keyOf: ({ data }) => (data as { row: string }).row,
    fold: () => undefined,
    ...(sources && { sources }),
  } satisfies ProjectedTable;
  const projection: Projection = {
    name: 'shelf',
    version: 1,
    streamPrefixes: ['jar-', 'lid-', 'box-'],
    tables: [table],
  };
  const streams = new EventStreams();
  const events = new RowEvents(store, codec, streams);
  const find = (lookAt: number, after?: string, ofStream = 9_000, key = '7', lastStream?: string) =>
    events.of(
      { projection, table },
      key,
      lastStream === undefined ? undefined : { row: {}, lastStream, lastRevision: 0 },
      { lookAt, ofStream, after },
    );
  return { find, asked, streams, deleted, readAtOnce, failsOnceAt };
}

const placesOf = ({ events }: Found): readonly string[] => events.map(({ position }) => position);

describe('the events of a row', () => {
  it('that many streams make are found by a walk that ends, and goes on from where it came to', async () => {
    const { find } = given(3_500);
    const whole = await find(Infinity);
    expect([whole.isWhole, whole.lookedAt, whole.events.length, whole.next]).toEqual([true, 3_500, 350, null]);

    const first = await find(1_000);
    expect([first.isWhole, first.lookedAt, first.events.length]).toEqual([false, 1_000, 100]);
    const second = await find(2_000, first.next ?? '');
    expect([second.isWhole, second.lookedAt, second.events.length]).toEqual([false, 3_000, 300]);
    // Asked for twice, as by two tabs, it is the same walk.
    expect(placesOf(await find(2_000, first.next ?? ''))).toEqual(placesOf(second));
    const last = await find(2_000, second.next ?? '');
    expect([last.isWhole, last.lookedAt, last.next]).toEqual([true, 3_500, null]);
    expect(placesOf(last)).toEqual(placesOf(whole));
  });

  it('are looked for from the beginning where the walk is not known here: nothing is left out', async () => {
    const { find } = given(3_500);
    const found = await find(2_000, positionOf(999));
    expect([found.lookedAt, found.events.length]).toEqual([2_000, 200]);
  });

  it('are found by two processes that answer by turns: each goes on from where it has come to itself', async () => {
    const processes = [given(3_500), given(3_500)];
    let told = await processes[0]?.find(1_000);
    for (let turn = 1; typeof told?.next === 'string'; turn += 1) {
      expect(turn).toBeLessThan(10);
      told = await processes[turn % 2]?.find(1_000, told.next);
    }
    expect([told?.isWhole, told?.lookedAt, told?.events.length]).toEqual([true, 3_500, 350]);
  });

  it.each([[undefined], [positionOf(999)]])(
    'are gone on with where the log failed on the way from %s, without reading again what was read until then',
    async (after) => {
      const { find, asked, failsOnceAt } = given(3_500);
      if (after !== undefined) expect((await find(1_000)).next).toBe(after);
      failsOnceAt.add(2_000).add(3_000);
      for (const reads of [after === undefined ? 3 : 2, 2]) {
        asked.length = 0;
        await expect(find(9_000, after)).rejects.toThrow('DEADLINE_EXCEEDED');
        expect(asked).toHaveLength(reads);
      }
      asked.length = 0;
      const rest = await find(9_000, after);
      expect([rest.isWhole, rest.lookedAt, rest.events.length, asked.length]).toEqual([true, 3_500, 350, 1]);
      expect(placesOf(rest)).toEqual(placesOf(await given(3_500).find(Infinity)));
    },
  );

  it('are those that are left where a stream was deleted meanwhile, and are read again a few at a time', async () => {
    const { find, deleted, readAtOnce } = given(3_500);
    const first = await find(2_000);
    deleted.add('lid-1');
    const rest = await find(2_000, first.next ?? '');
    const isLeft = ({ streamId, position }: RecordedEvent): boolean =>
      streamId !== 'lid-1' || position >= positionOf(2_000);
    expect([rest.isWhole, rest.lookedAt]).toEqual([true, 3_500]);
    expect(rest.events.length).toBeGreaterThan(200);
    expect(rest.events.every(isLeft)).toBe(true);
    expect(Math.max(...readAtOnce)).toBeLessThanOrEqual(100);
  });

  it('are not missed where the row names a wrong stream, or one that bears its key holds none of them', async () => {
    const ofLast = (lastStream: string | undefined) => {
      const one = given(300, undefined, false);
      return one.find(Infinity, undefined, 9_000, '7', lastStream).then((found) => ({ ...one, found }));
    };
    const right = await ofLast('jar-1');
    expect([right.asked, right.found.events.length]).toEqual([['jar-1'], 100]);
    // `box-1` is another box, and nothing bears the key: then the log is walked.
    for (const wrong of ['gone-1', 'none-1', undefined]) {
      const { found, asked } = await ofLast(wrong);
      expect(asked).toEqual([...(wrong ? [wrong] : []), 'jar-7', 'lid-7', 'box-7', 'all jar- lid- box-']);
      expect([found.isWhole, found.events.length]).toEqual([true, 30]);
    }
  });

  it('are looked for ten times as far where few events can matter, in stretches that end', async () => {
    const { find, asked } = given(130_000, () => ({ prefixes: ['tin-'] }));
    const found = await find(6_000);
    expect([found.isWhole, found.lookedAt, asked]).toEqual([false, 100_000, ['all tin-', 'all tin-']]);
    const rest = await find(6_000, found.next ?? '');
    expect([rest.isWhole, rest.lookedAt, rest.events]).toEqual([true, 130_000, []]);
  });

  it('are read from the one stream that could hold them, without a walk', async () => {
    const { find, asked, streams } = given(300, () => ({ prefixes: ['jar-1'] }));
    streams.register(defineSingleStream('jar-1', { kind: 'jar', label: () => '', path: null }));
    const none = await find(Infinity, undefined, 9_000, '9');
    expect([none.isWhole, none.events.length, asked]).toEqual([true, 100, ['jar-1']]);
    // Of a stream of more than can be read at once the walk can be gone on with.
    expect([(await find(Infinity, undefined, 9)).isWhole, asked.at(-1)]).toEqual([true, 'all jar-1']);
  });

  it('are remembered of each row that somebody goes on with, however far a walk for another one goes', async () => {
    const { find } = given(25_000);
    const mine = await find(1_000);
    let others = await find(1_000, undefined, 9_000, '9');
    while (others.next !== null) others = await find(1_000, others.next, 9_000, '9');
    expect((await find(1_000, mine.next ?? '')).lookedAt).toBe(2_000);
  });

  it('are looked for only where they can be', async () => {
    const { find, asked } = given(3_000, () => ({ prefixes: ['lid-'] }));
    const found = await find(Infinity);
    expect([found.lookedAt, asked[0], found.isWhole]).toEqual([3_000, 'all lid-', true]);
  });

  it('are read from their streams where these can be named, in the order of the log, each once', async () => {
    const streams = ['jar-1', 'lid-1', 'jar-1', 'gone-1', 'none-1'];
    const { find, asked } = given(300, () => ({ streams }));
    const found = await find(1);
    expect([found.isWhole, found.events.length, asked]).toEqual([true, 200, ['jar-1', 'lid-1', 'gone-1', 'none-1']]);
    expect(placesOf(found)).toEqual(placesOf(found).toSorted());
    expect(await find(1, undefined, 150)).toMatchObject({ isWhole: false, lookedAt: 150, next: null });
  });
});
