import { categories } from '@/shared/i18n/tr/categories';
import { translator } from '@/shared/i18n/translator';

export const t = translator(categories);
