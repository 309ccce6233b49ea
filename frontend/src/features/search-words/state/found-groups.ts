import type { SynonymGroup, SynonymKind } from '@ilan/api';
import { plainLetters } from '@/shared/i18n/plain-letters';

/** Groups with a word that begins so, or a phrase with such a word; those that staff changed last come first. */
export function foundGroups(
  groups: readonly SynonymGroup[],
  typed: string,
  kind: SynonymKind | '',
): readonly SynonymGroup[] {
  const wanted = plainLetters(typed.trim());
  const has = (word: string): boolean => ` ${plainLetters(word)}`.includes(` ${wanted}`);
  return groups
    .filter((group) => (kind === '' || group.kind === kind) && [group.word ?? '', ...group.words].some(has))
    .toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''));
}
