import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PlaceMap, PlaceWrite, StaffPlace, StaffPlaces } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const PLACES = ['admin', 'places'] as const;

/** What fits `q`, or the districts of a province, or all provinces. */
export const placesQuery = (wanted: { readonly q?: string; readonly city_id?: number } = {}) =>
  queryOptions({
    queryKey: [...PLACES, 'list', wanted.q ?? '', wanted.city_id ?? null],
    queryFn: ({ client, signal }) => apiOf(client).get<StaffPlaces>('/api/admin/places', { query: wanted, signal }),
    staleTime: 10_000,
  });

export const drawnMapQuery = () =>
  queryOptions({
    queryKey: ['location', 'map'],
    queryFn: ({ client, signal }) => apiOf(client).get<PlaceMap>('/api/map', { signal }),
    staleTime: Infinity,
  });

/** What is kept by now is asked for also after a refusal, which says that something changed. */
const andRefresh = async <Made>(client: QueryClient, call: Promise<Made>): Promise<Made> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: PLACES });
  }
};

/** @throws ApiError `VERSION_CONFLICT` */
export const savePlace = (client: QueryClient, id: number, body: PlaceWrite): Promise<StaffPlace> =>
  andRefresh(client, apiOf(client).put<StaffPlace>(`/api/admin/places/${id}`, body));

/** @throws ApiError `VERSION_CONFLICT` */
export const arrangePopular = (
  client: QueryClient,
  places: readonly StaffPlace[],
  revision: number,
): Promise<StaffPlaces> =>
  andRefresh(
    client,
    apiOf(client).put<StaffPlaces>('/api/admin/popular-places', { ids: places.map(({ id }) => id), revision }),
  );
