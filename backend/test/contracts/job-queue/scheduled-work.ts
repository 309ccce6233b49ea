import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { BullJobQueue } from '#platform/jobs/bull-job-queue.js';
import { BullJobWorker } from '#platform/jobs/bull-job-worker.js';
import { type JobsConnection, openQueue } from '#platform/jobs/bull-connection.js';
import type { JobHandlers } from '#platform/jobs/job-queue.js';
import { eventually } from '#test/support/eventually.js';

/** What the contract has at the moment of a test. `tick` is a handler that leaves what it did in `seen`. */
export interface ScheduledWorld {
  readonly connection: () => JobsConnection;
  readonly handlers: () => JobHandlers;
  readonly queue: () => BullJobQueue;
  readonly seen: () => readonly { readonly name: string; readonly at: number }[];
  readonly startWorker: () => Promise<void>;
  readonly stopWorker: () => Promise<void>;
}

/** What every adapter keeps of work that comes again and again. */
export function scheduledWork(world: ScheduledWorld): void {
  describe('scheduled work', () => {
    afterEach(() => world.queue().unscheduleAllBut([]));

    it('comes at once, and then again and again', async () => {
      await world.queue().schedule([{ name: 'tick', everyMs: 400 }]);
      await eventually('five turns', () => world.seen().length === 5);
      expect(world.seen().every(({ name }) => name === 'tick')).toBe(true);
      // Turns keep to the clock: the first may come in the middle between two of them, and a late one is nearer to the next.
      const [, second, , , fifth] = world.seen().map(({ at }) => at);
      expect((fifth ?? 0) - (second ?? 0)).toBeGreaterThan(2 * 400);
    });

    it('keeps its turn though it is scheduled again and again, by several processes', async () => {
      const other = new BullJobQueue(world.connection());
      const otherWorker = new BullJobWorker(world.connection(), world.handlers());
      await otherWorker.start();
      const begun = Date.now();
      const until = begun + 60_000;
      while (world.seen().length < 4 && Date.now() < until) {
        await Promise.all([world.queue(), other].map((each) => each.schedule([{ name: 'tick', everyMs: 1_000 }])));
        await sleep(100);
      }
      await otherWorker.stop();
      await other.close();
      // The first one, and no more than each second of these.
      expect(world.seen().length).toBeGreaterThanOrEqual(4);
      expect(world.seen().length).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 1_000) + 2);
    });

    it('comes again within a period after nobody worked for two', async () => {
      const everyMs = 2_000;
      // In the last part of a period by the clock, which is where a plan by the clock goes wrong.
      await sleep((everyMs * 1.9 - (Date.now() % everyMs)) % everyMs);
      await world.queue().schedule([{ name: 'tick', everyMs }]);
      await eventually('the first turn', () => world.seen().length === 1);
      await world.stopWorker();
      await sleep(everyMs * 2.4);
      await world.startWorker();
      await eventually('the turn that was missed and the one after it', () => world.seen().length >= 3);
      const [, missed, next] = world.seen().map(({ at }) => at);
      expect((next ?? 0) - (missed ?? 0)).toBeLessThan(1.5 * everyMs);
    });

    it('goes on in its own pace where another pace was planned for it', async () => {
      const bull = await openQueue(world.connection(), {});
      const opts = { attempts: 1, removeOnComplete: true, removeOnFail: true };
      await bull.upsertJobScheduler('tick', { every: 3_600_000 }, { name: 'tick', data: {}, opts });
      await eventually('its first turn', () => world.seen().length === 1);
      for (const everyMs of [1_800_000, 300]) await world.queue().schedule([{ name: 'tick', everyMs }]);
      await eventually('turns of the new pace', () => world.seen().length >= 5);
      expect((await bull.getJobSchedulers()).map(({ key }) => key)).toEqual(['tick']);
      await world.queue().unscheduleAllBut([]);
      // Nothing that was planned before is left beside it.
      expect((await bull.getDelayed()).filter(({ name }) => name === 'tick')).toEqual([]);
      await bull.close();
    });

    it('ends when it is scheduled no more', async () => {
      await world.queue().schedule([{ name: 'tick', everyMs: 200 }]);
      await eventually('two turns', () => world.seen().length >= 2);
      await world.queue().unscheduleAllBut(['another']);
      const before = world.seen().length;
      // A worker that begins a turn plans the next one at that moment: that one may still come.
      await sleep(1_500);
      expect(world.seen().length - before).toBeLessThanOrEqual(1);
    });

    it('ends at once also where several processes have scheduled it again and again', async () => {
      const others = [new BullJobQueue(world.connection()), new BullJobQueue(world.connection())];
      const tick = { name: 'tick', everyMs: 1_000 };
      for (let round = 0; round < 20; round += 1)
        await Promise.all([world.queue(), ...others].map((each) => each.schedule([tick])));
      // At its beginning a turn plans the next one: not at this moment.
      const turns = world.seen().length;
      await eventually('a turn', () => world.seen().length > turns);
      await world.queue().unscheduleAllBut([]);
      const before = world.seen().length;
      await sleep(3_500);
      expect(world.seen().length - before).toBeLessThanOrEqual(1);
      await Promise.all(others.map((each) => each.close()));
    });

    it('is told as work that comes later, and as done once a turn of it was', async () => {
      const begun = Date.now();
      await world.queue().schedule([{ name: 'tick', everyMs: 400 }]);
      await eventually('three turns', () => world.seen().length >= 3);
      await eventually('the next one', async () => (await world.queue().figures()).later > 0);
      const done = (await world.queue().figures()).lastDoneAt?.getTime() ?? 0;
      expect([done > begun, done <= Date.now()]).toEqual([true, true]);
    });

    it('is overdue while no worker is there', async () => {
      await world.stopWorker();
      const { due } = await world.queue().figures();
      await world.queue().schedule([{ name: 'tick', everyMs: 3_600_000 }]);
      await eventually('one due', async () => (await world.queue().figures()).due === due + 1);
      const { lastDoneAt, dueSince } = await world.queue().figures();
      await sleep(50);
      // Its first turn, which nobody has taken, is not told as done.
      const after = await world.queue().figures();
      expect([after.lastDoneAt, after.dueSince]).toEqual([lastDoneAt, dueSince]);
      await world.startWorker();
      await eventually('the turn', () => world.seen().length === 1);
    });

    it('leaves nothing behind', async () => {
      await world.queue().schedule([{ name: 'tick', everyMs: 200 }]);
      await eventually('three turns', () => world.seen().length >= 3);
      expect((await world.queue().failed(1_000)).filter((job) => job.name === 'tick')).toEqual([]);
    });
  });
}
