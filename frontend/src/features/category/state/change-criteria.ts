import { type Facet, type LeftOut, ownValue } from '@ilan/api';
import { anything, type Criteria } from './criteria';

/** Chooses exactly these values of a filter; no values at all drop the filter. */
export function withFeature(
  criteria: Criteria,
  key: string,
  values: readonly string[],
  facets: readonly Facet[],
): Criteria {
  const lost = (ownValue(criteria.features, key) ?? []).some((value) => !values.includes(value));
  const dropped = new Set(lost ? dependents(key, facets) : []);
  if (values.length === 0) dropped.add(key);
  const features = Object.fromEntries(
    Object.entries({ ...criteria.features, [key]: values }).filter(([name]) => !dropped.has(name)),
  );
  return { ...criteria, features };
}

/** Without what the list could not be asked by. */
export function withoutLeftOut(criteria: Criteria, leftOut: readonly LeftOut[]): Criteria {
  if (leftOut.length === 0) return criteria;
  const lost = new Set(leftOut.map(({ key }) => key));
  return {
    ...criteria,
    features: Object.fromEntries(Object.entries(criteria.features).filter(([key]) => !lost.has(key))),
  };
}

/** A model means nothing once its make is gone, nor does what hangs on the model. */
function dependents(key: string, facets: readonly Facet[]): string[] {
  const direct = facets.filter((facet) => facet.depends_on === key).map((facet) => facet.key);
  return direct.concat(direct.flatMap((child) => dependents(child, facets)));
}

/** Where the visitor usually looks is no filter: it stays. */
export function withoutFilters(criteria: Criteria): Criteria {
  const { q, sort, place, cityId, districtId, map } = criteria;
  const own = place === 'own' ? { cityId, districtId, place } : {};
  return { ...anything(q), ...own, map, sort: sort === 'distance' ? anything(q).sort : sort };
}

export function countFilters(criteria: Criteria): number {
  const chosen = Object.values(criteria.features).reduce((sum, values) => sum + values.length, 0);
  const price = criteria.priceMin !== null || criteria.priceMax !== null ? 1 : 0;
  const others = [
    criteria.point !== null,
    criteria.point === null && criteria.radiusKm !== null,
    criteria.cityId !== null && criteria.place !== 'own',
    criteria.districtId !== null && criteria.place !== 'own',
    criteria.postedWithin !== null,
  ];
  return chosen + price + [...others, criteria.withPhotos, criteria.inPerson].filter(Boolean).length;
}
