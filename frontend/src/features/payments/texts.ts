import { payments } from '@/shared/i18n/tr/payments';
import { translator } from '@/shared/i18n/translator';

export const t = translator(payments);
