import { filters } from '@/shared/i18n/tr/filters';
import { translator } from '@/shared/i18n/translator';

export const t = translator(filters);
