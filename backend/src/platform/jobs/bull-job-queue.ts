import { faultOfJob } from './job-fault.js';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { type JobsConnection, openQueue, type WorkQueue } from './bull-connection.js';
import { figuresOf } from './bull-figures.js';
import { type FailedJob, JobQueue, type JobRequest, type QueueFigures, type Schedule } from './job-queue.js';

export interface BullJobQueueOptions {
  /** For who only looks: nothing is made or written at the first connection. */
  readonly isReadOnly?: boolean;
  readonly tries?: number;
  /**
   * Milliseconds before the second try. The pause doubles with every further one and varies a little, so that jobs that failed together
   * do not come back together.
   */
  readonly firstPauseMs?: number;
}

const A_DAY_IN_S = 86_400;

const backoff = (delay: number) => ({ type: 'exponential', delay, jitter: 0.5 }) as const;

/** Opens its connection with the first job, so that a process without jobs has none. */
export class BullJobQueue extends JobQueue implements BeforeApplicationShutdown {
  readonly #log = new Logger('Jobs');
  #queue: Promise<WorkQueue> | undefined;

  constructor(
    private readonly connection: JobsConnection,
    private readonly options: BullJobQueueOptions = {},
  ) {
    super();
  }

  override async enqueue({ name, id, data, delayMs, firstPauseMs }: JobRequest): Promise<void> {
    if (id.includes(':') || /^\d+$/.test(id) || id === '') {
      throw new Error(`"${id}" cannot be the id of a job: it must not be empty, a number, or contain a colon`);
    }
    const queue = await this.#open();
    await queue.add(name, data, {
      jobId: id,
      ...(delayMs !== undefined && { delay: delayMs }),
      ...(firstPauseMs !== undefined && { backoff: backoff(firstPauseMs) }),
    });
  }

  override async schedule(schedules: readonly Schedule[]): Promise<void> {
    const opts = { attempts: 1, removeOnComplete: true, removeOnFail: true };
    const queue = await this.#open();
    await queue.alone(async () => {
      const known = new Map((await queue.getJobSchedulers()).map(({ key, every }) => [key, Number(every)]));
      // On PostgreSQL a schedule that is set once more may plan a turn more.
      for (const { name, everyMs } of schedules)
        if (known.get(name) !== everyMs)
          await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts });
    });
  }

  override async unscheduleAllBut(names: readonly string[]): Promise<void> {
    const queue = await this.#open();
    const known = await queue.getJobSchedulers();
    for (const { key } of known) if (!names.includes(key)) await queue.removeJobScheduler(key);
  }

  override async figures(): Promise<QueueFigures> {
    return figuresOf(await this.#open());
  }

  override async failed(limit: number): Promise<readonly FailedJob[]> {
    const queue = await this.#open();
    const jobs = await queue.getFailed(0, limit - 1);
    return jobs.map((job) => ({
      id: job.id ?? '',
      name: job.name,
      ...faultOfJob(job.failedReason),
      tries: job.attemptsMade,
      failedAt: new Date(job.finishedOn ?? 0),
    }));
  }

  override async isFailed(id: string): Promise<boolean> {
    return (await this.#failedJob(id)) !== undefined;
  }

  override async retryFailed(): Promise<void> {
    const queue = await this.#open();
    await queue.retryJobs({ state: 'failed' });
  }

  override async retryOne(id: string): Promise<boolean> {
    const job = await this.#failedJob(id);
    await job?.retry('failed');
    return job !== undefined;
  }

  override async discard(id: string): Promise<boolean> {
    const job = await this.#failedJob(id);
    await job?.remove();
    return job !== undefined;
  }

  override async close(): Promise<void> {
    const queue = this.#queue;
    this.#queue = undefined;
    await (await queue)?.close();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  async #failedJob(id: string) {
    const job = await (await this.#open()).getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  }

  #open(): Promise<WorkQueue> {
    this.#queue ??= this.#opened();
    return this.#queue;
  }

  async #opened(): Promise<WorkQueue> {
    const { tries = 5, firstPauseMs = 1_000, isReadOnly = false } = this.options;
    const queue = await openQueue(this.connection, {
      skipMetasUpdate: isReadOnly,
      defaultJobOptions: {
        attempts: tries,
        backoff: backoff(firstPauseMs),
        removeOnComplete: { age: A_DAY_IN_S, count: 10_000 },
        removeOnFail: false,
      },
    });
    queue.on('error', (error) => this.#log.warn(`The job queue does not answer: ${error.message}`));
    return queue;
  }
}
