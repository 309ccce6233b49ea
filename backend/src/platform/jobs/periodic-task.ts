import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { BackgroundService } from '../declared/background-service.js';
import { Repeater } from '../retry/repeater.js';

/**
 * Work that every process of its part does again and again, also while the queue of jobs is away; what one of all workers can do is a
 * ScheduledJob. Rounds do not overlap: one that outlasts the pause is not overtaken by the next. A round that fails is logged and tried
 * again in the next one, and a process that stops waits for the round it is in.
 */
export abstract class PeriodicTask extends BackgroundService implements BeforeApplicationShutdown {
  protected readonly log: Logger;
  readonly #rounds: Repeater;

  constructor(
    name: string,
    /** From the beginning of one round to that of the next, in milliseconds. */
    readonly everyMs: number,
    /** Whether the first round waits for the pause to pass. */
    private readonly first: 'after the pause' | 'at once' = 'after the pause',
  ) {
    super();
    this.log = new Logger(name);
    const failed = (error: unknown) => this.log.warn({ msg: 'will try again', err: error });
    this.#rounds = new Repeater(everyMs, () => this.round(), failed);
  }

  /** One round; what it rejects with is logged as a warning. */
  protected abstract round(): Promise<unknown>;

  override start(): void {
    this.#rounds.start(this.first);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#rounds.stop();
  }
}
