import type { FaultKind } from '@ilan/api';
import { BackgroundService } from '../declared/background-service.js';

/** Says how often a job comes again. */
export interface Schedule {
  /** Names the job and its schedule alike. */
  readonly name: string;
  readonly everyMs: number;
}

/**
 * The port to background work. A handler may run more than once (a lost worker's job is run again), so it must be
 * idempotent; `id` makes a second enqueue of the same work harmless while the job is kept.
 */
export interface JobRequest<Data = unknown> {
  /** Names the handler that does it. */
  readonly name: string;
  /** `<job>-<event id>`; it holds no colon and is no bare integer, since BullMQ refuses those. */
  readonly id: string;
  /** Anything that JSON can carry. */
  readonly data: Data;
  readonly delayMs?: number;
  /** Milliseconds between the first try and the second; the pause doubles with every further one. A second unless said. */
  readonly firstPauseMs?: number;
}

/** A job whose tries are used up; it is kept until somebody looks at it. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly fault: FaultKind;
  readonly tries: number;
  readonly failedAt: Date;
}

/** What lies in the queue at this moment. */
export interface QueueFigures {
  /** Due, and taken by no worker yet: also what is overdue while no worker is there to see it. */
  readonly due: number;
  readonly active: number;
  /** Waiting for its next try, or for the next turn of a schedule. */
  readonly later: number;
  readonly failed: number;
  /** Since when that is due which is taken next. */
  readonly dueSince: Date | undefined;
  /**
   * When a worker was done with something last, at least: with a job that is kept, or with a turn of a schedule, which is not kept and counts
   * from when it was due.
   */
  readonly lastDoneAt: Date | undefined;
}

export abstract class JobQueue {
  /** @throws Error for an id that no adapter could keep. */
  abstract enqueue(job: JobRequest): Promise<void>;
  /**
   * From now on these come again and again, each to one worker at a time. One that is scheduled already keeps its turn; its first one comes
   * at once.
   */
  abstract schedule(schedules: readonly Schedule[]): Promise<void>;
  /** Forgets the schedules of all other names. A turn that a worker plans at this moment still comes. */
  abstract unscheduleAllBut(names: readonly string[]): Promise<void>;
  /** @throws Error that says why, while the queue does not answer */
  abstract figures(): Promise<QueueFigures>;
  /** Resolves with the failed jobs, the newest first. */
  abstract failed(limit: number): Promise<readonly FailedJob[]>;
  /** Whether a failed job has this id. */
  abstract isFailed(id: string): Promise<boolean>;
  /** Gives every failed job its tries again. */
  abstract retryFailed(): Promise<void>;
  /** Gives one failed job its tries again. @returns false where no failed job has this id */
  abstract retryOne(id: string): Promise<boolean>;
  /** Forgets one failed job. @returns false where no failed job has this id */
  abstract discard(id: string): Promise<boolean>;
  abstract close(): Promise<void>;
}

/** Does the jobs of one name. Whoever extends this and is provided by a module is found. */
export abstract class JobHandler {
  abstract readonly name: string;
  /** What comes out of a queue is checked like what comes from outside. A rejection is another try, later and later; after the last one the job counts as failed. */
  abstract handle(data: unknown): Promise<void>;
}

/** Knows which handler does the jobs of which name. */
export class JobHandlers {
  readonly #byName = new Map<string, JobHandler>();
  #declared: (() => readonly JobHandler[]) | undefined;

  /** @param declared asked once, with the first job: by then the modules have started */
  constructor(declared?: () => readonly JobHandler[]) {
    this.#declared = declared;
  }

  /** @throws Error when the name is taken. */
  register(handler: JobHandler): void {
    if (this.#byName.has(handler.name)) throw new Error(`Job ${handler.name} has two handlers`);
    this.#byName.set(handler.name, handler);
  }

  /** @throws Error for a name that nobody handles. */
  of(name: string): JobHandler {
    const found = this.#declared?.() ?? [];
    this.#declared = undefined;
    for (const handler of found) this.register(handler);
    const handler = this.#byName.get(name);
    if (!handler) throw new Error(`Job ${name} has no handler`);
    return handler;
  }
}

/** Takes jobs from the queue and gives them to their handlers. Runs in the worker process only. */
export abstract class JobWorker extends BackgroundService {
  override readonly runsIn = 'worker';
  /** `waits`: for a queue that does not answer; it begins by itself when the queue is back. */
  abstract readonly state: 'off' | 'works' | 'waits';
  /** Does not wait for a queue that is away. */
  abstract override start(): Promise<void>;
  /** Waits for the jobs that are being worked on. */
  abstract stop(): Promise<void>;
}
