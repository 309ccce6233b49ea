import { queryOptions } from '@tanstack/react-query';
import type { ListingCard, ListingPage } from '@ilan/api';
import { asQuery, type ListingSearch } from '@/shared/api-client/queries/listings';
import { apiOf } from '@/shared/api-client/query-client';

export type AreaKind = 'province' | 'around' | 'country';

/** An area around the chosen place, and the ads there that the place itself does not have. */
export interface WiderArea {
  readonly kind: AreaKind;
  readonly cityName: string;
  readonly cards: readonly ListingCard[];
  readonly total: number;
}

const RADIUS_KM = 100;
const SHOWN_MOST = 12;

/** A place that is named to look around it is no usual one. */
const unmarked = (search: ListingSearch): ListingSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'place'));

/** From the nearest on. */
const areasAround = (search: ListingSearch): readonly { readonly kind: AreaKind; readonly search: ListingSearch }[] => {
  const { city_id, district_id, ...asked } = search;
  const anywhere = unmarked(asked);
  if (city_id === undefined) return [];
  const here = { city_id, ...(district_id !== undefined && { district_id }) };
  return [
    ...(district_id === undefined ? [] : [{ kind: 'province' as const, search: { ...anywhere, city_id } }]),
    { kind: 'around', search: { ...anywhere, ...here, radius_km: RADIUS_KM, sort: 'distance' } },
    { kind: 'country', search: anywhere },
  ];
};

/** The nearest area that has ads which are not shown yet; null where all of Türkiye has none. */
export const widerAreaQuery = (search: ListingSearch, shown: readonly number[]) =>
  queryOptions({
    queryKey: ['listings', 'list', 'wider', search, shown],
    queryFn: async ({ client, signal }): Promise<WiderArea | null> => {
      for (const { kind, search: wider } of areasAround(search)) {
        const query = { ...asQuery(wider), facets: 0 };
        const { data, meta } = await apiOf(client).get<ListingPage>('/api/listings', { query, signal });
        const cards = data.filter(({ id }) => !shown.includes(id)).slice(0, SHOWN_MOST);
        if (cards.length > 0) return { kind, cityName: cards[0]?.city.name ?? '', cards, total: meta.total };
      }
      return null;
    },
    retry: false,
  });
