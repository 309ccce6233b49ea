import { synonyms } from '@/shared/i18n/tr/synonyms';
import { translator } from '@/shared/i18n/translator';

export const t = translator(synonyms);
