import { adminSettings } from '@/shared/i18n/tr/admin-settings';
import { translator } from '@/shared/i18n/translator';

export const t = translator(adminSettings);
