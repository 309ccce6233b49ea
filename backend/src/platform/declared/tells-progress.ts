import type { FaultKind } from '@ilan/api';

/** What lies in a queue; undefined where nobody counts it, or where the queue does not answer. */
export interface QueueProgress {
  /** Whether the place in which the queue is kept answers. */
  readonly answers: boolean;
  /** Due, and not taken yet. */
  readonly due: number | undefined;
  /** Being done at this moment. */
  readonly active: number | undefined;
  /** Put off: tried once and waiting for the next try, or planned for a moment that has not come. */
  readonly later: number | undefined;
  /** Tried, failed, and to be tried again; left out where nobody counts them. */
  readonly failing?: number;
  /** When something of it was done last. */
  readonly lastDoneAt: Date | undefined;
}

/** How far somebody has come who works something off. */
export interface Progress {
  /** `stuck`: the last try failed, in whichever process; of a queue whose pieces of work do not wait for each other, nothing gets through any more. `elsewhere`: another process does the work, or none. */
  readonly state: 'live' | 'stuck' | 'elsewhere';
  /** The place in the log; undefined for who does not follow it. */
  readonly position: string | undefined;
  /**
   * Age of the oldest that is not done; 0 when caught up. While the log or a queue does not answer: for how long it has not, at least.
   * Undefined where nobody writes down since when it waits.
   */
  readonly secondsBehind: number | undefined;
  /** How much is not done; undefined where nobody counts it. */
  readonly waiting: number | undefined;
  /** Set aside, for a person to look at; undefined while the queue that keeps it does not answer. */
  readonly parked: number | undefined;
  /** What went wrong last, and has not gone well since. */
  readonly error: string | undefined;
  /** Of what kind that is, where it is known otherwise than by its text. */
  readonly fault?: FaultKind;
  /** Of who works off a queue. */
  readonly queue?: QueueProgress;
}

/** Work that is seen by operators: whoever extends this and is provided by a module stands in `cli status` and in `/metrics`. */
export abstract class TellsProgress {
  /** As `/health/ready` names it. */
  abstract readonly part: string;
  /** The page of the admin area on which people settle what was set aside, below `/cpadmin`; undefined where there is none of its own. */
  readonly settledAt: string | undefined = undefined;
  /**
   * Who does the work, where the part does not know itself whether that happens in this process: a job, or whatever a worker process does
   * beside its jobs.
   */
  readonly doneBy: 'jobs' | 'worker' | undefined = undefined;
  abstract progress(): Promise<Progress>;
}
