import type { RuleTest } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { assess } from '../domain/assessment.js';
import type { ModerationRule } from '../domain/rules.js';
import { RuleFacts, type Subject } from './rule-facts.js';

/** Tries a rule that nobody has switched on. */
@Injectable()
export class RuleTrials {
  constructor(private readonly facts: RuleFacts) {}

  /** What the rule would say of it, or undefined when it sees nothing. */
  async sentence(test: RuleTest, subject: Subject): Promise<string | undefined> {
    const rule: ModerationRule = {
      id: 'trial',
      name: 'Deneme',
      action: 'hold',
      risk: 0,
      enabled: true,
      test,
      revision: 0,
      updated_at: new Date(0),
    };
    const [finding] = assess([rule], subject, await this.facts.of([rule], subject));
    return finding?.sentence;
  }
}
