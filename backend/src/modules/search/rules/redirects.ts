import { Injectable, Optional } from '@nestjs/common';
import { PublishedPages, writtenPageOf } from '#modules/content/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { SearchRedirects } from '../contract.js';
import { FollowedSearchRules } from './followed-search-rules.js';
import { pageAt } from './page-at.js';
import { SearchRules } from './search-rules.js';

/**
 * Where terms lead: only to pages that visitors find. A page that staff writes may have been withdrawn since, and an ad taken off sale or deleted;
 * of categories each address leads somewhere, of hidden and merged ones, too.
 */
@Injectable()
export class RedirectTargets {
  constructor(
    private readonly rules: SearchRules,
    private readonly ads: ListingCards,
    @Optional() private readonly pages?: PublishedPages,
  ) {}

  /** Of these addresses those where visitors find nothing now. It asks once for all, also where another process has just changed something. */
  async missing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    await this.pages?.all();
    const publicAds = await this.#publicAds(paths);
    return new Set(paths.filter((path) => !this.#isThere(path, publicAds)));
  }

  /** Whether who goes to this address finds something there. */
  async isThere(path: string): Promise<boolean> {
    return this.#isThere(path, await this.#publicAds([path]));
  }

  /** The address that this term leads to; undefined where it is searched for as any other. */
  async of(term: string): Promise<string | undefined> {
    const path = this.rules.inForce().redirectFor(term);
    return path !== undefined && (await this.isThere(path)) ? path : undefined;
  }

  async #publicAds(paths: readonly string[]): Promise<ReadonlySet<number>> {
    const asked = new Set(paths.map(adOf).filter((id) => id !== undefined));
    return new Set((await this.ads.byIds([...asked])).map(({ id }) => id));
  }

  #isThere(path: string, publicAds: ReadonlySet<number>): boolean {
    const ad = adOf(path);
    if (ad !== undefined) return publicAds.has(ad);
    const page = writtenPageOf(path);
    return page === undefined || this.pages === undefined || this.pages.has(page);
  }
}

function adOf(path: string): number | undefined {
  const page = pageAt(path);
  return page.kind === 'ad' ? page.id : undefined;
}

@Injectable()
export class KnownRedirects extends SearchRedirects {
  constructor(private readonly rules: FollowedSearchRules) {
    super();
  }

  override async termsLeadingTo(page: number): Promise<readonly string[]> {
    await this.rules.catchUp();
    return this.rules
      .current()
      .flatMap(({ kind, term, path }) =>
        kind === 'redirect' && path !== null && writtenPageOf(path) === page ? [term] : [],
      );
  }
}
