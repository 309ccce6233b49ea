import { listingQuery } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { tokenise } from '#kernel/turkish-text.js';
import { Catalog, type CatalogCategory } from '#modules/catalog/contract.js';
import { RedirectTargets } from '../rules/redirects.js';
import { SearchListings, SearchListingsHandler } from './search-listings.js';

/** The path that staff has given a term, or that of the page with its results; null where nothing is found. */
export class FindResultsPage extends Query<string | null> {
  constructor(readonly term: string) {
    super();
  }
}

@QueryHandler(FindResultsPage)
export class FindResultsPageHandler implements IQueryHandler<FindResultsPage> {
  constructor(
    private readonly listings: SearchListingsHandler,
    private readonly catalog: Catalog,
    private readonly redirects: RedirectTargets,
  ) {}

  async execute({ term }: FindResultsPage): Promise<string | null> {
    return (await this.redirects.of(term)) ?? this.searched(term);
  }

  /** Where it leads when no rule leads away. */
  async searched(term: string): Promise<string | null> {
    const query = new URLSearchParams({ q: term }).toString();
    const category = this.#namedBy(term);
    if (category && (await this.#finds(term, category))) return `/${category.slug_cid}?${query}`;
    return (await this.#finds(term)) ? `/arama?${query}` : null;
  }

  /** The one category of this name, now or else before; `Aksesuar`, of which there are several, leads to none of them. */
  #namedBy(term: string): CatalogCategory | undefined {
    const name = tokenise(term).join(' ');
    const isIt = (called: string): boolean => tokenise(called).join(' ') === name;
    const all = this.catalog.all();
    const present = all.filter((category) => isIt(category.name));
    const named = present.length > 0 ? present : all.filter(({ id }) => this.catalog.formerNames(id).some(isIt));
    return named.length === 1 ? named[0] : undefined;
  }

  async #finds(term: string, category?: CatalogCategory): Promise<boolean> {
    const query = listingQuery.parse({
      q: term,
      per_page: '1',
      facets: '0',
      ...(category && { category_id: String(category.id) }),
    });
    return (await this.listings.execute(new SearchListings(query))).meta.total > 0;
  }
}
