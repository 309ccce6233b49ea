import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  GonePlaces,
  PlaceCreate,
  PlaceFile,
  PlaceFilePart,
  PlaceImport,
  PlaceImported,
  PlaceMap,
  PlaceMerge,
  PlaceTrial,
  PlaceTried,
  PlaceUse,
  PlaceWrite,
  StaffPlace,
  StaffPlaces,
} from '@ilan/api';
import { broughtInParts } from '@/shared/admin/file/brought-parts';
import type { TriedFile } from '@/shared/admin/file/tried-file';
import { ordersInTurn } from '@/shared/admin/in-turn';
import { askedAgain, stillSince } from '@/shared/admin/moving-ads';
import { popularLocationsQuery } from '@/shared/api-client/queries/locations';
import { apiOf } from '@/shared/api-client/query-client';

const PLACES = ['admin', 'places'] as const;

/** The one with that `id`, or what fits `q`, or the districts of a province, or all provinces. */
export const placesQuery = (wanted: { readonly id?: number; readonly q?: string; readonly city_id?: number } = {}) =>
  queryOptions({
    queryKey: [...PLACES, 'list', wanted.id ?? null, wanted.q ?? '', wanted.city_id ?? null],
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

export const addPlace = (client: QueryClient, body: PlaceCreate): Promise<StaffPlace> =>
  andRefresh(client, apiOf(client).post<StaffPlace>('/api/admin/places', body));

/** @throws ApiError `VERSION_CONFLICT` */
export const savePlace = (client: QueryClient, id: number, body: PlaceWrite): Promise<StaffPlace> =>
  andRefresh(client, apiOf(client).put<StaffPlace>(`/api/admin/places/${id}`, body));

const inTurn = ordersInTurn();
/** What came of the revision that was seen: whoever moves a place on before the answer has come has seen that one still. */
const cameOf = new WeakMap<QueryClient, { readonly seen: number; readonly now: number }>();

/** Shown at once; a refusal brings back what is kept. @param seen the revision on the screen @throws ApiError `VERSION_CONFLICT` */
export const arrangePopular = (
  client: QueryClient,
  places: readonly StaffPlace[],
  seen: number,
): Promise<StaffPlaces> =>
  inTurn(client, {
    under: PLACES,
    show: () =>
      client.setQueriesData<StaffPlaces>(
        { queryKey: [...PLACES, 'list'] },
        (kept) => kept && { ...kept, popular: { ...kept.popular, data: [...places] } },
      ),
    send: async () => {
      const before = cameOf.get(client);
      const revision = before?.seen === seen ? before.now : seen;
      const ids = places.map(({ id }) => id);
      const made = await apiOf(client).put<StaffPlaces>('/api/admin/popular-places', { ids, revision });
      cameOf.set(client, { seen, now: made.popular.revision });
      await client.invalidateQueries({ queryKey: popularLocationsQuery().queryKey });
      return made;
    },
  });

/** Every province and district as they are kept now: a file is compared with these, not with what was shown before. */
export const readPlaceFile = (client: QueryClient): Promise<PlaceFile> =>
  apiOf(client).get<PlaceFile>('/api/admin/place-file');

/** What all parts of a file would do, each behind those before it. */
export const tryPlaces = async (client: QueryClient, body: PlaceTrial): Promise<PlaceTried['parts']> =>
  (await apiOf(client).post<PlaceTried>('/api/admin/place-import-trial', body)).parts;

/** Brings the parts of a file one after the other, once each, and all of each or nothing. @throws StoppedFile where one is refused behind others that stay */
export function importingPlaces(client: QueryClient, parts: readonly PlaceFilePart[]): TriedFile['apply'] {
  // A file may change nothing but what comes first.
  const hasRows = parts.some(({ rows }) => rows.length > 0);
  const apply = broughtInParts({
    parts,
    sizeOf: ({ rows }) => (hasRows ? rows.length : 1),
    bring: async (part, { once, steadily }) => {
      const body: PlaceImport = { ...part, dry_run: false };
      const { rows } = await steadily(() =>
        once(body, (headers) => apiOf(client).post<PlaceImported>('/api/admin/place-import', body, { headers })),
      );
      return rows.reduce((sum, { changes }) => sum + changes.length, 0);
    },
  });
  return (tell) => andRefresh(client, apply(tell));
}

export const placeUseQuery = (id: number) =>
  queryOptions({
    queryKey: [...PLACES, 'use', id],
    queryFn: ({ client, signal }) => apiOf(client).get<PlaceUse>(`/api/admin/places/${id}/use`, { signal }),
    staleTime: 10_000,
  });

export const gonePlacesQuery = () => {
  const queryKey = [...PLACES, 'gone'];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answer = await apiOf(client).get<GonePlaces>('/api/admin/gone-places', { signal });
      const before = client.getQueryData<GonePlaces & { readonly since: number }>(queryKey);
      return { ...answer, since: stillSince(before && { ...before, gone: before.data }, answer.data) };
    },
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => askedAgain(data && { ...data, gone: data.data }),
  });
};

/** @throws ApiError `VERSION_CONFLICT` */
export const mergePlace = (client: QueryClient, id: number, body: PlaceMerge): Promise<void> =>
  andRefresh(client, apiOf(client).post(`/api/admin/places/${id}/merge`, body));

export const restorePlace = (client: QueryClient, id: number): Promise<void> =>
  andRefresh(client, apiOf(client).post(`/api/admin/places/${id}/restore`));
