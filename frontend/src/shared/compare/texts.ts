import { compareBar } from '@/shared/i18n/tr/compare-bar';
import { translator } from '@/shared/i18n/translator';

export const t = translator(compareBar);
