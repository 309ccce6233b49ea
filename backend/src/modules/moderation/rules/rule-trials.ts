import type { RuleTest } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { RuleFacts, type Subject } from './rule-facts.js';
import { RuleSandbox } from './rule-sandbox.js';
import { trialRule } from './trial-sentences.js';

/** What the rule would say of each subject, or null where it sees nothing. */
type Try = (subjects: readonly Subject[]) => Promise<readonly (string | null)[]>;

const IN_LINE = 3;

/** Tries rules that nobody has switched on, one after the other, so that trials never take more than one thread. */
@Injectable()
export class RuleTrials {
  #running: Promise<unknown> = Promise.resolve();
  #line = 0;

  constructor(
    private readonly facts: RuleFacts,
    private readonly room: RuleSandbox,
  ) {}

  /** @throws AppError RULE_TOO_SLOW; unavailable where others are being tried and more wait */
  async trial<Result>(test: RuleTest, work: (attempt: Try) => Promise<Result>): Promise<Result> {
    if (this.#line > IN_LINE) throw busy();
    this.#line += 1;
    const turn = this.#running.then(() => this.#try(test, work));
    // Whether this trial comes to an end or breaks is its own caller's business.
    this.#running = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#line -= 1;
    }
  }

  async #try<Result>(test: RuleTest, work: (attempt: Try) => Promise<Result>): Promise<Result> {
    const rule = trialRule(test);
    const trial = this.room.open(test);
    try {
      return await work(async (subjects) => {
        const contents = subjects.map(async (subject) => ({
          content: subject,
          facts: await this.facts.of([rule], subject),
        }));
        return trial.sentences(await Promise.all(contents));
      });
    } finally {
      await trial.end();
    }
  }
}

const busy = () =>
  new AppError('unavailable', 'TRIALS_BUSY', 'Şu anda başka kurallar deneniyor. Lütfen biraz sonra yeniden deneyin.', {
    retryAfter: 5,
  });
