import { Logger } from '@nestjs/common';
import { isMissingReadModel } from '../postgres/missing-read-model.js';
import { JobHandler, type Schedule } from './job-queue.js';

/**
 * Work that is looked after again and again, by one worker of all each time: the queue keeps the schedule, and each turn is a job. Whoever
 * extends this and is provided by a module is scheduled. What must happen in every process, or also while the queue is away, is a PeriodicTask.
 */
export abstract class ScheduledJob extends JobHandler implements Schedule {
  protected readonly log: Logger;
  #isAtIt = false;

  constructor(
    override readonly name: string,
    readonly everyMs: number,
  ) {
    super();
    this.log = new Logger(name);
  }

  /** Must bear being cut short, and being at work twice: a turn that outlasts the pause is not overtaken in one process, but may be in another. */
  protected abstract run(): Promise<unknown>;

  /**
   * Never rejects: what fails is tried again in the next turn, so that no turn stands among the failed jobs. A worker that is there before
   * the read models has nothing to do yet, and says nothing; that they are missing is the projector's to tell.
   */
  override async handle(): Promise<void> {
    if (this.#isAtIt) return;
    this.#isAtIt = true;
    try {
      await this.run();
    } catch (error) {
      if (!isMissingReadModel(error)) this.log.warn({ msg: 'will try again', err: error });
    } finally {
      this.#isAtIt = false;
    }
  }
}
