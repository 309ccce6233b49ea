import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, type QueueProgress, TellsProgress } from '../declared/tells-progress.js';
import { pause } from '../retry/backoff.js';
import { reasonOf } from '../telemetry/error-code.js';
import { JobQueue, JobWorker, type QueueFigures } from './job-queue.js';

/** A queue that does not answer holds up nothing else. */
const ANSWER_MS = 1_500;
/** A process that has just begun has to find its queue first. */
const FIRST_ANSWER_MS = 5_000;

const UNKNOWN = { due: undefined, active: undefined, later: undefined, lastDoneAt: undefined };

/** How far background work is: the same in every process, whether or not it has a worker. */
@Injectable()
export class JobProgress extends TellsProgress {
  override readonly part = 'jobs';
  #asked: Promise<QueueFigures | Error> | undefined;
  #withinMs = FIRST_ANSWER_MS;
  #awaySince: number | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly worker: JobWorker,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Never rejects, and takes no longer than the queue may. */
  override async progress(): Promise<Progress> {
    const withinMs = this.#withinMs;
    const over = new AbortController();
    const silence = pause(withinMs, over.signal).then(() => new Error(`no answer within ${withinMs / 1_000} s`));
    const found = await Promise.race([this.#figures(), silence]);
    over.abort();
    this.#withinMs = ANSWER_MS;
    return found instanceof Error ? this.#away(found) : this.#progressOf(found);
  }

  /** However many want to know, the queue is asked once at a time. */
  #figures(): Promise<QueueFigures | Error> {
    this.#asked ??= this.queue
      .figures()
      .catch((error: unknown) => new Error(reasonOf(error)))
      .finally(() => (this.#asked = undefined));
    return this.#asked;
  }

  #progressOf({ due, active, later, failed, dueSince, lastDoneAt }: QueueFigures): Progress {
    this.#awaySince = undefined;
    const queue: QueueProgress = { answers: true, due, active, later, lastDoneAt };
    return {
      state: this.worker.state === 'off' ? 'elsewhere' : 'live',
      position: undefined,
      secondsBehind: dueSince ? this.#secondsSince(dueSince.getTime()) : 0,
      waiting: due,
      parked: failed,
      error: undefined,
      queue,
    };
  }

  #away({ message }: Error): Progress {
    this.#awaySince ??= this.clock.now().getTime();
    return {
      state: 'stuck',
      position: undefined,
      secondsBehind: this.#secondsSince(this.#awaySince),
      waiting: undefined,
      parked: undefined,
      error: message,
      fault: 'unreachable',
      queue: { answers: false, ...UNKNOWN },
    };
  }

  #secondsSince(at: number): number {
    return Math.max(0, (this.clock.now().getTime() - at) / 1_000);
  }
}
