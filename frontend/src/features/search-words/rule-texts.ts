import { searchRules } from '@/shared/i18n/tr/search-rules';
import { translator } from '@/shared/i18n/translator';

export const t = translator(searchRules);
