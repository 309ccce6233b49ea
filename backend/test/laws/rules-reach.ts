import { loadedBy, type Sources } from './sources.js';

/** What rules may be made of: values, shapes, and how events are declared. All else that they load asks somebody or reads something. */
const PURE =
  /^(zod|@ilan\/api|node:util|kernel\/.+|modules\/.+|platform\/event-store\/event-(registry|description|streams)\.ts|platform\/turning-back\/change-reverted\.ts)$/;

/** A file of rules, in whichever folder: it decides, or it declares events. */
export const isOfRules = (path: string, read: () => string): boolean =>
  path.startsWith('modules/') && (/\.(decider|events)\.ts$/.test(path) || /\bdefineEvent\(/.test(read()));

/** What a file of rules loads that is not pure, over however many files: each as the way that leads there. */
export function impureWays(start: string, sources: Sources): readonly string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const load = (path: string, way: readonly string[]): void => {
    for (const specifier of loadedBy(sources.file(path))) {
      const next = sources.imported(path, specifier) ?? specifier;
      if (seen.has(next)) continue;
      seen.add(next);
      if (!PURE.test(next)) found.push([...way, next].join(' → '));
      else if (next.startsWith('modules/')) load(next, [...way, next]);
    }
  };
  load(start, [start]);
  return found;
}
