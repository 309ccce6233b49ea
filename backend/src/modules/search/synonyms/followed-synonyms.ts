import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import type { SynonymGroup } from './synonym-groups.js';
import { type SynonymCommand, synonymsDecider, type SynonymEvent } from './synonyms.decider.js';

export const SYNONYMS_STREAM = 'synonyms';
export const synonymsStream = defineSingleStream(SYNONYMS_STREAM, {
  kind: 'other',
  label: () => 'Eş anlamlılar',
  path: () => '/cpadmin/settings/synonyms',
});

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
