import { synonymCreate, type SynonymEffectQuery } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { faultOf } from './synonym-faults.js';
import type { SynonymGroup } from './synonym-groups.js';

const DRAFT = 'draft';

/**
 * The groups as they would be with a draft in the place of one of them, or without that one where the draft has no words.
 * @throws AppError what would be wrong with it
 */
export function groupsWith(
  groups: readonly SynonymGroup[],
  { id, kind, word, words }: Omit<SynonymEffectQuery, 'q'>,
): readonly SynonymGroup[] {
  const others = groups.filter((group) => group.id !== id);
  if (words === undefined) return others;
  const lines = words.split('\n').map((line) => line.trim());
  const read = synonymCreate.safeParse({
    kind,
    word: kind === 'same' ? null : (word ?? '').trim(),
    words: lines.filter((line) => line !== ''),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    const message = issue?.message ?? '';
    throw new AppError('invalid', 'VALIDATION', message, {
      errors: { [String(issue?.path[0] ?? 'words')]: [message] },
    });
  }
  const fault = faultOf(read.data, others);
  if (fault) throw fault;
  return [...others, { ...read.data, id: id ?? DRAFT, revision: 0, updated_at: null }];
}
