import type { FilterCategory } from '@ilan/api';

/** `Vasıta › Otomobil`. */
export const pathOf = (all: readonly FilterCategory[], { name, parent_id }: FilterCategory): string => {
  const above = all.find(({ id }) => id === parent_id);
  return above ? `${pathOf(all, above)} › ${name}` : name;
};

const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
};
/** Written without Turkish letters it is found, too. */
const folded = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/[ışğüöçâîû]/gu, (letter) => PLAIN[letter] ?? letter);

/** Those whose name has all words, the ones that begin with them first. */
export const foundCategories = (all: readonly FilterCategory[], q: string): readonly FilterCategory[] => {
  const words = folded(q.trim()).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const found = all.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const [first = ''] = words;
  const begins = ({ name }: FilterCategory): number => (folded(name).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
};
