import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import type { SynonymGroup } from './synonym-groups.js';
import { type SynonymCommand, synonymsDecider, type SynonymEvent } from './synonyms.decider.js';
import { SYNONYMS_STREAM } from './synonyms-streams.js';

/** The synonyms in force; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedSynonyms extends FollowedState<readonly SynonymGroup[], SynonymCommand, SynonymEvent> {
  #taken = Number.NEGATIVE_INFINITY;

  constructor(aggregates: Aggregates) {
    super(aggregates, synonymsDecider, SYNONYMS_STREAM);
  }

  override take(groups: readonly SynonymGroup[], revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(groups, revision);
  }
}
