import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';
import { ShippedCategories } from '../shipped-categories.js';
import { type CategoryCommand, categoriesDecider } from './categories.decider.js';
import type { CategoryEdits } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';

/** What staff has changed about categories, as it is now; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedCategories extends FollowedState<CategoryEdits, CategoryCommand, CategoryEvent> {
  readonly rules;
  #taken = Number.NEGATIVE_INFINITY;

  constructor(
    aggregates: Aggregates,
    readonly shipped: ShippedCategories,
  ) {
    const rules = categoriesDecider(shipped);
    super(aggregates, rules, CATEGORIES_STREAM);
    this.rules = rules;
  }

  override take(state: CategoryEdits, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(state, revision);
  }
}
