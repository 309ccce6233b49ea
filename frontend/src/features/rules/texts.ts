import { rules } from '@/shared/i18n/tr/rules';
import { translator } from '@/shared/i18n/translator';

export const t = translator(rules);
