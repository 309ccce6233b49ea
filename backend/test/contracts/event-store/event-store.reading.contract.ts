import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { EventStore, LastSought, Position } from '#platform/event-store/event-store.js';
import { lastRecordedBy } from '#platform/event-store/moments/moment-places.js';
import { revisionAt } from '#platform/event-store/moments/stream-moments.js';
import { anEvent, someEvents, type StoreUnderTest } from './event-store.drivers.js';

/** The part of the event store's contract that is about what was written. */
export function readingContract(current: () => StoreUnderTest): void {
  describe('reading', () => {
    let under: StoreUnderTest;
    let store: EventStore;
    beforeAll(() => {
      under = current();
      store = under.store;
    });
    const aStream = (prefix = 'contract') => `${prefix}-${randomUUID()}`;
    const streamWith = async (count: number) => {
      const streamId = aStream();
      await store.append(streamId, 'no_stream', someEvents(count));
      return streamId;
    };

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

    it('finds the newest by type, streams, person and request, however many answers that takes, none of it twice', async () => {
      const own = randomUUID().slice(0, 8);
      const [rare, common] = [`rare${own}.thing`, `common${own}.thing`];
      const by = (type: string, actorId: string, correlationId = `request-${own}`) => ({
        ...anEvent(),
        type,
        meta: { ...anEvent().meta, actorId, correlationId },
      });
      const start = await store.head();
      const first = await store.append(`a${own}-1`, 'no_stream', [by(rare, '71'), by(common, '72'), by(common, '71')]);
      await store.append(`b${own}-1`, 'no_stream', [by(rare, '72', 'another'), ...someEvents(8), by(common, '71')]);
      const found = async (sought: Partial<LastSought>) => {
        const names: string[] = [];
        for (let before: Position | undefined; ;) {
          const looked = await store.findLast({ within: 1_000, limit: 2, before, after: start, ...sought });
          if (!looked) return undefined;
          names.push(...looked.events.map(({ streamId, revision }) => `${streamId}@${revision}`));
          if (looked.next === null) return names;
          before = looked.next;
        }
      };
      expect(await found({ type: rare })).toEqual([`b${own}-1@0`, `a${own}-1@0`]);
      expect(await found({ type: rare.slice(0, -1) })).toEqual([]);
      expect(await found({ type: common })).toEqual([`b${own}-1@9`, `a${own}-1@2`, `a${own}-1@1`]);
      expect(await found({ type: common, streamPrefix: `a${own}-` })).toEqual([`a${own}-1@2`, `a${own}-1@1`]);
      expect(await found({ streamPrefix: `a${own}-` })).toEqual([2, 1, 0].map((at) => `a${own}-1@${at}`));
      expect(await found({ streamPrefix: `a${own}-`, actorId: '71' })).toEqual([`a${own}-1@2`, `a${own}-1@0`]);
      expect(await found({ correlationId: 'another', streamPrefix: `b${own}-` })).toEqual([`b${own}-1@0`]);
      expect(await found({ type: common, after: first.position })).toEqual([`b${own}-1@9`]);
      // Back to the beginning of the log.
      expect(await found({ type: rare, after: undefined })).toEqual([`b${own}-1@0`, `a${own}-1@0`]);
      expect(await found({ streamPrefix: `a${own}-`, actorId: '71', after: undefined })).toEqual([
        `a${own}-1@2`,
        `a${own}-1@0`,
      ]);
    });

    it('finds what comes next in looks that end, none of it twice, and says where the log ended', async () => {
      const prefix = `next${randomUUID().slice(0, 8)}`;
      const before = await store.head();
      await store.append(aStream('other'), 'no_stream', someEvents(30));
      await store.append(`${prefix}-1`, 'no_stream', someEvents(3));
      await store.append(aStream('other'), 'no_stream', someEvents(30));
      await store.append(`${prefix}-2`, 'no_stream', someEvents(2));
      await store.append(aStream('other'), 'no_stream', someEvents(30));
      const head = await store.head();
      const walk = async (asked: Partial<Parameters<EventStore['findNext']>[0]>) => {
        const found: string[] = [];
        const places = [before];
        for (let isEnd = false; !isEnd;) {
          const after = places.at(-1);
          const one = await store.findNext({ after, limit: 2, streamPrefixes: [prefix], within: 10, ...asked });
          found.push(...one.events.map(({ streamId, revision }) => `${streamId}@${revision}`));
          places.push(one.next ?? '');
          ({ isEnd } = one);
          if (places.length > 200) throw new Error('It does not come to an end');
        }
        // Each look comes further than the one before, also where it has found nothing.
        expect(places.slice(0, -1).toSorted()).toEqual([...new Set(places.slice(0, -1))]);
        expect(places.at(-1)).toBe(head);
        return found;
      };
      const ours = [0, 1, 2].map((n) => `${prefix}-1@${n}`).concat([0, 1].map((n) => `${prefix}-2@${n}`));
      expect(await walk({})).toEqual(ours);
      expect(await walk({ within: 1_000, limit: 100 })).toEqual(ours);
      expect(await walk({ head })).toEqual(ours);
      expect(await walk({ streamPrefixes: undefined, limit: 40 })).toHaveLength(95);
      const nothing = await store.findNext({ after: head, limit: 5, streamPrefixes: [prefix] });
      expect(nothing).toEqual({ events: [], lookedAt: 0, next: head, isEnd: true });
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

    it('finds the last event at a place or before it, whoever wrote what stands between', async () => {
      const { position: first } = await store.append(aStream(), 'no_stream', [anEvent()]);
      const streamId = await streamWith(2);
      const [one, two] = await store.readStream(streamId);
      if (!one || !two) throw new Error('Two events were written');
      expect((await store.lastUpTo(first))?.position).toBe(first);
      expect(await store.lastUpTo(one.position)).toEqual(one);
      expect(await store.lastUpTo(two.position)).toEqual(two);
      expect(await store.lastUpTo('')).toBeUndefined();
    });

    it('finds what was recorded last by a moment, and nothing by one before its beginning', async () => {
      await streamWith(3);
      const [last] = await store.readLast({ limit: 1 });
      if (!last) throw new Error('Three events were written');
      await new Promise((resolve) => setTimeout(resolve, 5));
      await streamWith(120);
      const unknown = { placeAfter: () => Promise.resolve(undefined) };
      expect(await lastRecordedBy(store, unknown, last.recordedAt)).toEqual(last);
      expect(await lastRecordedBy(store, unknown, new Date(0))).toBeUndefined();
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

    it('says what a stream was at a moment, by few reads however long it is, and where clocks differ', async () => {
      const streamId = aStream();
      const at = (second: number): string => new Date(Date.UTC(2026, 4, 19) + second * 1_000).toISOString();
      // The 601st was written by a server whose clock is ten seconds behind.
      const told = Array.from({ length: 1_500 }, (_, n) => at(n === 600 ? 590 : n));
      const events = told.map((occurredAt) => anEvent({ meta: { ...anEvent().meta, occurredAt } }));
      await store.append(streamId, 'no_stream', events.slice(0, 750));
      await store.append(streamId, 749, events.slice(750));
      let reads = 0;
      const counting: Pick<EventStore, 'readStream'> = {
        readStream: (...asked) => {
          reads += 1;
          return store.readStream(...asked);
        },
      };
      const found = (second: number) => revisionAt(counting, streamId, new Date(at(second)));
      expect([await found(-1), await found(0), await found(1_499), await found(9_999)]).toEqual([
        null,
        0,
        1_499,
        1_499,
      ]);
      expect([await found(595), await found(598.5), await found(599), await found(1_234)]).toEqual([
        595, 598, 600, 1_234,
      ]);
      expect(reads).toBeLessThan(8 * 8);
      expect(await revisionAt(store, aStream(), new Date(at(5)))).toBeNull();
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
      const { id, revision } = last;
      expect(await store.holds({ streamId, revision, id })).toBe(true);
      expect(await store.holds({ streamId, revision, id: randomUUID() })).toBe(false);
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
}
