import { ownPath } from '@ilan/api';

/**
 * The path of an address of this site that was copied with its beginning, as `https://ilan.example/arama` is `/arama`; everything else as it
 * is. So it is known which page it leads to, and it leads there still where the site is moved.
 * @param home the address under which people reach the site
 */
export function addressHere(text: string, home: string): string {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return text;
  const { host, pathname, search, hash } = new URL(text);
  return host === new URL(home).host ? (ownPath(pathname + search + hash) ?? text) : text;
}
