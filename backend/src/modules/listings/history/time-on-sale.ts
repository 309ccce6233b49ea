import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { evolve, isLive, type ListingState, noListing, publicRevision } from '../domain/listing.state.js';
import { listingStreams } from '../listing-streams.js';
import type { Span } from '../promotions/episodes.js';

/** When an ad could be bought, read from its stream: a read model that knew it of every ad would be written for the few that are asked about. */
@Injectable()
export class TimeOnSale {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** In milliseconds since 1970, in order; the last one has no end while it lasts. */
  async of(listing_id: number): Promise<readonly Span[]> {
    const recorded = await this.store.readStream(listingStreams.of(listing_id));
    const spans: Span[] = [];
    let state: ListingState = noListing;
    let since: number | undefined;
    for (const event of recorded.filter(isOurs)) {
      // Nothing that is sealed is asked for.
      const told = this.codec.decodeClosed(event) as StoredEvent<ListingEvent>;
      state = evolve(state, told);
      const at = Date.parse(told.data.at);
      if (isOnSale(state)) since ??= at;
      else if (since !== undefined) {
        spans.push({ from: since, until: at });
        since = undefined;
      }
    }
    return since === undefined ? spans : [...spans, { from: since, until: Number.POSITIVE_INFINITY }];
  }
}

const isOnSale = (state: ListingState): boolean =>
  isLive(state) && state.status !== 'sold' && publicRevision(state) !== null;
