import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { type PlaceEvent, PLACES_STREAM } from '#modules/locations/contract.js';
import { MoveListingDistrict } from '../commands/move-listing-district.js';
import { ListingsInDistrict } from '../queries/listings-in-district.js';
import { forEachListing } from './each-listing.js';

/** Whether a place has another one in its place from then on. */
const GOES: { readonly [Type in PlaceEvent['type']]: boolean } = {
  'place.merged': true,
  'place.restored': false,
  'place.added': false,
  'place.renamed': false,
  'place.moved': false,
  'places.popular-arranged': false,
};

/**
 * Ads of a district that went into another one move there, each by an event of its own. Until then, and for what is posted in the same moment by
 * who has not heard of it, the places answer for the old id with the new district. A province goes when it has no district left: its ads have moved.
 */
@Injectable()
export class MoveAdsWhenPlaceGoes extends Reaction<PlaceEvent> {
  constructor(
    parts: ReactionParts,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    const reads = ['listing_page', 'listing_card', 'my_listing'];
    super(parts, { name: 'move-ads-when-place-goes', streamPrefixes: [PLACES_STREAM], from: 'beginning', reads });
  }

  protected override async react({ type, data, actor }: StoredEvent<PlaceEvent>, context: ReactionContext) {
    if (!GOES[type] || !('into' in data)) return;
    const { place_id: from, name: from_name, into: to, into_name: to_name, into_city_id: city_id } = data;
    await forEachListing(context, {
      page: (after, most) => this.queries.execute(new ListingsInDistrict(from, after, most)),
      id: (listing_id) => listing_id,
      actor,
      act: (listing_id, own) =>
        this.commands.execute(
          new MoveListingDistrict({ context: own, listing_id, from, from_name, to, to_name, city_id }),
        ),
    });
  }
}
