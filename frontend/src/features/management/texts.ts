import { management } from '@/shared/i18n/tr/management';
import { translator } from '@/shared/i18n/translator';

export const t = translator(management);
