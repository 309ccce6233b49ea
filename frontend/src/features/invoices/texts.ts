import { invoices } from '@/shared/i18n/tr/invoices';
import { translator } from '@/shared/i18n/translator';

export const t = translator(invoices);
