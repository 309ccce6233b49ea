import type { SynonymKind } from '@ilan/api';
import { slugify } from '#kernel/turkish-text.js';
import type { Lexicon } from '../language/lexicon.js';
import { wordsOf } from '../language/text-words.js';

/** Words that stand for each other in searches, or for one of them. */
export interface SynonymGroup {
  readonly id: string;
  readonly kind: SynonymKind;
  /** What the others are said of; null where all are equals. */
  readonly word: string | null;
  readonly words: readonly string[];
  /** Counts the changes of this group, from 0 for one that came with the product. */
  readonly revision: number;
  readonly updated_at: Date | null;
}

/** As searches compare words: folded, with one space between. */
export const asSearched = (text: string): string => wordsOf(text).join(' ');

export const groupId = (kind: SynonymKind, first: string): string =>
  `${kind.replace('_', '-')}-${slugify(first, { maxLength: 50, fallback: 'kelime' })}`;

/** What the product comes with. */
export function startingGroups({ same, also, byEar }: Lexicon): readonly SynonymGroup[] {
  const given = (kind: SynonymKind, word: string | null, words: readonly string[]): SynonymGroup => ({
    id: groupId(kind, word ?? words[0] ?? ''),
    kind,
    word,
    words,
    revision: 0,
    updated_at: null,
  });
  return [
    ...same.map((words) => given('same', null, words)),
    ...Object.entries(also).map(([word, words]) => given('also', word, words)),
    ...Object.entries(byEar).map(([word, words]) => given('by_ear', word, words)),
  ];
}

/** The groups as the language of searches reads them, beside what it knows of single words. */
export function lexiconOf(
  groups: readonly SynonymGroup[],
  { fillers, wishes, whole }: Pick<Lexicon, 'fillers' | 'wishes' | 'whole'>,
): Lexicon {
  const headed = (kind: SynonymKind): Record<string, readonly string[]> => {
    const others: Record<string, readonly string[]> = Object.create(null) as Record<string, readonly string[]>;
    for (const { kind: own, word, words } of groups) {
      if (own !== kind || word === null) continue;
      const head = asSearched(word);
      others[head] = [...(others[head] ?? []), ...words.map(asSearched)];
    }
    return others;
  };
  return {
    same: groups.filter(({ kind }) => kind === 'same').map(({ words }) => words.map(asSearched)),
    also: headed('also'),
    byEar: headed('by_ear'),
    fillers,
    wishes,
    whole,
  };
}
