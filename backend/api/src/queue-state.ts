import * as z from 'zod/mini';

/**
 * How a queue is, at a glance. `live`: this process works at it. `follows`: another one does. `behind`: what is due has waited for long.
 * `unworked`: something is due, and no worker has done anything for a minute. `unknown`: whether any worker is there cannot be told.
 * `stuck`: the last try failed, and nothing has gone well since. `silent`: the queue does not answer.
 */
export const queueState = z.enum(['live', 'follows', 'behind', 'unworked', 'unknown', 'stuck', 'silent']);
export type QueueState = z.infer<typeof queueState>;

/** What the rule looks at. */
export interface QueueSigns {
  readonly state: string;
  readonly seconds_behind: number | null;
  readonly queue: {
    readonly answers: boolean;
    readonly due: number | null;
    readonly active: number | null;
    readonly last_done_at: string | null;
  };
}

/** What is due for so long that somebody should have taken it: the slowest regular turn comes once a minute. */
const LATE_SECONDS = 120;
/** Regular turns are due every few seconds: a worker that has done nothing for so long is none. */
const SEEN_SECONDS = 60;

/**
 * The state of a queue: one rule for page, command line and programs.
 * @param jobs the queue of jobs, whose regular turns are the sign of life of every worker; undefined where nobody tells of it
 * @param at when both were asked
 */
export function queueStateOf(one: QueueSigns, jobs: QueueSigns | undefined, at: Date): QueueState {
  const { state, seconds_behind, queue } = one;
  if (!queue.answers) return 'silent';
  const isDue = (queue.due ?? 0) > 0;
  const seen = workerSeen(jobs, at);
  if (isDue && state !== 'live' && seen === false) return 'unworked';
  if (state === 'stuck') return 'stuck';
  if (isDue && state !== 'live' && seen === undefined) return 'unknown';
  if (isDue && (seconds_behind ?? 0) > LATE_SECONDS) return 'behind';
  return state === 'live' ? 'live' : 'follows';
}

/** @returns undefined where it cannot be told: the queue is silent, or what is at work there may have been left behind */
function workerSeen(jobs: QueueSigns | undefined, at: Date): boolean | undefined {
  if (!jobs?.queue.answers) return undefined;
  if (jobs.state === 'live') return true;
  const { due, active, last_done_at } = jobs.queue;
  if (last_done_at !== null && at.getTime() - Date.parse(last_done_at) <= SEEN_SECONDS * 1_000) return true;
  // Nothing is due of what comes every few seconds: a worker takes it, or none was ever there to plan it.
  if (due === 0 && active === 0) return undefined;
  return (active ?? 0) > 0 ? undefined : false;
}
