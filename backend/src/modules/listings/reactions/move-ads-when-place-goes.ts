import type { District } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { Locations, type PlaceEvent, PLACES_STREAM } from '#modules/locations/contract.js';
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
 * They move to where the district leads by now, and stay where it has come back before they were reached: whoever merged the wrong one and turned
 * it back at once moves none, or not all of them.
 */
@Injectable()
export class MoveAdsWhenPlaceGoes extends Reaction<PlaceEvent> {
  constructor(
    parts: ReactionParts,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly locations: Locations,
  ) {
    const reads = ['listing_page', 'listing_card', 'my_listing'];
    super(parts, { name: 'move-ads-when-place-goes', streamPrefixes: [PLACES_STREAM], from: 'beginning', reads });
  }

  protected override async react({ type, data, actor }: StoredEvent<PlaceEvent>, context: ReactionContext) {
    if (!GOES[type] || !('into' in data)) return;
    const { place_id: from, name: from_name } = data;
    let to: District | undefined;
    await forEachListing(context, {
      page: async (after, most) => {
        to = await this.now(from);
        return to ? this.queries.execute(new ListingsInDistrict(from, after, most)) : [];
      },
      id: (listing_id) => listing_id,
      actor,
      act: async (listing_id, own) => {
        if (!to) return;
        const move = { from, from_name, to: to.id, to_name: to.name, city_id: to.city_id };
        await this.commands.execute(new MoveListingDistrict({ context: own, listing_id, ...move }));
      },
    });
  }

  /** The district that has the ads of one that is gone; undefined for one that is there, and for provinces. */
  private async now(from: number): Promise<District | undefined> {
    await this.locations.refresh();
    const district = this.locations.district(from);
    return district?.id === from ? undefined : district;
  }
}
