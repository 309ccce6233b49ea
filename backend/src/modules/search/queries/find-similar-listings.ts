import type { ListingCard, SimilarListings } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { SearchEngine, type SearchRequest } from '../engine/search-engine.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';

const AT_MOST = 12;
/** Half to twice the price is "near"; an ad for nothing has no near price. */
const PRICE_FACTOR = 2;

/** Ads of the same category, those of a near price first, nearest place first; never the ad itself. */
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
    private readonly locations: Locations,
  ) {}

  async execute({ id }: FindSimilarListings): Promise<SimilarListings> {
    const [card] = await this.cards.byIds([id]);
    if (!card) throw new AppError('not_found', 'LISTING_NOT_FOUND', 'İlan bulunamadı.');
    const found = new Set<number>();
    for (const request of this.#requests(card)) {
      const { ids } = await this.engine.search(request);
      for (const other of ids) if (other !== id && found.size < AT_MOST) found.add(other);
      if (found.size >= AT_MOST) break;
    }
    return { data: await this.cards.byIds([...found]) };
  }

  #requests(card: ListingCard): SearchRequest[] {
    const place = this.locations.district(card.district.id) ?? this.locations.city(card.city.id);
    const wide: SearchRequest = {
      category_id: card.category_id,
      ...(place ? { near: { latitude: place.latitude, longitude: place.longitude } } : {}),
      sort: place ? 'distance' : 'newest',
      page: 1,
      per_page: AT_MOST + 1,
    };
    if (card.price_minor === 0) return [wide];
    const price_min_minor = Math.floor(card.price_minor / PRICE_FACTOR);
    return [{ ...wide, price_min_minor, price_max_minor: card.price_minor * PRICE_FACTOR }, wide];
  }
}
