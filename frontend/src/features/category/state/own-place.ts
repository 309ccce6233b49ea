import type { Understood } from '@ilan/api';
import { isSamePlace, type KnownPlace, type OwnPlace } from '@/shared/place/own-place';
import { type Criteria, defaultSort, parseCriteria, printCriteria } from './criteria';

const isPlaced = ({ cityId, point }: Criteria): boolean => cityId !== null || point !== null;

/**
 * An address that says nothing of where to look is about where the visitor usually looks. Where somebody else usually looks, who sent it, is
 * a place like any other.
 */
export function withOwnPlace(criteria: Criteria, own: KnownPlace): Criteria {
  if (own === undefined) return criteria;
  if (criteria.place === 'own' && !isSamePlace(criteria, own)) return { ...criteria, place: null };
  return own && !isPlaced(criteria) && criteria.place === null ? atOwnPlace(criteria, own) : criteria;
}

export const atOwnPlace = (criteria: Criteria, { cityId, districtId }: OwnPlace): Criteria => ({
  ...criteria,
  ...{ cityId, districtId, place: 'own', point: null, radiusKm: null },
});

const nowhere = (criteria: Criteria, place: Criteria['place']): Criteria => ({
  ...criteria,
  ...{ cityId: null, districtId: null, point: null, radiusKm: null, place },
  sort: criteria.sort === 'distance' ? defaultSort(criteria.q) : criteria.sort,
});

export const everywhere = (criteria: Criteria): Criteria => nowhere(criteria, 'all');

/** Another place was chosen as the usual one while the list was open, or none. @param criteria as the address has them */
export function afterMove(criteria: Criteria, own: OwnPlace | null): Criteria {
  if (own !== null) return atOwnPlace(criteria, own);
  return criteria.place === null ? criteria : nowhere(criteria, null);
}

/** What a change means for the mark: without a place it is all of Türkiye that is wanted, and another place is chosen by hand. */
export function settled(next: Criteria, own: KnownPlace): Criteria {
  if (!isPlaced(next)) return { ...next, place: own ? 'all' : null };
  const isOwn = next.place === 'own' && next.point === null && isSamePlace(next, own);
  return { ...next, place: isOwn ? 'own' : null };
}

/** Whether the words named a place, which took the turn of the usual one. */
export const gaveWay = ({ place }: Criteria, understood: Understood | undefined): boolean =>
  place === 'own' && (understood?.guesses.some(({ name }) => name === 'place') ?? false);

/** The criteria as somebody else has to read them, who usually looks elsewhere. */
export const spelledOut = (criteria: Criteria, understood: Understood | undefined): Criteria => ({
  ...(gaveWay(criteria, understood) ? nowhere(criteria, null) : { ...criteria, place: null }),
  map: false,
});

/** Where a page goes that is asked for without a place; undefined where it stays. */
export function placedAddress({ pathname, searchParams }: URL, own: KnownPlace): string | undefined {
  const asked = parseCriteria(searchParams);
  const placed = withOwnPlace(asked, own);
  return placed === asked ? undefined : `${pathname}?${printCriteria(placed).toString()}`;
}
