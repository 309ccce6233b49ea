import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BullJobQueue } from '#platform/jobs/bull-job-queue.js';
import { BullJobWorker } from '#platform/jobs/bull-job-worker.js';
import type { JobsConnection } from '#platform/jobs/bull-connection.js';
import { type JobHandler, JobHandlers } from '#platform/jobs/job-queue.js';
import { eventually } from '#test/support/eventually.js';
import { scheduledWork, type ScheduledWorld } from './scheduled-work.js';

/** What every adapter of the job port keeps. */
export function jobQueueContract(
  name: string,
  start: () => Promise<{ readonly connection: JobsConnection; dispose(): Promise<void> }>,
): void {
  describe(`job queue on ${name}`, () => {
    let connection: JobsConnection;
    let stop: () => Promise<void>;
    let queue: BullJobQueue;
    let worker: BullJobWorker;
    let handlers: JobHandlers;
    let seen: { name: string; data: unknown; at: number }[];
    let failures: number;
    beforeAll(async () => {
      const started = await start();
      connection = started.connection;
      stop = () => started.dispose();
      handlers = new JobHandlers();
      const handler = (handlerName: string, work: () => void): JobHandler => ({
        name: handlerName,
        handle: async (data) => {
          seen.push({ name: handlerName, data, at: Date.now() });
          await sleep(1);
          work();
        },
      });
      handlers.register(handler('greet', () => undefined));
      handlers.register(handler('tick', () => undefined));
      handlers.register(
        handler('stumble', () => {
          failures -= 1;
          if (failures >= 0) throw new Error('stumbled');
        }),
      );
      queue = new BullJobQueue(connection, { tries: 3, firstPauseMs: 30 });
      await startWorker();
    });
    afterAll(async () => {
      await worker.stop();
      await queue.close();
      await stop();
    });
    beforeEach(() => {
      seen = [];
      failures = 0;
    });
    const startWorker = async (): Promise<void> => {
      worker = new BullJobWorker(connection, handlers);
      await worker.start();
    };
    const world: ScheduledWorld = {
      connection: () => connection,
      handlers: () => handlers,
      queue: () => queue,
      seen: () => seen,
      startWorker,
      stopWorker: () => worker.stop(),
    };
    const anId = () => `job-${randomUUID()}`;

    it('carries the work out, with its data as it was', async () => {
      const data = { text: 'İlanınız onaylandı 🎉', nested: [1, null, { a: 'ğ' }] };
      await queue.enqueue({ name: 'greet', id: anId(), data });
      await eventually('the job', () => seen.length === 1);
      expect(seen[0]).toMatchObject({ name: 'greet', data });
    });

    it('carries the same id out once, also after it was done', async () => {
      const id = anId();
      await Promise.all([1, 2, 3].map((n) => queue.enqueue({ name: 'greet', id, data: n })));
      await eventually('the job', () => seen.length === 1);
      await queue.enqueue({ name: 'greet', id, data: 4 });
      await sleep(300);
      expect(seen).toHaveLength(1);
    });

    it('tries again, later and later, until it works', async () => {
      failures = 2;
      await queue.enqueue({ name: 'stumble', id: anId(), data: {} });
      await eventually('three tries', () => seen.length === 3);
      await sleep(200);
      expect(seen).toHaveLength(3);
    });

    it('keeps a job whose tries are used up, and gives it new ones on demand', async () => {
      failures = 3;
      const id = anId();
      await queue.enqueue({ name: 'stumble', id, data: {} });
      const find = async () => (await queue.failed(100)).find((job) => job.id === id);
      await eventually('the failure', async () => (await find()) !== undefined);
      expect(await find()).toMatchObject({ name: 'stumble', reason: 'stumbled', tries: 3 });
      await queue.retryFailed();
      await eventually('the fourth try', () => seen.length === 4);
      await eventually('no failure any more', async () => (await find()) === undefined);
    });

    it('keeps a job that nobody can do', async () => {
      const id = anId();
      await queue.enqueue({ name: 'nobody-does-this', id, data: {} });
      await eventually('the failure', async () => (await queue.failed(100)).some((job) => job.id === id));
    });

    it('tries one failed job again, or forgets it, and leaves the others', async () => {
      const [one, other] = [anId(), anId()];
      const failed = async () =>
        (await queue.failed(100)).map(({ id }) => id).filter((id) => id === one || id === other);
      failures = 6;
      for (const id of [one, other]) await queue.enqueue({ name: 'stumble', id, data: {} });
      await eventually('both failures', async () => (await failed()).length === 2);
      failures = 0;
      expect(await queue.retryOne(one)).toBe(true);
      await eventually('the seventh try', () => seen.length === 7);
      await eventually('one failure', async () => (await failed()).join() === other);
      expect(await queue.discard(other)).toBe(true);
      expect(await failed()).toEqual([]);
      expect([await queue.discard(other), await queue.retryOne(one), await queue.retryOne('job-none')]).toEqual([
        ...[false, false, false],
      ]);
    });

    it('waits as long as it is told', async () => {
      const startedAt = Date.now();
      await queue.enqueue({ name: 'greet', id: anId(), data: {}, delayMs: 400 });
      await eventually('the job', () => seen.length === 1);
      expect((seen[0]?.at ?? 0) - startedAt).toBeGreaterThanOrEqual(395);
    });

    it('keeps jobs while no worker is there', async () => {
      await worker.stop();
      const ids = Array.from({ length: 10 }, anId);
      for (const id of ids) await queue.enqueue({ name: 'greet', id, data: id });
      expect(seen).toHaveLength(0);
      await startWorker();
      await eventually('all jobs', () => seen.length === 10);
      expect(new Set(seen.map(({ data }) => data))).toEqual(new Set(ids));
    });

    it('tells what lies in it, with and without a worker, and when something of it was done', async () => {
      const before = await queue.figures();
      const begun = Date.now();
      await queue.enqueue({ name: 'greet', id: anId(), data: {} });
      await eventually('the job', async () => ((await queue.figures()).lastDoneAt?.getTime() ?? 0) >= begun);
      await eventually('no work', async () => (await queue.figures()).active === 0);
      await worker.stop();
      const other = new BullJobQueue(connection);
      const first = Date.now();
      for (const id of [anId(), anId(), anId()]) await queue.enqueue({ name: 'greet', id, data: {} });
      await queue.enqueue({ name: 'greet', id: anId(), data: {}, delayMs: 3_600_000 });
      await queue.enqueue({ name: 'greet', id: anId(), data: {}, delayMs: 300 });
      const last = Date.now();
      const told = await other.figures();
      expect(told).toMatchObject({ active: 0, failed: before.failed });
      expect(told.due + told.later).toBe(before.due + before.later + 5);
      // Also what comes due while nobody works is owed from then on.
      await eventually('four due', async () => (await other.figures()).due === 4);
      expect((await other.figures()).later).toBe(before.later + 1);
      const since = (await other.figures()).dueSince?.getTime() ?? 0;
      expect([since >= first - 5, since <= last]).toEqual([true, true]);
      await startWorker();
      await eventually('all jobs', () => seen.length === 5);
      await eventually('nothing due', async () => (await other.figures()).due === 0);
      expect((await other.figures()).dueSince).toBeUndefined();
      await other.close();
    });

    it('counts what is at work and what waits for its next try', async () => {
      const inAll = async (): Promise<number> => {
        const { due, active, later } = await queue.figures();
        return due + active + later;
      };
      await eventually('no work', async () => (await queue.figures()).active === 0);
      const before = await inAll();
      const { later, failed } = await queue.figures();
      let finish = (): void => undefined;
      const name = `hold-${randomUUID()}`;
      handlers.register({ name, handle: () => new Promise<void>((resolve) => (finish = resolve)) });
      await queue.enqueue({ name, id: anId(), data: {} });
      await eventually('the work', async () => (await queue.figures()).active === 1);
      failures = 3;
      await queue.enqueue({ name: 'stumble', id: anId(), data: {}, firstPauseMs: 2_000 });
      await eventually('the pause', async () => (await queue.figures()).later === later + 1);
      finish();
      await eventually('its end', async () => (await queue.figures()).active === 0);
      failures = 9;
      await queue.enqueue({ name: 'stumble', id: anId(), data: {} });
      await eventually('the failure', async () => (await queue.figures()).failed > failed);
      failures = 0;
      await eventually('nothing left of it', async () => (await inAll()) === before);
    });

    scheduledWork(world);

    it.each(['a:b', '42', ''])('refuses the id %p', async (id) => {
      await expect(queue.enqueue({ name: 'greet', id, data: {} })).rejects.toThrow('cannot be the id');
    });
  });
}
