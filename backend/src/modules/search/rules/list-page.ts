import { listingQuery, type ListingQuery } from '@ilan/api';

const CATEGORY_PAGE = /^\/[^/?#]+-c(\d{1,9})(?:[/?#]|$)/u;
const SEARCH_PAGE = /^\/arama(?:[?#]|$)/u;
/** What an address of a list says besides its category, and the list is asked for. */
const ASKED = /^(?:q|city_id|district_id|price_min|price_max|posted_within|sort|f\[[a-z0-9_]{1,60}\])$/u;

/** The category whose page this is; undefined for every other page. */
export function categoryOfPath(path: string): number | undefined {
  const id = CATEGORY_PAGE.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What the list of ads at this address asks for, its first few; undefined where there is no list. */
export function listAt(path: string, few: number): ListingQuery | undefined {
  const category = categoryOfPath(path);
  if (category === undefined && !SEARCH_PAGE.test(path)) return undefined;
  const at = path.indexOf('?');
  const search = new URLSearchParams(at < 0 ? '' : path.slice(at + 1).split('#', 1)[0]);
  const read = listingQuery.safeParse({
    ...Object.fromEntries([...search].filter(([name]) => ASKED.test(name))),
    ...(category !== undefined && { category_id: String(category) }),
    per_page: String(few),
    facets: '0',
  });
  return read.success ? read.data : undefined;
}
