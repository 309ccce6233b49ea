const ASKED = new Set([
  ...['q', 'verbatim', 'place', 'city_id', 'district_id', 'lat', 'lng', 'radius_km'],
  ...['price_min', 'price_max', 'posted_within', 'with_photos', 'in_person', 'sort', 'page', 'ids'],
]);
/** Pages that show what there is where the visitor usually looks, unless their address says where to look. */
const PLACED = /^\/(?:arama|[^/?]+-c[1-9]\d*)?(?:\?|$)/;
const SAYS_WHERE = /[?&](?:place|city_id|lat)=/;
const FEATURE = /^f\[[a-z0-9_]{1,64}\]$/;

/**
 * The address as far as a page depends on it: its path and the known query keys in one order. Tracking parameters make no
 * other page. Of cookies only the place enters, and only where `dependsOnPlace`, since pages are rendered for visitors.
 */
export function pageKey(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1)))
    if (ASKED.has(name) || FEATURE.test(name)) kept.append(name, value);
  kept.sort();
  const query = kept.toString();
  return url.slice(0, mark) + (query && `?${query}`);
}

export const dependsOnPlace = (key: string): boolean => PLACED.test(key) && !SAYS_WHERE.test(key);
