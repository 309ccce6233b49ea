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
import { readingContract } from './event-store.reading.contract.js';
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

    readingContract(() => under);
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
