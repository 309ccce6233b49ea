import { ledger } from '@/shared/i18n/tr/ledger';
import { translator } from '@/shared/i18n/translator';

export const t = translator(ledger);
