import { audit as words } from '@/shared/i18n/tr/audit';
import { translator } from '@/shared/i18n/translator';

export const t = translator(words);
