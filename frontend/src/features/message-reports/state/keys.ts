import type { KeyHelp } from '@/shared/admin/keys-help';
import { t } from '../texts';
import type { DeskKind } from './desk-address';

export const ACTS = { open: ['dismiss', 'warn', 'suspend'], held: ['release', 'delete'], answered: [] } as const;
export type DeskAct = (typeof ACTS)[DeskKind][number];
export type DeskCommand = DeskAct | 'next' | 'previous' | 'help';

export const LETTERS = { dismiss: 'D', warn: 'W', suspend: 'S', release: 'A', delete: 'R' } as const;
const WALKING: Readonly<Record<string, DeskCommand>> = { j: 'next', k: 'previous' };

/** What a key asks for among these. A held key walks the list, but decides once. */
export const commandOf = (kind: DeskKind, key: string, held: boolean): DeskCommand | undefined => {
  if (WALKING[key]) return WALKING[key];
  if (held) return undefined;
  if (key === '?') return 'help';
  return ACTS[kind].find((act) => LETTERS[act].toLowerCase() === key);
};

export const keyHelp = (kind: DeskKind): readonly KeyHelp[] => [
  { keys: ['J'], does: t('key_next') },
  { keys: ['K'], does: t('key_previous') },
  ...ACTS[kind].map((act) => ({ keys: [LETTERS[act]], does: t(`key_${act}`) })),
  { keys: ['?'], does: t('key_help') },
];
