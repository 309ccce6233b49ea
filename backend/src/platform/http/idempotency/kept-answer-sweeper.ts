import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { KeptAnswers } from './kept-answers.js';

const EVERY_MS = 60 * 60_000;

/** Answers go when nobody waits for them any more. */
@Injectable()
export class KeptAnswerSweeper extends PeriodicTask {
  override readonly runsIn = 'worker';

  constructor(private readonly kept: KeptAnswers) {
    super('KeptAnswerSweeper', EVERY_MS, 'at once');
  }

  protected round(): Promise<unknown> {
    return this.kept.forgetOld();
  }
}
