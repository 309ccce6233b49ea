import { adverts as texts } from '@/shared/i18n/tr/adverts';
import { translator } from '@/shared/i18n/translator';

export const t = translator(texts);
