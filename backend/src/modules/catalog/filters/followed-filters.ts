import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { FILTERS_STREAM } from '../catalog-streams.js';
import { ShippedCategories } from '../shipped-categories.js';
import type { FilterEdits } from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';
import { type FilterCommand, filtersDecider } from './filters.decider.js';

/** What staff has changed about filters, as it is now; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedFilters extends FollowedState<FilterEdits, FilterCommand, FilterEvent> {
  readonly rules;
  #taken = Number.NEGATIVE_INFINITY;

  constructor(aggregates: Aggregates, shipped: ShippedCategories) {
    const rules = filtersDecider(shipped);
    super(aggregates, rules, FILTERS_STREAM);
    this.rules = rules;
  }

  override take(state: FilterEdits, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(state, revision);
  }
}
