import { cities } from '@/shared/i18n/tr/cities';
import { translator } from '@/shared/i18n/translator';

export const t = translator(cities);
