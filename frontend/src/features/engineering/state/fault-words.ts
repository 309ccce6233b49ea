import { tablesOfReference, type FaultKind } from '@ilan/api';
import { t } from '../texts';

/** What kind of fault it is, in words; of a row that is missing also by which table it is named, and where it should be. */
export function faultWords(kind: FaultKind, text: string): string {
  const reference = kind === 'row_missing' ? tablesOfReference(text) : undefined;
  if (!reference) return t(`fault_${kind}`);
  const { from, to } = reference;
  return to === null ? t('fault_row_missing_from', { from }) : t('fault_row_missing_to', { from, to });
}
