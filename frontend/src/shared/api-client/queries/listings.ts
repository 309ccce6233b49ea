import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingDetail, ListingPage, ListingSort, PostedWithin, PriceHistory, SimilarListings } from '@ilan/api';
import { apiOf } from '../query-client';

export interface ListingSearch {
  readonly q?: string;
  readonly category_id?: number;
  readonly city_id?: number;
  readonly district_id?: number;
  /** Decimal TRY. */
  readonly price_min?: string;
  readonly price_max?: string;
  readonly posted_within?: PostedWithin;
  readonly with_photos?: 1;
  readonly in_person?: 1;
  readonly sort?: ListingSort;
  readonly lat?: number;
  readonly lng?: number;
  readonly radius_km?: number;
  /** `{renk: ['Mavi', 'Gri'], km: ['10000-50000']}` travels as `f[renk]=Mavi&f[renk]=Gri&f[km]=10000-50000`. */
  readonly f?: Readonly<Record<string, readonly string[]>>;
}

const asQuery = ({ f = {}, ...rest }: ListingSearch, page: number) => ({
  ...rest,
  ...Object.fromEntries(Object.entries(f).map(([key, values]) => [`f[${key}]`, values])),
  ...(page > 1 && { page, facets: 0 }),
});

/** Pages of 24. Load More asks for the next; `data.pages[0].facets` belong to the whole result, and are counted once. */
export const listingsQuery = (search: ListingSearch = {}) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'list', search],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<ListingPage>('/api/listings', { query: asQuery(search, pageParam), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }: ListingPage) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
  });

/** Fails with 404 (never was) or 410 (removed). */
export const listingQuery = (id: number) =>
  queryOptions({
    queryKey: ['listings', 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get<ListingDetail>(`/api/listings/${id}`, { signal }),
  });

export const similarListingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['listings', 'similar', id],
    queryFn: ({ client, signal }) => apiOf(client).get<SimilarListings>(`/api/listings/${id}/similar`, { signal }),
  });

export const priceHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['listings', 'price-history', id],
    queryFn: ({ client, signal }) => apiOf(client).get<PriceHistory>(`/api/listings/${id}/price-history`, { signal }),
  });
