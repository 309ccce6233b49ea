import type { KeyHelp } from '@/shared/admin/keys-help';
import { t } from '../texts';

export const REVIEW_KEYS: readonly KeyHelp[] = [
  { keys: ['J'], does: t('key_next') },
  { keys: ['K'], does: t('key_previous') },
  { keys: ['A'], does: t('key_yes') },
  { keys: ['R'], does: t('key_no') },
  { keys: ['C'], does: t('key_changes') },
  { keys: ['E'], does: t('key_open') },
  { keys: ['U'], does: t('key_undo') },
  { keys: ['X'], does: t('key_select') },
  { keys: ['←', '→'], does: t('key_photos') },
  { keys: ['?'], does: t('key_help') },
];
