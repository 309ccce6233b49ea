import { type SynonymCreate, synonymCreate, type SynonymGroup, type SynonymKind } from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';

/** A group as it is typed: one word a line. */
export interface SynonymFields {
  readonly [name: string]: string;
  readonly word: string;
  readonly words: string;
}

export const fieldsOf = (group: SynonymGroup | undefined): SynonymFields => ({
  word: group?.word ?? '',
  words: group?.words.join('\n') ?? '',
});

const linesOf = (words: string): readonly string[] =>
  words
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '');

/** Whether enough is typed that searches could know it; whoever still types is told of no fault. */
export const isEnough = (kind: SynonymKind, { word, words }: SynonymFields): boolean =>
  kind === 'same' ? linesOf(words).length > 1 : word.trim() !== '' && linesOf(words).length > 0;

/** What the change is about, to be tried: a word that goes, else one that comes, else the first. */
export function concerned(group: SynonymGroup | undefined, kind: SynonymKind, { word, words }: SynonymFields): string {
  if (kind === 'also') return word.trim();
  const [lines, before] = [linesOf(words), group?.words ?? []];
  const goes = before.find((one) => !lines.includes(one));
  return goes ?? lines.find((one) => !before.includes(one)) ?? lines[0] ?? '';
}

/** The contract's own schema over what was typed; what is wrong with one of the lines is said at all of them. */
export const schemaOf = (kind: SynonymKind): FormSchema<SynonymCreate> => ({
  safeParse(value) {
    const { word, words } = value as SynonymFields;
    const typed = { kind, word: kind === 'same' ? null : word.trim(), words: linesOf(words) };
    const result = synonymCreate.safeParse(typed);
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: [String(path[0])], message }));
    return { success: false, error: { issues } };
  },
});

export const allWords = ({ word, words }: Pick<SynonymGroup, 'word' | 'words'>): string =>
  [...(word === null ? [] : [word]), ...words].join(', ');
