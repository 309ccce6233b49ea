import { engineering } from '@/shared/i18n/tr/engineering';
import { translator } from '@/shared/i18n/translator';

export const t = translator(engineering);
