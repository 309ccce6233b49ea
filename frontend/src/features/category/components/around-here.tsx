import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AreaKind } from '@/shared/place/wider-area-query';
import { FewHere } from '@/shared/place/few-here';
import { listingSearch } from '../api/listing-search';
import type { Listings } from '../hooks/use-listings';
import { type Criteria, printCriteria } from '../state/criteria';
import { everywhere, gaveWay } from '../state/own-place';

interface AroundHereProps {
  readonly categoryId: number | null;
  readonly criteria: Criteria;
  readonly listings: Listings;
}

/** What there is around the chosen place, below the few ads that it has. */
export function AroundHere({ categoryId, criteria, listings }: AroundHereProps) {
  const { pathname } = useLocation();
  const { ads, total, outdated, understood } = listings;
  const shown = useMemo(() => ads.map(({ id }) => id), [ads]);
  const addressOf = (kind: AreaKind): string => `${pathname}?${printCriteria(widened(criteria, kind)).toString()}`;
  // A radius is an area of its own, and words that name a place are widened by the search.
  if (outdated || criteria.radiusKm !== null || gaveWay(criteria, understood)) return null;
  return <FewHere total={total} search={listingSearch(categoryId, criteria)} shown={shown} addressOf={addressOf} />;
}

function widened(criteria: Criteria, kind: AreaKind): Criteria {
  switch (kind) {
    case 'province':
      return { ...criteria, districtId: null, place: null };
    case 'around':
      return { ...criteria, place: null, radiusKm: 100, sort: 'distance' };
    case 'country':
      return everywhere(criteria);
  }
}
