import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import {
  isStatusChange,
  ListingDocuments,
  type ListingEvent,
  type StatusAfter,
  statusAfter,
  type StatusChange,
} from '#modules/listings/contract.js';
import { StandingSearches } from '#modules/search/contract.js';
import { parseCriteria } from '../criteria/saved-criteria.js';
import type { SavedSearchEvent } from '../domain/saved-searches.js';
import { Hits } from '../matching/hits.js';
import { HitsOfAd } from '../matching/hits-of-ad.js';
import { StandingIndex } from '../matching/standing-index.js';

type Saved = Extract<SavedSearchEvent, { readonly type: 'saved_search.saved' }>;

/**
 * Searches wait from the moment in which they are saved, and new ads find them: both in one reaction, in the order of the log, so that an ad
 * finds exactly those that were saved before it came.
 */
@Injectable()
export class MatchAdsWithSavedSearches extends Reaction<ListingEvent | SavedSearchEvent> {
  readonly #log = new Logger('SavedSearches');

  constructor(
    parts: ReactionParts,
    private readonly index: StandingIndex,
    private readonly standing: StandingSearches,
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
    if (event.type === 'saved_search.saved') return this.wait(event.data, event.position);
    if (event.type !== 'saved_search.deleted') return;
    await this.index.remove([event.data.search_id]);
    await this.hits.forget([event.data.search_id]);
  }

  private async wait({ search_id, user_id, criteria }: Saved['data'], since: Position): Promise<void> {
    // Null once the person is erased: what they looked for is known to nobody.
    if (criteria === null) return;
    try {
      const search = await this.standing.read(parseCriteria(criteria));
      await this.index.put({ search_id, user_id, search, since });
    } catch (error) {
      // A category or filter that there was when it was saved: nothing can be found by it any more.
      if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
      this.#log.warn({ msg: 'a saved search finds nothing any more', search: search_id, because: error.message });
    }
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

/** Whether the public may see the ad from here on, or sees another ad than before: a new event waits here for somebody to decide. */
const SHOWS: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>> = {
  'listing.approved': true,
  'listing.reactivated': true,
  'listing.restored': true,
  'listing.submitted': false,
  'listing.edited': false,
  'listing.rejected': false,
  'listing.changes-requested': false,
  'listing.review-reopened': false,
  'listing.taken-down': false,
  'listing.featured': false,
  'listing.feature-extended': false,
  'listing.feature-ended': false,
  'listing.bumped': false,
  'listing.urgent-marked': false,
  'listing.category-moved': false,
  'listing.district-moved': false,
  'listing.answer-converted': false,
  'listing.deleted': false,
};

const SHOWS_AFTER: Readonly<Record<StatusAfter['status'], boolean>> = { sold: false, inactive: false };

const mayShow = (event: StoredEvent<ListingEvent>): boolean =>
  isStatusChange(event) ? SHOWS_AFTER[statusAfter(event).status] : SHOWS[event.type];
