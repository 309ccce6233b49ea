import type { SynonymGroup, SynonymKind } from '@ilan/api';

const LETTERS: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/** As searches compare words. */
const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/[çğıöşüâîû]/gu, (letter) => LETTERS[letter] ?? letter);

/** Groups with a word that begins so, or a phrase with such a word; those that staff changed last come first. */
export function foundGroups(
  groups: readonly SynonymGroup[],
  typed: string,
  kind: SynonymKind | '',
): readonly SynonymGroup[] {
  const wanted = fold(typed.trim());
  const has = (word: string): boolean => ` ${fold(word)}`.includes(` ${wanted}`);
  return groups
    .filter((group) => (kind === '' || group.kind === kind) && [group.word ?? '', ...group.words].some(has))
    .toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''));
}
