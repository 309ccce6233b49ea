import type { ListingPage, SearchEffect, SearchOutcome } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { listingQuery } from '@ilan/api';
import { Config } from '#config/config.js';
import { addressHere } from '#platform/http/addresses/address-here.js';
import type { Lexicon } from '../language/lexicon.js';
import { FindResultsPageHandler } from '../queries/find-results-page.js';
import { SearchListings, SearchListingsHandler } from '../queries/search-listings.js';
import { listAt } from './list-page.js';
import { RedirectTargets } from './redirects.js';

/** So many of the first ads say whether a search finds what is meant. */
const SHOWN = 5;

/** What a search leads to today, and what it would lead to with a change that nobody has saved yet. */
@Injectable()
export class SearchEffects {
  constructor(
    private readonly pages: FindResultsPageHandler,
    private readonly listings: SearchListingsHandler,
    private readonly redirects: RedirectTargets,
    private readonly config: Config,
  ) {}

  /** @param wanted where the term would lead; undefined: nowhere of its own */
  async ofRedirect(term: string, wanted: string | undefined): Promise<SearchEffect> {
    const path = wanted === undefined ? undefined : addressHere(wanted, this.config.publicUrl);
    const plain = await this.pages.searched(term);
    const led = await this.redirects.of(term);
    const wouldLead = path !== undefined && (await this.redirects.isThere(path)) ? path : undefined;
    const [today, changed] = await Promise.all([this.#at(led ?? plain), this.#at(wouldLead ?? plain)]);
    return { today, changed };
  }

  /** @param lexicon what the search would know of words */
  async ofWords(term: string, lexicon: Lexicon): Promise<SearchEffect> {
    const search = new SearchListings(listingQuery.parse({ q: term, per_page: String(SHOWN), facets: '0' }));
    const path = `/arama?${new URLSearchParams({ q: term }).toString()}`;
    const [today, changed] = [await this.listings.execute(search), await this.listings.asIf(search, lexicon)];
    return { today: outcome(path, today), changed: outcome(path, changed) };
  }

  async #at(path: string | null): Promise<SearchOutcome> {
    const list = path === null ? undefined : listAt(path, SHOWN);
    if (!list) return { path, total: path === null ? 0 : null, titles: [] };
    return outcome(path, await this.listings.execute(new SearchListings(list)));
  }
}

const outcome = (path: string | null, { meta, data }: ListingPage): SearchOutcome => ({
  path,
  total: meta.total,
  titles: data.map(({ id, title }) => ({ id, title })),
});
