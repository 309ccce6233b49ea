import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingDetail, ListingPage, ListingSort, PostedWithin, PriceHistory, SimilarListings } from '@ilan/api';
import { apiOf } from '../query-client';

export interface ListingSearch {
  readonly q?: string;
  /** Names of what is to be searched as words, with commas. */
  readonly verbatim?: string;
  readonly category_id?: number;
  readonly city_id?: number;
  readonly district_id?: number;
  /** The place is where the visitor usually looks: one that `q` names takes its turn. */
  readonly place?: 'own';
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

/** As the address of the call says it. */
export const asQuery = ({ f = {}, ...rest }: ListingSearch) => ({
  ...rest,
  ...Object.fromEntries(Object.entries(f).map(([key, values]) => [`f[${key}]`, values])),
});

/** Of later pages only the ads are wanted: the counts belong to the whole result. */
const withoutCounts = (address: string): string => (address.includes('facets=0') ? address : `${address}&facets=0`);

/** Pages of 24. Load More goes where the page before leads: what was understood of the words, and found for them, stays the same. */
export const listingsQuery = (search: ListingSearch = {}) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'list', search],
    queryFn: ({ client, pageParam, signal }) =>
      pageParam === null
        ? apiOf(client).get<ListingPage>('/api/listings', { query: asQuery(search), signal })
        : apiOf(client).get<ListingPage>(withoutCounts(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ links }: ListingPage) => links.next ?? undefined,
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
