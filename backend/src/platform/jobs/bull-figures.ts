import type { Job } from 'bullmq';
import type { WorkQueue } from './bull-connection.js';
import type { QueueFigures } from './job-queue.js';

/** More of them than there are: of what is at work, and of what is scheduled. */
const MOST = 200;

/** What BullMQ tells of its queue: its counts, and of its jobs only those at the ends and those that are at work. */
export async function figuresOf(queue: WorkQueue, now = Date.now()): Promise<QueueFigures> {
  const [counts, overdue] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    // Only a worker makes what has come due wait.
    queue.getDelayedCount(now),
  ]);
  const [[next], [soonest], [done], atWork, schedules] = await Promise.all([
    queue.getWaiting(0, 0),
    overdue > 0 ? queue.getDelayed(0, 0) : [],
    queue.getCompleted(0, 0),
    queue.getActive(0, MOST - 1),
    queue.getJobSchedulers(0, MOST - 1),
  ]);
  const busy = new Set(atWork.map(({ name }) => name));
  const turns = schedules.flatMap(({ key, every = 0, next: planned, iterationCount = 0 }) =>
    // A turn plans the next one when it begins, so that the first one has planned none.
    planned === undefined || iterationCount < 2 || busy.has(key) ? [] : [planned - every],
  );
  const dues = [next, soonest].flatMap((job) => (job ? [dueSinceOf(job)] : []));
  const ends = done?.finishedOn === undefined ? turns : [...turns, done.finishedOn];
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    due: waiting + prioritized + overdue,
    active,
    later: Math.max(0, delayed - overdue),
    failed,
    dueSince: dues.length === 0 ? undefined : new Date(Math.min(now, ...dues)),
    lastDoneAt: ends.length === 0 ? undefined : new Date(Math.min(now, Math.max(...ends))),
  };
}

/** From its making and its first delay on, or from its last try and the pause after that; the pause is forgotten when it is over. */
const dueSinceOf = ({ timestamp, opts, processedOn = 0, delay }: Job): number =>
  Math.max(timestamp + (opts.delay ?? 0), processedOn + delay);
