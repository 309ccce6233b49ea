import { adminDashboard } from '@/shared/i18n/tr/admin-dashboard';
import { translator } from '@/shared/i18n/translator';

export const t = translator(adminDashboard);
