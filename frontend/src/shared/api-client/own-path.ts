const HERE = 'http://own.invalid';

/**
 * Path, query and hash of an address on this site; undefined for whatever leads elsewhere, however it is disguised:
 * `//evil`, `/\evil`, `/.//evil`, a tab between the slashes.
 */
export const ownPath = (address: string | null | undefined): string | undefined => {
  if (!address?.startsWith('/') || !URL.canParse(address, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
};
