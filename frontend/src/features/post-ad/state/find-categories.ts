import type { CategoryNode } from '@ilan/api';

/** One place in the tree, with the way to it from the top. */
export interface CategoryPath {
  readonly node: CategoryNode;
  readonly above: readonly CategoryNode[];
}

/** Every category, parents before their children. */
export const allPaths = (
  nodes: readonly CategoryNode[],
  above: readonly CategoryNode[] = [],
): readonly CategoryPath[] =>
  nodes.flatMap((node) => [{ node, above }, ...allPaths(node.subcategories, [...above, node])]);

export const isLeaf = ({ node }: CategoryPath): boolean => node.subcategories.length === 0;

/** `Vasıta › Otomobil › Sedan` */
export const pathText = ({ node, above }: CategoryPath): string => [...above, node].map(({ name }) => name).join(' › ');

/** As people type on any keyboard: `Şişli`, `SISLI` and `sisli` are one. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[İIı]/gu, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const known = new WeakMap<CategoryNode, readonly string[]>();
const nameWords = (node: CategoryNode): readonly string[] => {
  const words = known.get(node) ?? wordsOf(node.name);
  known.set(node, words);
  return words;
};

/** How many slips are forgiven: one from four letters on, two from eight. */
const slipsAllowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** How well a typed word fits one of a name: 3 the word, 2 its beginning, 1 nearly, 0 not. */
const fit = (typed: string, word: string): number => {
  if (word === typed) return 3;
  if (word.startsWith(typed)) return 2;
  const allowed = slipsAllowed(typed);
  if (allowed === 0) return 0;
  // `kamyoon` is near `kamyonet` as far as it was typed.
  const nearly = [word, word.slice(0, typed.length)].some(
    (part) => Math.abs(part.length - typed.length) <= allowed && distance(typed, part) <= allowed,
  );
  return nearly ? 1 : 0;
};

/** Letters added, left out, changed or swapped with the next. */
export const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
};

const bestFit = (typed: string, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, fit(typed, word)), 0);

/** What a hit in the own name counts over one in a name above it. */
const OWN = 3;

/** Categories that every typed word fits, in their own name or in one above; the best first, deepest before their parents. */
export const findCategories = (
  paths: readonly CategoryPath[],
  text: string,
  limit: number,
): readonly CategoryPath[] => {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const scored = paths.flatMap((path) => {
    const own = nameWords(path.node);
    const above = path.above.flatMap(nameWords);
    const fits = typed.map((word) => Math.max(bestFit(word, own) * OWN, bestFit(word, above)));
    // A category is found by its own name: otherwise a parent would bring all that lies under it.
    const isOwn = typed.some((word) => bestFit(word, own) > 0);
    if (!isOwn || fits.includes(0)) return [];
    const exact = own.length === typed.length ? 1 : 0;
    return [{ path, score: fits.reduce((sum, one) => sum + one, 0) + exact + (isLeaf(path) ? 0.5 : 0) }];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ path }) => path);
};
