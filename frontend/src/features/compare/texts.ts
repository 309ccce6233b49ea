import { compare } from '@/shared/i18n/tr/compare';
import { translator } from '@/shared/i18n/translator';

export const t = translator(compare);
