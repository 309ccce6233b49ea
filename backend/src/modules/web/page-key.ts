const ASKED = new Set(['q', 'city_id', 'district_id', 'price_min', 'price_max', 'sort', 'page']);
const FEATURE = /^f\[[a-z0-9_]{1,64}\]$/;

/**
 * The address as far as a page depends on it: its path and the known query keys in one order. Tracking parameters make no
 * other page, and cookies never enter, since pages are rendered for visitors.
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
