import { pageText } from '@/shared/i18n/tr/page-text';
import { translator } from '@/shared/i18n/translator';

export const t = translator(pageText);
