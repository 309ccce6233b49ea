/**
 * The port to background work. A handler may run more than once (a lost worker's job is run again), so it must be
 * idempotent; `id` makes a second enqueue of the same work harmless while the job is kept.
 */
export interface JobRequest<Data = unknown> {
  readonly name: string;
  /** `<job>-<event id>`: no colon, not a bare integer. */
  readonly id: string;
  readonly data: Data;
  readonly delayMs?: number;
}

export abstract class JobQueue {
  abstract enqueue(job: JobRequest): Promise<void>;
  abstract close(): Promise<void>;
}

export abstract class JobHandler<Data = unknown> {
  abstract readonly name: string;
  abstract handle(data: Data): Promise<void>;
}
