import type { SearchSuggestions } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { madeFromBoth } from '#kernel/made-from.js';
import { Clock } from '#kernel/clock.js';
import { fold } from '#kernel/turkish-text.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { SearchEngine } from '../engine/search-engine.js';
import { LiveReading } from '../language/live-reading.js';
import { type RuleSet, SearchRules, ShippedSearchRules } from '../rules/search-rules.js';
import { PopularTerms } from '../terms/popular-terms.js';
import { byBeginning, NamedThings } from './named-things.js';

/** What somebody may be about to type. */
export class SuggestSearches extends Query<SearchSuggestions> {
  constructor(readonly text: string) {
    super();
  }
}

const TERMS = 5;
const CATEGORIES = 3;
const PLACES = 2;
const LISTINGS = 3;
/** One letter begins nearly every ad: none is nearer than another. */
const LETTERS_FOR_LISTINGS = 2;
const KEPT_MS = 15_000;
const KEPT_AT_MOST = 2_000;

const NOTHING: SearchSuggestions = { terms: [], categories: [], places: [], listings: [] };

@QueryHandler(SuggestSearches)
export class SuggestSearchesHandler implements IQueryHandler<SuggestSearches> {
  readonly #made: () => {
    readonly categories: NamedThings<SearchSuggestions['categories'][number]>;
    readonly places: NamedThings<SearchSuggestions['places'][number]>;
    readonly kept: LRUCache<string, { readonly until: number; readonly answer: Promise<SearchSuggestions> }>;
  };

  #keptBy: RuleSet | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly terms: PopularTerms,
    private readonly engine: SearchEngine,
    private readonly reading: LiveReading,
    private readonly cards: ListingCards,
    catalog: Catalog,
    locations: Locations,
    private readonly rules: SearchRules = new ShippedSearchRules(),
  ) {
    this.#made = madeFromBoth(
      () => catalog.edition(),
      () => locations.edition(),
      () => ({
        categories: namedCategories(catalog),
        places: namedPlaces(locations),
        kept: new LRUCache({ max: KEPT_AT_MOST }),
      }),
    );
  }

  /** Everybody types the same beginnings: each is answered once in a while. */
  execute({ text }: SuggestSearches): Promise<SearchSuggestions> {
    const typed = (fold(text).match(/[\p{L}\p{N}+.]+/gu) ?? []).join(' ');
    if (!/[\p{L}\p{N}]/u.test(typed)) return Promise.resolve(NOTHING);
    const now = this.clock.now().getTime();
    const { kept: all } = this.#made();
    const rules = this.rules.inForce();
    if (this.#keptBy !== rules) all.clear();
    this.#keptBy = rules;
    const kept = all.get(typed);
    if (kept && kept.until > now) return kept.answer;
    const answer = this.#suggest(typed);
    all.set(typed, { until: now + KEPT_MS, answer });
    answer.catch(() => all.delete(typed));
    return answer;
  }

  async #suggest(typed: string): Promise<SearchSuggestions> {
    const { categories, places } = this.#made();
    const [terms, listings] = await Promise.all([this.terms.beginningWith(typed, TERMS), this.#listings(typed)]);
    return {
      terms: [...terms],
      categories: categories.find(typed, CATEGORIES),
      places: places.find(typed, PLACES),
      listings,
    };
  }

  async #listings(typed: string): Promise<SearchSuggestions['listings']> {
    if (typed.length < LETTERS_FOR_LISTINGS) return [];
    const { words } = await this.reading.read(typed);
    const few = { sort: 'relevance', page: 1, per_page: LISTINGS, is_total_shown: false, is_glance: true } as const;
    const { ids } = await this.engine.search({ words, ...few });
    const cards = await this.cards.byIds(ids);
    return cards.map(({ id, slug_pid, title, price_minor, cover }) => ({ id, slug_pid, title, price_minor, cover }));
  }
}

/** By their names of before, too, here and below. */
const namedCategories = (catalog: Catalog) =>
  byBeginning<SearchSuggestions['categories'][number]>(
    catalog.all().map(({ id, name, slug_cid }) => {
      const path = catalog.path(id).map((category) => category.name);
      const called = [name, ...catalog.formerNames(id)].join(' ');
      return { name: called, value: { id, name, slug_cid, path: path.slice(0, -1) } };
    }),
  );

function namedPlaces(locations: Locations) {
  const called = (name: string, id: number): string => [name, ...locations.formerNames(id)].join(' ');
  return byBeginning<SearchSuggestions['places'][number]>([
    ...locations
      .cities()
      .map(({ id, name }) => ({ name: called(name, id), value: { name, city_id: id, district_id: null } })),
    ...locations.districts().map(({ id, name, city_id, city }) => ({
      name: called(`${name} ${city.name}`, id),
      value: { name: `${name}, ${city.name}`, city_id, district_id: id },
    })),
  ]);
}
