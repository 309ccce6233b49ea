import { listingQuery, type ListingQuery } from '@ilan/api';

const CATEGORY_PAGE = /^\/[^/?#]+-c(\d{1,9})(?:[/?#]|$)/u;
const SEARCH_PAGE = /^\/arama(?:[?#]|$)/u;
/** Of the call and not of the page: the path says the category, and the list is counted from its beginning. */
const NOT_OF_THE_PAGE = new Set(['category_id', 'page', 'per_page', 'facets', 'step']);
/** What the public list refuses is refused in two steps, fields before what they say together. */
const MOST_READINGS = 3;

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
  let asked = askedBy(new URLSearchParams(at < 0 ? '' : path.slice(at + 1).split('#', 1)[0]));
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const read = listingQuery.safeParse({
      ...Object.fromEntries(asked),
      ...(category !== undefined && { category_id: String(category) }),
      per_page: String(few),
      facets: '0',
    });
    if (read.success) return read.data;
    // As the page does: what is refused in an address is left out of it.
    const refused = new Set(read.error.issues.map((issue) => issue.path[0]));
    asked = asked.filter(([name]) => !refused.has(name));
  }
  return undefined;
}

/** Of a filter all that is chosen, of everything else the first. */
const askedBy = (search: URLSearchParams): readonly (readonly [string, string | readonly string[]])[] =>
  [...new Set(search.keys())].flatMap((name) => {
    if (NOT_OF_THE_PAGE.has(name)) return [];
    const said = search.getAll(name).filter((value) => value !== '');
    const [first] = said;
    return first === undefined ? [] : [[name, name.startsWith('f[') ? said : first] as const];
  });
