import { saveSearch } from '@/shared/i18n/tr/save-search';
import { translator } from '@/shared/i18n/translator';

export const t = translator(saveSearch);
