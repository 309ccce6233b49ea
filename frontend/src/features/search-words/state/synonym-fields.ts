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

/** The contract's own schema over what was typed; what is wrong with one of the lines is said at all of them. */
export const schemaOf = (kind: SynonymKind): FormSchema<SynonymCreate> => ({
  safeParse(value) {
    const { word, words } = value as SynonymFields;
    const lines = words.split('\n').map((line) => line.trim().replace(/\s+/gu, ' '));
    const typed = lines.filter((line) => line !== '');
    const result = synonymCreate.safeParse({ kind, word: kind === 'same' ? null : word.trim(), words: typed });
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: [String(path[0])], message }));
    return { success: false, error: { issues } };
  },
});

export const allWords = ({ word, words }: Pick<SynonymGroup, 'word' | 'words'>): string =>
  [...(word === null ? [] : [word]), ...words].join(', ');
