import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { RuleSet, type SearchRule, SearchRules } from './search-rules.js';
import {
  type KeptRules,
  type SearchRuleCommand,
  searchRulesDecider,
  type SearchRuleEvent,
} from './search-rules.decider.js';
import { SEARCH_RULES_STREAM } from './rules-streams.js';

/** The rules of searches as staff keeps them; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedSearchRules extends FollowedState<KeptRules, SearchRuleCommand, SearchRuleEvent> {
  #taken = Number.NEGATIVE_INFINITY;

  constructor(aggregates: Aggregates) {
    super(aggregates, searchRulesDecider, SEARCH_RULES_STREAM);
  }

  override take(rules: KeptRules, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(rules, revision);
  }
}

/** The rules in force are those of staff. */
@Injectable()
export class EditedSearchRules extends SearchRules {
  #made: { readonly of: readonly SearchRule[]; readonly set: RuleSet } | undefined;

  constructor(private readonly rules: FollowedSearchRules) {
    super();
  }

  override inForce(): RuleSet {
    const { rules } = this.rules.current();
    if (this.#made?.of !== rules) this.#made = { of: rules, set: new RuleSet(rules) };
    return this.#made.set;
  }
}
