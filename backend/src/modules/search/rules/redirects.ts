import { Injectable, Optional } from '@nestjs/common';
import { PublishedPages, writtenPageOf } from '#modules/content/contract.js';
import { SearchRedirects } from '../contract.js';
import { FollowedSearchRules } from './followed-search-rules.js';
import { SearchRules } from './search-rules.js';

/** Where terms lead: only to pages that visitors find. Of categories each address leads somewhere, of hidden ones, too. */
@Injectable()
export class RedirectTargets {
  constructor(
    private readonly rules: SearchRules,
    @Optional() private readonly pages?: PublishedPages,
  ) {}

  /** Until this process knows which pages are published now: who hears of a change may ask before it has looked by itself. */
  async catchUp(): Promise<void> {
    await this.pages?.all();
  }

  /** Whether who goes to this address finds something there: a page that staff writes may have been withdrawn since. */
  isThere(path: string): boolean {
    const page = writtenPageOf(path);
    return page === undefined || this.pages === undefined || this.pages.has(page);
  }

  /** The address that this term leads to; undefined where it is searched for as any other. */
  of(term: string): string | undefined {
    const path = this.rules.inForce().redirectFor(term);
    return path !== undefined && this.isThere(path) ? path : undefined;
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
      .flatMap(({ kind, term, path }) =>
        kind === 'redirect' && path !== null && writtenPageOf(path) === page ? [term] : [],
      );
  }
}
