import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { CATEGORIES_STREAM, type CategoryEvent } from '#modules/catalog/contract.js';
import type { GoneHome } from '../homes/ad-home.js';
import { Categories } from '../homes/categories.js';
import { MoveAds } from './move-ads.js';

/** Whether a category has another one in its place from then on. */
const GOES: { readonly [Type in CategoryEvent['type']]: boolean } = {
  'category.deleted': true,
  'category.merged': true,
  'category.added': false,
  'category.renamed': false,
  'category.drawn': false,
  'category.moved': false,
  'category.hidden': false,
  'category.shown': false,
  'category.restored': false,
  'categories.ordered': false,
};

/** Of one that was deleted or merged. */
@Injectable()
export class MoveAdsWhenCategoryGoes extends MoveAds<CategoryEvent> {
  constructor(parts: ReactionParts, commands: CommandBus, queries: QueryBus, home: Categories) {
    super({ parts, commands, queries, home }, { name: 'move-ads-when-category-goes', stream: CATEGORIES_STREAM });
  }

  protected override goneBy({ type, data }: StoredEvent<CategoryEvent>): GoneHome | undefined {
    return GOES[type] && 'into' in data ? { id: data.category_id, name: data.name } : undefined;
  }
}
