import { twoStep } from '@/shared/i18n/tr/two-step';
import { translator } from '@/shared/i18n/translator';

export const t = translator(twoStep);
