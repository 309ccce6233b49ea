import type { ListingQuery } from '@ilan/api';

/** The address of the page after this one: the same query, one page on. */
export function nextPage(query: ListingQuery): string {
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) search.append(name, String(value));
  };
  set('q', query.q);
  set('category_id', query.category_id);
  set('place', query.place);
  set('city_id', query.city_id);
  set('district_id', query.district_id);
  set('price_min', lira(query.price_min));
  set('price_max', lira(query.price_max));
  for (const [key, values] of Object.entries(query.features)) for (const value of values) set(`f[${key}]`, value);
  set('posted_within', query.posted_within);
  set('with_photos', query.with_photos && 1);
  set('in_person', query.in_person && 1);
  set('sort', query.sort);
  set('lat', query.lat);
  set('lng', query.lng);
  set('radius_km', query.radius_km);
  set('facets', query.facets);
  if (query.per_page !== 24) set('per_page', query.per_page);
  if (query.verbatim && query.verbatim.length > 0) set('verbatim', query.verbatim.join(','));
  set('step', query.step);
  set('page', query.page + 1);
  return `/api/listings?${search.toString()}`;
}

function lira(minor: number | undefined): string | undefined {
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
