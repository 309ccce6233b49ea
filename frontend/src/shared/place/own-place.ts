import { useMemo } from 'react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { CurrentLocation } from '@ilan/api';
import { currentLocationQuery } from '@/shared/api-client/queries/locations';
import { locationName } from '@/shared/layout/header/location-name';

/** Where somebody usually looks for ads. */
export interface OwnPlace {
  readonly cityId: number;
  readonly districtId: number | null;
  readonly name: string;
  readonly cityName: string;
}

/** Null where none is chosen, undefined while that is not known. */
export type KnownPlace = OwnPlace | null | undefined;

const placeOf = (location: CurrentLocation | undefined): KnownPlace => {
  if (location === undefined) return undefined;
  const { city, district } = location;
  if (city === null) return null;
  // "İstanbul" and not "İstanbul, Türkiye": it stands beside "Tüm Türkiye".
  const name = district === null ? city.name : locationName(location);
  return { cityId: city.id, districtId: district?.id ?? null, name, cityName: city.name };
};

export const useOwnPlace = (): KnownPlace => {
  const { data } = useQuery(currentLocationQuery());
  return useMemo(() => placeOf(data), [data]);
};

/** The place as far as it is known already: a page does not wait for it. */
export const knownPlace = (queryClient: QueryClient): KnownPlace =>
  placeOf(queryClient.getQueryData(currentLocationQuery().queryKey));

type Ids = { readonly [Id in 'cityId' | 'districtId']: number | null } | null | undefined;

export const isSamePlace = (one: Ids, other: Ids): boolean =>
  one?.cityId === other?.cityId && one?.districtId === other?.districtId;
