import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { type PlaceEvent, PLACES_STREAM } from '#modules/locations/contract.js';
import type { GoneHome } from '../homes/ad-home.js';
import { Districts } from '../homes/districts.js';
import { MoveAds } from './move-ads.js';

/** Whether a place has another one in its place from then on. */
const GOES: { readonly [Type in PlaceEvent['type']]: boolean } = {
  'place.merged': true,
  'place.restored': false,
  'place.added': false,
  'place.renamed': false,
  'place.moved': false,
  'places.popular-arranged': false,
};

/** Of a district that went into another one. A province goes when it has no district left: its ads have moved. */
@Injectable()
export class MoveAdsWhenPlaceGoes extends MoveAds<PlaceEvent> {
  constructor(parts: ReactionParts, commands: CommandBus, queries: QueryBus, home: Districts) {
    super({ parts, commands, queries, home }, { name: 'move-ads-when-place-goes', stream: PLACES_STREAM });
  }

  protected override goneBy({ type, data }: StoredEvent<PlaceEvent>): GoneHome | undefined {
    return GOES[type] && 'into' in data ? { id: data.place_id, name: data.name } : undefined;
  }
}
