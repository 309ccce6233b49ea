import { readFileSync } from 'node:fs';

/** Phrases of people by the slug of the category that they mean: `çekyat` of `kose-takimi-ve-kanepe`. */
export const CATEGORY_ALIASES = JSON.parse(
  readFileSync(new URL('./data/category-aliases.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;
