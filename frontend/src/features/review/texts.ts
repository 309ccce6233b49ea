import { review as texts } from '@/shared/i18n/tr/review';
import { translator } from '@/shared/i18n/translator';

export const t = translator(texts);
