import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ListingDocument, ListingEvent } from '#modules/listings/contract.js';
import { StandingSearches } from '#modules/search/contract.js';
import { EarlierAd } from './earlier-ad.js';
import { type Hit, Hits } from './hits.js';
import { StandingIndex, type WaitingSearch } from './standing-index.js';

/** Decides what the owners of saved searches are told about an ad that the public sees. */
@Injectable()
export class HitsOfAd {
  constructor(
    private readonly index: StandingIndex,
    private readonly standing: StandingSearches,
    private readonly earlier: EarlierAd,
    private readonly hits: Hits,
  ) {}

  /** Nobody is told of their own ad. @param event made the ad public, or changed what the public sees of it */
  async of(event: StoredEvent<ListingEvent>, ad: ListingDocument): Promise<readonly Hit[]> {
    const found = await this.index.matching(this.standing.ad(ad));
    const others = found.filter(
      // What is handled again after a fault finds searches that came after it: those did not wait for it.
      ({ user_id, since }) => user_id !== event.data.owner_id && since < event.position,
    );
    if (others.length === 0) return [];
    const ids = others.map(({ search_id }) => search_id);
    const known = await this.hits.known(ad.id, ids);
    const before = event.type === 'listing.approved' ? await this.earlier.before(event, ad) : undefined;
    // Who saved it while the ad was to be seen has seen it: coming back makes it no newer.
    const earliest = others.map(({ since }) => since).reduce((least, since) => (since < least ? since : least));
    const wasShown = await this.earlier.shownBefore(event, ad.id, earliest);
    const earlier = before && { price: before.price_minor, ad: this.standing.ad(before) };
    return others.flatMap((search) => {
      const told = known.get(search.search_id);
      if (told !== undefined) return ad.price_minor < told ? [drop(search, told)] : [];
      if (wasShown(search.since)) {
        if (!earlier) return [];
        if (this.standing.answers(search.search, earlier.ad))
          return ad.price_minor < earlier.price ? [drop(search, earlier.price)] : [];
      }
      return [{ ...owner(search), kind: 'new', price_before: null }];
    });
  }
}

const owner = ({ search_id, user_id }: WaitingSearch) => ({ search_id, user_id });
const drop = (search: WaitingSearch, price_before: number): Hit => ({
  ...owner(search),
  kind: 'price_drop',
  price_before,
});
