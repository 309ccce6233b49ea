import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homeQuery } from '@/shared/api-client/queries/home';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import type { OwnPlace } from '@/shared/place/own-place';
import { placedSearch } from '../api/placed-ads-query';
import { withNewAd, withNewAdHere, withoutAd, withoutAdHere } from '../state/with-new-ad';
import type { NewestAds } from './use-fresh-ads';

/** Of all of Türkiye. */
export function useNewestEverywhere(): NewestAds {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = homeQuery();
    return {
      fits: () => true,
      add: (card) => client.setQueryData(queryKey, (home) => home && withNewAd(home, card)),
      remove: (id) => client.setQueryData(queryKey, (home) => home && withoutAd(home, id)),
      refetch: () => client.invalidateQueries({ queryKey }),
    };
  }, [client]);
}

/** Of the place alone where the visitor usually looks. */
export function useNewestHere(place: OwnPlace): NewestAds {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = listingsQuery(placedSearch(place));
    return {
      fits: ({ city, district }) =>
        city.id === place.cityId && (place.districtId === null || district.id === place.districtId),
      add: (card) => client.setQueryData(queryKey, (list) => list && withNewAdHere(list, card)),
      remove: (id) => client.setQueryData(queryKey, (list) => list && withoutAdHere(list, id)),
      refetch: () => client.invalidateQueries({ queryKey }),
    };
  }, [client, place]);
}
