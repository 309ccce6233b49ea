import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { errorCode } from '#platform/telemetry/error-code.js';

export interface OwnThreadOptions {
  /** Of one task, in milliseconds, the wait for those before it included. */
  readonly timeoutMs?: number;
  /** More do not wait at once. */
  readonly most?: number;
  readonly memoryMb?: number;
}

/** A task came to no end: there were too many before it, it took too long, or more memory than it may. */
export class ThreadGaveUp extends Error {
  constructor(
    readonly why: 'full' | 'time' | 'memory',
    cause?: unknown,
  ) {
    super(`The thread gave a task up: ${why}`, { cause });
  }
}

/**
 * Where work is done that takes longer than everybody else may wait: one task after the other. The thread begins with the first one and ends
 * when there has been none for a minute.
 */
export class OwnThread<Task, Answer> {
  readonly #options: Required<OwnThreadOptions>;
  #pool: Promise<Piscina<Task, Answer>> | undefined;

  /** @param program exports what does a task as its default */
  constructor(
    private readonly program: URL,
    options: OwnThreadOptions = {},
  ) {
    this.#options = { timeoutMs: 60_000, most: 1_000, memoryMb: 256, ...options };
  }

  /**
   * @param given aborts when nobody wants the answer any more: the task ends at once
   * @throws ThreadGaveUp; the reason of `given`; what the task throws, of which a thread tells no more than its sentence
   */
  async run(task: Task, transferList: MessagePort[] = [], given?: AbortSignal): Promise<Answer> {
    const { most, timeoutMs } = this.#options;
    const pool = await (this.#pool ??= this.#open());
    if (pool.queueSize >= most) throw new ThreadGaveUp('full');
    const late = AbortSignal.timeout(timeoutMs);
    const signal = given ? AbortSignal.any([late, given]) : late;
    try {
      return await pool.run(task, { signal, transferList });
    } catch (error) {
      given?.throwIfAborted();
      if (late.aborted) throw new ThreadGaveUp('time', error);
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadGaveUp('memory', error);
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina<Task, Answer>> {
    const { Piscina: Threads } = await import('piscina');
    return new Threads<Task, Answer>({
      filename: this.program.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      // Who waits for an answer comes first.
      niceIncrement: 10,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
  }
}
