import { filterKinds } from '@/shared/i18n/tr/filter-kinds';
import { translator } from '@/shared/i18n/translator';

export const t = translator(filterKinds);
