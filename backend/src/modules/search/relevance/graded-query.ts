import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const bounds = z.strictObject({ min: z.number().optional(), max: z.number().optional() });
const wanted = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).min(1), bounds]);
const gradedQuery = z.strictObject({
  query: z.string().min(1),
  /** What is hard about it; figures are given by kind. */
  kind: z.string(),
  /** Slugs of the categories in which a buyer looks for it: any of them. */
  category: z.union([z.string(), z.array(z.string())]),
  /**
   * What the ad has to have: features by key, `il` and `ilce` by name, `fiyat` in TL, `baslik` words of its title. Of several values
   * any will do; a number is exact, `min` and `max` are bounds that belong to it.
   */
  where: z.record(z.string(), wanted),
  /** Another query that means the same. */
  sameAs: z.string().optional(),
  /** Nobody means anything by it: nothing should be found. */
  nothing: z.boolean().optional(),
});

export type GradedQuery = z.output<typeof gradedQuery>;
export type Wanted = z.output<typeof wanted>;

/** @param file another list than the committed one, to see whether what was made for that one holds for others, too */
export function readQueries(file = fileURLToPath(new URL('./queries.json', import.meta.url))): readonly GradedQuery[] {
  return z.array(gradedQuery).parse(JSON.parse(readFileSync(file, 'utf8')));
}
