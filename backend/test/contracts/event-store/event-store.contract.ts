import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#kernel/app-error.js';
import {
  AppendTooLarge,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type RecordedEvent,
  WrongExpectedRevision,
} from '#platform/event-store/event-store.js';
import { subscriptionContract } from './event-store.subscription.contract.js';
import { checkAgainstModel } from './event-store.model.js';
import { anEvent, sequenceFaults, someEvents, type StoreUnderTest, writeConcurrently } from './event-store.drivers.js';

/** Every promise of the port. Adapters differ in nothing that is checked here. */
export function eventStoreContract(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(`event store on ${name}`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeAll(async () => {
      under = await start();
      store = under.store;
    });
    afterAll(() => under.dispose());

    const aStream = (prefix = 'contract') => `${prefix}-${randomUUID()}`;
    const streamWith = async (count: number) => {
      const streamId = aStream();
      if (count > 0) await store.append(streamId, 'no_stream', someEvents(count));
      return streamId;
    };
    const outcome = async (streamId: string, expected: ExpectedRevision, events: readonly EventToAppend[]) => {
      try {
        return (await store.append(streamId, expected, events)).revision;
      } catch (error) {
        if (error instanceof WrongExpectedRevision) return { conflictAt: error.actual };
        throw error;
      }
    };

    describe('expected revisions', () => {
      const cases: [
        stream: number,
        expected: ExpectedRevision,
        outcome: number | { conflictAt: number | 'no_stream' },
      ][] = [
        [0, 'no_stream', 0],
        [0, 'any', 0],
        [0, 'stream_exists', { conflictAt: 'no_stream' }],
        [0, 0, { conflictAt: 'no_stream' }],
        [2, 'no_stream', { conflictAt: 1 }],
        [2, 'any', 2],
        [2, 'stream_exists', 2],
        [2, 1, 2],
        [2, 0, { conflictAt: 1 }],
        [2, 7, { conflictAt: 1 }],
      ];
      it.each(cases)('a stream of %p events, expected %p: %p', async (count, expected, wanted) => {
        expect(await outcome(await streamWith(count), expected, [anEvent()])).toEqual(wanted);
      });

      it('says in the conflict which stream, what was expected and what is there', async () => {
        const streamId = await streamWith(3);
        const conflict = store.append(streamId, 0, [anEvent()]);
        await expect(conflict).rejects.toBeInstanceOf(WrongExpectedRevision);
        await expect(conflict).rejects.toMatchObject({ streamId, expected: 0, actual: 2 });
      });
    });

    it('reads single events of many streams in the asked order, and nothing where nothing stands', async () => {
      const [one, other] = [await streamWith(3), await streamWith(2)];
      const places = [
        { streamId: other, revision: 1 },
        { streamId: one, revision: 2 },
        { streamId: one, revision: 3 },
        { streamId: aStream(), revision: 0 },
        { streamId: one, revision: 0 },
      ];
      const read = await store.readEach(places);
      expect(read.map(({ streamId, revision }) => ({ streamId, revision }))).toEqual([0, 1, 4].map((n) => places[n]));
      expect(read[0]).toEqual((await store.readStream(other))[1]);
      expect(await store.readEach([])).toEqual([]);
    });

    describe('an append', () => {
      it('is atomic for many events, in their order', async () => {
        const streamId = aStream();
        const events = someEvents(40);
        expect(await store.append(streamId, 'no_stream', events)).toMatchObject({ revision: 39 });
        const read = await store.readStream(streamId);
        expect(read.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(read.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
      });

      it('writes nothing of a refused batch', async () => {
        const streamId = await streamWith(1);
        await outcome(streamId, 5, someEvents(3));
        expect(await store.readStream(streamId)).toHaveLength(1);
      });

      it.each<ExpectedRevision>(['no_stream', 1, 'any', 'stream_exists'])(
        'that is repeated with the same ids changes nothing (expected %p)',
        async (expected) => {
          const streamId = await streamWith(expected === 'no_stream' ? 0 : 2);
          const events = someEvents(3);
          const first = await store.append(streamId, expected, events);
          expect(await store.append(streamId, expected, events)).toEqual(first);
          expect(await store.readStream(streamId)).toHaveLength(first.revision + 1);
        },
      );

      it('that is repeated after others wrote behind it still counts as done', async () => {
        const streamId = aStream();
        const events = someEvents(2);
        const first = await store.append(streamId, 'no_stream', events);
        await store.append(streamId, 1, [anEvent()]);
        expect(await store.append(streamId, 'no_stream', events)).toEqual(first);
        expect(await store.readStream(streamId)).toHaveLength(3);
      });

      it('that repeats only a part is a conflict', async () => {
        const streamId = aStream();
        const [first, second] = [anEvent(), anEvent()];
        await store.append(streamId, 'no_stream', [first]);
        expect(await outcome(streamId, 'no_stream', [second, first])).toEqual({ conflictAt: 0 });
      });

      it('has one winner among 32 who race for the same revision', async () => {
        const streamId = aStream();
        const rival = under.another();
        const outcomes = await Promise.allSettled(
          Array.from({ length: 32 }, (_, index) =>
            (index % 2 ? store : rival).append(streamId, 'no_stream', [anEvent()]),
          ),
        );
        await rival.close();
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const one of outcomes) {
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 0 });
        }
        expect(await store.readStream(streamId)).toHaveLength(1);
      });

      it('does not suffer from the conflict of another at the same moment', async () => {
        const taken = await streamWith(1);
        const outcomes = await Promise.allSettled([
          store.append(aStream(), 'no_stream', [anEvent()]),
          store.append(taken, 'no_stream', [anEvent()]),
          store.append(aStream(), 'no_stream', [anEvent()]),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      });

      it('keeps Turkish letters, emoji and odd JSON', async () => {
        const streamId = aStream();
        const data = {
          text: 'Iğdır’da İKİNCİ EL şöför koltuğu 🚗👩‍👩‍👧',
          deep: [{ 'çok garip': null }, -0.5, '', '\\u0000', '"\n'],
        };
        await store.append(streamId, 'no_stream', [anEvent({ data })]);
        expect((await store.readStream(streamId))[0]?.data).toEqual(data);
      });

      it.each([
        ['NUL', 'a\u0000b'],
        ['a lone surrogate', 'a\ud800b'],
      ])('refuses text with %s', async (_, text) => {
        const refused = store.append(aStream(), 'no_stream', [anEvent({ data: { text } })]);
        await expect(refused).rejects.toBeInstanceOf(AppError);
        await expect(refused).rejects.toMatchObject({ kind: 'invalid' });
      });

      it('keeps almost one mebibyte and refuses more, before it is sent', async () => {
        const streamId = aStream();
        await store.append(streamId, 'no_stream', [anEvent({ data: { text: 'x'.repeat(1_000_000) } })]);
        const tooLarge = store.append(streamId, 0, [anEvent({ data: { text: 'ş'.repeat(524_288) } })]);
        await expect(tooLarge).rejects.toBeInstanceOf(AppendTooLarge);
        expect(await store.readStream(streamId)).toHaveLength(1);
      });
    });

    describe('reading', () => {
      it('gives back everything that was written', async () => {
        const streamId = aStream();
        const event = anEvent({ data: { a: 1 } });
        const { position } = await store.append(streamId, 'no_stream', [event]);
        const [read] = await store.readStream(streamId);
        expect(read).toEqual({ ...event, streamId, revision: 0, position, recordedAt: expect.any(Date) });
        expect(Math.abs((read?.recordedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
      });

      it('finds nothing in a stream that does not exist', async () => {
        expect(await store.readStream(aStream())).toEqual([]);
      });

      it('reads a part of a stream in both directions, from an inclusive revision', async () => {
        const streamId = await streamWith(10);
        const revisions = async (options: Parameters<EventStore['readStream']>[1]) =>
          (await store.readStream(streamId, options)).map(({ revision }) => revision);
        expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
        expect(await revisions({ from: 3, limit: 2 })).toEqual([3, 4]);
        expect(await revisions({ direction: 'backwards', limit: 2 })).toEqual([9, 8]);
        expect(await revisions({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
        expect(await revisions({ from: 10 })).toEqual([]);
      });

      it('reads all after a position, which is exclusive, and only the streams that were asked for', async () => {
        const prefix = `part${randomUUID().slice(0, 8)}`;
        const before = await store.head();
        const first = await store.append(`${prefix}-1`, 'no_stream', someEvents(2));
        await store.append(aStream('other'), 'no_stream', someEvents(2));
        const second = await store.append(`${prefix}-2`, 'no_stream', [anEvent()]);
        const read = (options: Partial<Parameters<EventStore['readAll']>[0]>) =>
          store.readAll({ after: before, limit: 100, ...options });

        expect((await read({ streamPrefixes: [`${prefix}-`] })).map((e) => [e.streamId, e.revision])).toEqual([
          [`${prefix}-1`, 0],
          [`${prefix}-1`, 1],
          [`${prefix}-2`, 0],
        ]);
        expect(await read({})).toHaveLength(5);
        expect(await read({ limit: 3 })).toHaveLength(3);
        expect((await read({ after: first.position, streamPrefixes: [`${prefix}-`] })).map((e) => e.position)).toEqual([
          second.position,
        ]);
        expect(await read({ after: second.position })).toEqual([]);
      });

      it('reads the newest from the end, of all streams or of those that were asked for', async () => {
        const prefix = `last${randomUUID().slice(0, 8)}`;
        await store.append(`${prefix}-1`, 'no_stream', someEvents(3));
        await store.append(aStream('other'), 'no_stream', someEvents(130));
        await store.append(`${prefix}-2`, 'no_stream', someEvents(2));
        const last = async (options: Parameters<EventStore['readLast']>[0]) =>
          (await store.readLast(options)).map((e) => `${e.streamId}@${e.revision}`);
        const names = [0, 1, 2].map((n) => `${prefix}-1@${n}`).concat([0, 1].map((n) => `${prefix}-2@${n}`));
        expect(await last({ limit: 2 })).toEqual(names.slice(-2));
        expect(await last({ limit: 4, streamPrefixes: [`${prefix}-`] })).toEqual(names.slice(-4));
        expect(await last({ limit: 100, streamPrefixes: [`${prefix}-`] })).toEqual(names);
        expect(await last({ limit: 10, streamPrefixes: [`${prefix}-none`] })).toEqual([]);
        const newest = await store.readLast({ limit: 130 });
        expect(newest.map((e) => e.position)).toEqual(newest.map((e) => e.position).toSorted());
        expect(newest).toHaveLength(130);
        const before = (await store.readStream(`${prefix}-2`, { limit: 1 }))[0]?.position;
        expect(await last({ before, limit: 2, streamPrefixes: [`${prefix}-`] })).toEqual(names.slice(1, 3));
        expect(await last({ before: newest[100]?.position, limit: 100 })).toEqual(
          newest.slice(0, 100).map((e) => `${e.streamId}@${e.revision}`),
        );
      });

      it('finds the place of a moment, where it keeps an order of times', async () => {
        await store.append(aStream(), 'no_stream', someEvents(3));
        const [older] = await store.readLast({ limit: 1 });
        if (!older) throw new Error('Three events were written');
        await new Promise((resolve) => setTimeout(resolve, 5));
        await store.append(aStream(), 'no_stream', someEvents(3));
        const place = await store.placeAfter(older.recordedAt);
        const found = await store.readLast({ before: place, limit: 1 });
        expect(place === undefined || found[0]?.position === older.position).toBe(true);
        const none = await store.placeAfter(new Date(0));
        if (none !== undefined) expect(await store.readLast({ before: none, limit: 1 })).toEqual([]);
      });

      it('has positions that compare as text, and a head that is the newest of them', async () => {
        const results = [];
        for (let n = 0; n < 12; n += 1) results.push(await store.append(aStream(), 'no_stream', [anEvent()]));
        const positions = results.map(({ position }) => position);
        expect([...positions].sort()).toEqual(positions);
        expect(await store.head()).toBe(positions[11]);
      });

      it('says whether an event that was read still stands where it stood', async () => {
        const streamId = await streamWith(3);
        const [, , last] = await store.readAll({ limit: 3, streamPrefixes: [streamId] });
        if (!last) throw new Error('Three events were written');
        expect(await store.holds(last)).toBe(true);
        expect(await store.holds({ ...last, id: randomUUID() })).toBe(false);
        expect(await store.holds({ ...last, position: (await store.head()).replaceAll('0', '1') })).toBe(false);
        expect(await store.holds({ ...last, revision: 3 })).toBe(false);
        expect(await store.holds({ ...last, streamId: aStream() })).toBe(false);
      });

      it('names its log, the same for every process', async () => {
        const other = under.another();
        expect(await other.storeId()).toBe(await store.storeId());
        expect(await other.identity()).toBe(await store.storeId());
        await other.close();
      });
    });

    subscriptionContract(() => under);

    it('equals a map after random appends, repeats and reads', () => checkAgainstModel(store, 30));

    it('loses no acknowledged append when connections are cut again and again', async () => {
      const prefix = `kill${randomUUID().slice(0, 8)}`;
      const cutting = (async () => {
        for (let n = 0; n < 6; n += 1) {
          await sleep(80);
          await under.cutConnections();
        }
      })();
      let cut = false;
      void cutting.finally(() => (cut = true));
      const acknowledged: string[] = [];
      for (let round = 0; !cut; round += 1) {
        acknowledged.push(
          ...(await writeConcurrently(store, { prefix: `${prefix}${round}`, writers: 8, appends: 10 })),
        );
      }
      await cutting;
      const stored: RecordedEvent[] = [];
      for (let after: string | undefined; ;) {
        const page = await store.readAll({ after, limit: 500, streamPrefixes: [prefix] });
        stored.push(...page);
        after = page[page.length - 1]?.position;
        if (page.length < 500) break;
      }
      expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
      expect(sequenceFaults(stored)).toEqual([]);
    });
  });
}
