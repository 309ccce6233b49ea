import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import { happenedAt } from '#platform/event-store/moments/stream-moments.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { listingEvents } from '../domain/listing.events.js';
import { evolve, isLive, type ListingState, noListing, publicRevision } from '../domain/listing.state.js';
import { listingStreams } from '../listing-streams.js';
import type { Span } from '../promotions/episodes.js';

/** So many events of an ad are folded for it, as for its past (docs/decisions/0115-the-past-is-read-to-a-bound.md). */
const MOST_FOLDED = 5_000;

export interface OnSale {
  readonly spans: readonly Span[];
  /** Up to when this is known: the moment of the first event that is not told of. */
  readonly known: number;
}

/** When an ad could be bought, read from its stream: a read model that knew it of every ad would be written for the few that are asked about. */
@Injectable()
export class TimeOnSale {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** In milliseconds since 1970, in order; the last one has no end while it lasts. What cannot be known is no time on sale. */
  async of(listing_id: number): Promise<OnSale> {
    const recorded = await this.store.readStream(listingStreams.of(listing_id), { limit: MOST_FOLDED + 1 });
    const spans: Span[] = [];
    let state: ListingState = noListing;
    let since: number | undefined;
    for (const [index, event] of recorded.filter(isOurs).entries()) {
      // Nothing that is sealed is asked for.
      const told = this.codec.closedOnly(listingEvents, event);
      // What follows from the others alone might never have been.
      if (told instanceof UnreadableEvent || index === MOST_FOLDED) {
        const until = happenedAt(event);
        return {
          spans: since === undefined || since >= until ? spans : [...spans, { from: since, until }],
          known: until,
        };
      }
      state = evolve(state, told);
      const at = Date.parse(told.data.at);
      if (isOnSale(state)) since ??= at;
      else if (since !== undefined) {
        spans.push({ from: since, until: at });
        since = undefined;
      }
    }
    return {
      spans: since === undefined ? spans : [...spans, { from: since, until: Number.POSITIVE_INFINITY }],
      known: Number.POSITIVE_INFINITY,
    };
  }
}

const isOnSale = (state: ListingState): boolean =>
  isLive(state) && state.status !== 'sold' && publicRevision(state) !== null;
