/** Parts of the site that nobody is led to. */
const NOT_PUBLIC = new Set(['cpadmin', 'api', 'account', 'auth']);
/** Pages with an address of their own: of the pages that the client declares, those that can be opened without anything before. */
export const OWN_PAGES: ReadonlySet<string> = new Set([
  ...['', 'arama', 'karsilastir', 'post-ad', 'favorites', 'messages', 'notices', 'saved-searches', 'profile/ads'],
]);
const NAMED = /^[^/]+-([cps])([1-9]\d{0,14})$/u;

/** What stands at a path of this site: a category, an ad, a page that staff writes, or one with an address of its own. */
export type PageAt =
  | { readonly kind: 'category' | 'ad' | 'written'; readonly id: number }
  | { readonly kind: 'own' | 'closed' | 'none' };

/** As the router of the client reads it: decoded, whatever its case and its last slash, without what is asked of the page. */
export function pageAt(path: string): PageAt {
  const [asked = ''] = path.split(/[?#]/u, 1);
  const segments = partsOf(decoded(asked));
  const [first = ''] = segments;
  if (NOT_PUBLIC.has(first.toLowerCase())) return { kind: 'closed' };
  const whole = segments.join('/');
  if (OWN_PAGES.has(whole.toLowerCase())) return { kind: 'own' };
  // Whoever asks whether its page is published reads the end of the address as it is written.
  const [, letter, id] = NAMED.exec(partsOf(asked).join('/')) ?? [];
  if (letter === undefined || segments.length > 1) return { kind: 'none' };
  return { kind: letter === 'c' ? 'category' : letter === 'p' ? 'ad' : 'written', id: Number(id) };
}

/** What is wrong with an address of this site that visitors are to be led to, as far as the address itself says it. */
export function addressFault(path: string): string | undefined {
  const { kind } = pageAt(path);
  if (kind === 'closed') return 'Bu adres ziyaretçilere açık değil.';
  return kind === 'none' ? NO_PAGE : undefined;
}

export const NO_PAGE = 'Bu adreste bir sayfa yok. Adresi sayfanın kendisinden kopyalayın.';

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return path;
  }
}
