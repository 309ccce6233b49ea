import type { RuleTest } from '@ilan/api';
import { assess, type AssessedContent, type AssessmentFacts } from '../domain/assessment.js';
import type { ModerationRule } from '../domain/rules.js';

export interface TriedContent {
  readonly content: AssessedContent;
  readonly facts: AssessmentFacts;
}

/** The test as a rule that nobody has switched on. */
export const trialRule = (test: RuleTest): ModerationRule => ({
  id: 'trial',
  name: 'Deneme',
  action: 'hold',
  risk: 0,
  enabled: true,
  test,
  revision: 0,
  updated_at: new Date(0),
});

/** What the rule would say of each content; null where it sees nothing. */
export const trialSentences = (rule: ModerationRule, contents: readonly TriedContent[]): readonly (string | null)[] =>
  contents.map(({ content, facts }) => assess([rule], content, facts)[0]?.sentence ?? null);
