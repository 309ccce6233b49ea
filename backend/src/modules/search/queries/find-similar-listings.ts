import type { ListingCard, SimilarListings } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { type FeatureFilter, SearchEngine, type SearchRequest } from '../engine/search-engine.js';
import { Catalog } from '#modules/catalog/contract.js';
import { type ComparedListing, ListingCards, ListingDocuments } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { type Compared, likenessTo, PRICE_FACTOR, tellingFeatures, tellingWords, valuesOf } from './similarity.js';

const AT_MOST = 12;
/** Ads that each search brings to the comparison. */
const COMPARED = 48;
/** As many words of a title as another ad may well have, too. */
const WORDS_ASKED = 3;
/** Of one seller before others have had their turn. */
const OF_ONE_SELLER = 3;

/** Ads most like one by model, other telling features, words of the title, price and place; never the ad itself. */
export class FindSimilarListings extends Query<SimilarListings> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(FindSimilarListings)
export class FindSimilarListingsHandler implements IQueryHandler<FindSimilarListings> {
  constructor(
    private readonly engine: SearchEngine,
    private readonly cards: ListingCards,
    private readonly documents: ListingDocuments,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  async execute({ id }: FindSimilarListings): Promise<SimilarListings> {
    const subject = await this.#subject(id);
    const others = (await this.#candidates(id, subject)).filter((other) => other.id !== id);
    const likeness = likenessTo(subject, this.#telling(subject), others);
    const ranked = others
      .map((other) => ({ id: other.id, seller: other.seller, likeness: likeness(other) }))
      .sort((a, b) => b.likeness - a.likeness || b.id - a.id);
    return { data: await this.cards.byIds(mixed(ranked)) };
  }

  /** A thing that was sold has a page, too, but is no document any more. */
  async #subject(id: number): Promise<Compared> {
    const [ad] = await this.documents.compared([id]);
    if (ad) return ad;
    const [card] = await this.cards.byIds([id]);
    if (!card) throw new AppError('not_found', 'LISTING_NOT_FOUND', 'İlan bulunamadı.');
    return this.#ofCard(card);
  }

  #ofCard({ title, price_minor, category_id, city, district }: ListingCard): Compared {
    const { latitude, longitude } = this.locations.district(district.id) ??
      this.locations.city(city.id) ?? { latitude: 0, longitude: 0 };
    const category_path = this.catalog.path(category_id).map((category) => category.id);
    return { title, price_minor, category_path, latitude, longitude, features: {} };
  }

  /** A few searches from different sides, at once; two wider ones where these bring less than can be shown. */
  async #candidates(id: number, subject: Compared): Promise<readonly ComparedListing[]> {
    const found = new Set(await this.#found(this.#requests(subject)));
    found.delete(id);
    if (found.size < AT_MOST) {
      const path = subject.category_path;
      // A root holds things that have nothing in common.
      const wider = path.length > 2 ? [path.at(-1), path.at(-2)] : [path.at(-1)];
      for (const other of await this.#found(wider.map((category) => this.#nearest(subject, category))))
        found.add(other);
    }
    return this.documents.compared([...found]);
  }

  async #found(requests: readonly SearchRequest[]): Promise<readonly number[]> {
    const answers = await Promise.all(requests.map((request) => this.engine.search(request)));
    return answers.flatMap(({ ids }) => ids);
  }

  #requests(subject: Compared): SearchRequest[] {
    const leaf = subject.category_path.at(-1);
    const near = this.#nearest(subject, leaf);
    const text = tellingWords(subject.title).slice(0, WORDS_ASKED).join(' ');
    const features = this.#mostTelling(subject);
    const isModel = features.length > 1;
    const { price_minor: price } = subject;
    return [
      price > 0
        ? { ...near, price_min_minor: Math.floor(price / PRICE_FACTOR), price_max_minor: price * PRICE_FACTOR }
        : near,
      ...(text === '' ? [] : [{ ...near, text, sort: 'relevance' as const }]),
      // The same model stands in neighbouring categories, too: refurbished, damaged.
      ...(features.length > 0
        ? [{ ...this.#nearest(subject, isModel ? (subject.category_path.at(-2) ?? leaf) : leaf), features }]
        : []),
    ];
  }

  #nearest({ latitude, longitude }: Compared, category_id: number | undefined): SearchRequest {
    return {
      ...(category_id === undefined ? {} : { category_id }),
      near: { latitude, longitude },
      sort: 'distance',
      page: 1,
      per_page: COMPARED,
      is_total_shown: false,
    };
  }

  /** Its model; its brand where it has no model; else what says most of it: how many rooms a home has. */
  #mostTelling(subject: Compared): FeatureFilter[] {
    const { models, brands, others } = this.#telling(subject);
    const named = (keys: readonly string[]): FeatureFilter[] =>
      keys.flatMap((key): FeatureFilter[] => {
        const values = valuesOf(subject, key);
        return values.length > 0 ? [{ key, kind: 'any_of', values }] : [];
      });
    const model = named(models);
    if (model.length > 0) return [...named(brands), ...model];
    return [...named(brands), ...named(others)].slice(0, 1);
  }

  #telling({ category_path: path }: Compared): ReturnType<typeof tellingFeatures> {
    const filters = (id: number | undefined): ReturnType<Catalog['filtersFor']> =>
      id === undefined ? [] : this.catalog.filtersFor(id);
    return tellingFeatures(filters(path.at(-1)), path.length > 1 ? filters(path[0]) : []);
  }
}

/** The first ones, but no seller fills the row while others have something, too. */
function mixed(ranked: readonly Pick<ComparedListing, 'id' | 'seller'>[]): readonly number[] {
  const shown = new Map<number, number>();
  const [first, rest]: [number[], number[]] = [[], []];
  for (const { id, seller } of ranked) {
    const turn = (shown.get(seller) ?? 0) + 1;
    shown.set(seller, turn);
    (turn <= OF_ONE_SELLER ? first : rest).push(id);
  }
  return [...first, ...rest].slice(0, AT_MOST);
}
