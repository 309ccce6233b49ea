import { audit as texts } from '@/shared/i18n/tr/audit';
import { translator } from '@/shared/i18n/translator';

export const t = translator(texts);
