import { past } from '@/shared/i18n/tr/past';
import { translator } from '@/shared/i18n/translator';

export const t = translator(past);
