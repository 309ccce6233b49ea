import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { type ModerationRule, type RuleCommand, type RuleEvent, rulesDecider } from '../domain/rules.js';

export const RULES_STREAM = 'rules';
export const rulesStream = defineSingleStream(RULES_STREAM, {
  kind: 'other',
  label: () => 'Kurallar',
  path: () => '/cpadmin/adverts/rules',
});

/** The rules in force. */
@Injectable()
export class FollowedRules extends FollowedState<readonly ModerationRule[], RuleCommand, RuleEvent> {
  constructor(aggregates: Aggregates) {
    super(aggregates, rulesDecider, RULES_STREAM);
  }
}
