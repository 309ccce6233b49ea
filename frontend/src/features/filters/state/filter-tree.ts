import type { FilterCategory } from '@ilan/api';
import { plainLetters } from '@/shared/i18n/plain-letters';

/** `Vasıta › Otomobil`. */
export const pathOf = (all: readonly FilterCategory[], { name, parent_id }: FilterCategory): string => {
  const above = all.find(({ id }) => id === parent_id);
  return above ? `${pathOf(all, above)} › ${name}` : name;
};

/** Those that ask more than one filter of one name, where this begins: what is inherited is mended above. */
export const withTwins = (all: readonly FilterCategory[]): readonly FilterCategory[] => {
  const twinsOf = new Map(all.map(({ id, twins }) => [id, twins]));
  return all.filter(({ parent_id, twins }) => {
    const above = parent_id === null ? [] : (twinsOf.get(parent_id) ?? []);
    return twins.some((name) => !above.includes(name));
  });
};

/** Those whose name has all words, the ones that begin with them first. */
export const foundCategories = (all: readonly FilterCategory[], q: string): readonly FilterCategory[] => {
  const words = plainLetters(q.trim()).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const found = all.filter(({ name }) => words.every((word) => plainLetters(name).includes(word)));
  const [first = ''] = words;
  const begins = ({ name }: FilterCategory): number => (plainLetters(name).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
};
