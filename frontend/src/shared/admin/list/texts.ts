import { adminList } from '@/shared/i18n/tr/admin-list';
import { translator } from '@/shared/i18n/translator';

export const t = translator(adminList);
