import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { ListingDocuments, type ListingEvent } from '#modules/listings/contract.js';
import type { SavedSearchEvent } from '../domain/saved-searches.js';
import { Hits } from '../matching/hits.js';
import { HitsOfAd } from '../matching/hits-of-ad.js';
import { mayShow } from '../matching/showing-events.js';
import { StandingIndex } from '../matching/standing-index.js';
import { WaitingSearches } from '../matching/waiting-searches.js';

type Saved = Extract<SavedSearchEvent, { readonly type: 'saved_search.saved' }>;

/**
 * Searches wait from the moment in which they are saved, and new ads find them: both in one reaction, in the order of the log, so that an ad
 * finds exactly those that were saved before it came.
 */
@Injectable()
export class MatchAdsWithSavedSearches extends Reaction<ListingEvent | SavedSearchEvent> {
  constructor(
    parts: ReactionParts,
    private readonly index: StandingIndex,
    private readonly waiting: WaitingSearches,
    private readonly documents: ListingDocuments,
    private readonly matches: HitsOfAd,
    private readonly hits: Hits,
    private readonly hints: HintPublisher,
  ) {
    super(parts, {
      name: 'match-ads-with-saved-searches',
      streamPrefixes: ['listing-', 'saved-searches-'],
      from: 'now',
      reads: ['listing_page', 'suspended_seller'],
    });
  }

  protected override async react(event: StoredEvent<ListingEvent | SavedSearchEvent>): Promise<void> {
    if (!isAboutSearch(event)) return this.match(event);
    switch (event.type) {
      case 'saved_search.saved':
        return this.wait(event.data, event.position);
      case 'saved_search.deleted':
        await this.index.remove([event.data.search_id]);
        return this.hits.forget([event.data.search_id]);
      // Ads find it by what it asks for, whatever it is called and however often its owner is told.
      case 'saved_search.renamed':
      case 'saved_search.rhythm-changed':
        return;
    }
  }

  private async wait(saved: Saved['data'], since: Position): Promise<void> {
    const { criteria } = saved;
    // Null once the person is erased: what they looked for is known to nobody.
    if (criteria !== null) await this.waiting.wait({ ...saved, criteria }, since);
  }

  private async match(event: StoredEvent<ListingEvent>): Promise<void> {
    if (!mayShow(event) || (await this.index.isEmpty())) return;
    const [ad] = await this.documents.byIds([Number(event.streamId.slice('listing-'.length))]);
    // Gone again, or of a seller whose ads nobody sees.
    if (!ad) return;
    const people = await this.hits.add(
      { id: ad.id, price_minor: ad.price_minor, at: event.occurredAt },
      await this.matches.of(event, ad),
    );
    const { revision, position } = event;
    this.hints.publish(
      people.map((id) => ({
        name: 'saved_searches_changed',
        room: `user:${id}`,
        payload: { id, revision, position },
      })),
    );
  }
}

const isAboutSearch = (event: StoredEvent<ListingEvent | SavedSearchEvent>): event is StoredEvent<SavedSearchEvent> =>
  event.type.startsWith('saved_search.');
