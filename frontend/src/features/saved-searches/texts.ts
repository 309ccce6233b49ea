import { savedSearches } from '@/shared/i18n/tr/saved-searches';
import { translator } from '@/shared/i18n/translator';

export const t = translator(savedSearches);
