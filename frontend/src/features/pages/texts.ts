import { pages } from '@/shared/i18n/tr/pages';
import { translator } from '@/shared/i18n/translator';

export const t = translator(pages);
