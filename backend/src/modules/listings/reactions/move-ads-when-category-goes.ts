import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { CATEGORIES_STREAM, Catalog, type CatalogCategory, type CategoryEvent } from '#modules/catalog/contract.js';
import { MoveListingCategory } from '../commands/move-listing-category.js';
import { ListingsInCategory } from '../queries/listings-in-category.js';
import { forEachListing } from './each-listing.js';

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

/**
 * Ads of a category that was deleted or merged move into the one that has its address now, each by an event of its own. Until then, and for
 * what is posted in the same moment by who has not heard of it, the catalogue answers for the old id with the new category. They move to where it
 * leads by now, and stay where it has come back before they were reached.
 */
@Injectable()
export class MoveAdsWhenCategoryGoes extends Reaction<CategoryEvent> {
  constructor(
    parts: ReactionParts,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly catalog: Catalog,
  ) {
    const reads = ['listing_page', 'listing_card', 'my_listing'];
    super(parts, {
      name: 'move-ads-when-category-goes',
      streamPrefixes: [CATEGORIES_STREAM],
      from: 'beginning',
      reads,
    });
  }

  protected override async react(event: StoredEvent<CategoryEvent>, context: ReactionContext): Promise<void> {
    const { data } = event;
    if (!GOES[event.type] || !('into' in data)) return;
    const { category_id: from, name: from_name } = data;
    let to: CatalogCategory | undefined;
    await forEachListing(context, {
      page: async (after, most) => {
        to = await this.now(from);
        return to ? this.queries.execute(new ListingsInCategory(from, after, most)) : [];
      },
      id: (listing_id) => listing_id,
      actor: event.actor,
      act: async (listing_id, own) => {
        if (!to) return;
        const move = { from, from_name, to: to.id, to_name: to.name };
        await this.commands.execute(new MoveListingCategory({ context: own, listing_id, ...move }));
      },
    });
  }

  /** The category that has the ads of one that is gone; undefined for one that is there. */
  private async now(from: number): Promise<CatalogCategory | undefined> {
    await this.catalog.refresh();
    const category = this.catalog.byId(from);
    return category?.id === from ? undefined : category;
  }
}
