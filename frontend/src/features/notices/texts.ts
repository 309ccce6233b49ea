import { notices } from '@/shared/i18n/tr/notices';
import { translator } from '@/shared/i18n/translator';

export const t = translator(notices);
