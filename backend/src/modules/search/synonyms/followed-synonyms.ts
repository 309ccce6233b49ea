import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import type { KeptGroups, SynonymCommand, SynonymEvent } from './synonyms.decider.js';
import { synonymRules } from './synonym-rules.js';
import { SYNONYMS_STREAM } from './synonyms-streams.js';

/** The synonyms in force; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedSynonyms extends FollowedState<KeptGroups, SynonymCommand, SynonymEvent> {
  #taken = Number.NEGATIVE_INFINITY;

  constructor(aggregates: Aggregates) {
    super(aggregates, synonymRules, SYNONYMS_STREAM);
  }

  override take(groups: KeptGroups, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(groups, revision);
  }
}
