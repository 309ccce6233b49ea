import { admin } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';

export const t = translator(admin);
