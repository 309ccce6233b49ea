const PATH_MAX = 2_000;
/** What could make a browser or a router read the path as another site, or as another path than it looks. */
const DISGUISE = /\/\/|[\\\p{Cc}\s]|(?:^|\/)\.{1,2}(?:\/|$)/u;
const HIDDEN = /[\\\p{Cc}\s]/u;
const LAYERS = 3;

/**
 * The text where it is a path of this site (`/post-ad?step=2#price`), undefined for anything that could lead elsewhere:
 * `//evil`, `/\evil`, `https:…`, control characters, dot segments, and all of these in percent-encoding.
 */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > PATH_MAX || !text.startsWith('/') || HIDDEN.test(text))
    return undefined;
  let path = text.split(/[?#]/, 1)[0] ?? '';
  for (let layer = 0; layer < LAYERS; layer += 1) {
    if (DISGUISE.test(path)) return undefined;
    const inner = decoded(path);
    if (inner === undefined) return undefined;
    if (inner === path) return text;
    path = inner;
  }
  // Nobody encodes a path so often without a purpose.
  return undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
