import { payouts } from '@/shared/i18n/tr/payouts';
import { translator } from '@/shared/i18n/translator';

export const t = translator(payouts);
