import { Injectable, Optional } from '@nestjs/common';
import { PublishedPages, SiteAddresses, writtenPageOf } from '#modules/content/contract.js';
import { SearchRedirects } from '../contract.js';
import { FollowedSearchRules } from './followed-search-rules.js';
import { SearchRules } from './search-rules.js';

/** Where terms lead: only to pages that visitors find. A page that staff writes may have been withdrawn since, and an ad taken off sale or deleted. */
@Injectable()
export class RedirectTargets {
  constructor(
    private readonly rules: SearchRules,
    @Optional() private readonly addresses?: SiteAddresses,
    @Optional() private readonly pages?: PublishedPages,
  ) {}

  /** Of these addresses those where visitors find nothing now. It asks once for all, also where another process has just changed something. */
  async missing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    await this.pages?.all();
    return this.#missing(paths);
  }

  /** Whether who goes to this address finds something there. */
  async isThere(path: string): Promise<boolean> {
    return !(await this.#missing([path])).has(path);
  }

  /** The address that this term leads to; undefined where it is searched for as any other. */
  async of(term: string): Promise<string | undefined> {
    const path = this.rules.inForce().redirectFor(term);
    return path !== undefined && (await this.isThere(path)) ? path : undefined;
  }

  async #missing(paths: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.addresses?.leadingNowhere(paths)) ?? new Set();
  }
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
      .rules.flatMap(({ kind, term, path }) =>
        kind === 'redirect' && path !== null && writtenPageOf(path) === page ? [term] : [],
      );
  }
}
