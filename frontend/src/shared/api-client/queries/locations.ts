import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CurrentLocation, LocationSearch, PlaceNames, PopularLocations } from '@ilan/api';
import { apiOf } from '../query-client';

export const currentLocationQuery = () =>
  queryOptions({
    queryKey: ['location', 'current'],
    queryFn: ({ client, signal }) => apiOf(client).get<CurrentLocation>('/api/current-location', { signal }),
    staleTime: Infinity,
  });

export const popularLocationsQuery = () =>
  queryOptions({
    queryKey: ['location', 'popular'],
    queryFn: ({ client, signal }) => apiOf(client).get<PopularLocations>('/api/popular-locations', { signal }),
    staleTime: Infinity,
  });

/** A blank query makes no call. */
export const locationSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['location', 'search', query],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<LocationSearch>('/api/search-locations', { query: { q: query }, signal }),
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
  });

export const citiesQuery = () =>
  queryOptions({
    queryKey: ['location', 'cities'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<PlaceNames>('/api/cities', { signal })).data,
    staleTime: Infinity,
  });

export const districtsQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['location', 'districts', cityId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<PlaceNames>(`/api/cities/${cityId}/districts`, { signal })).data,
    staleTime: Infinity,
  });
