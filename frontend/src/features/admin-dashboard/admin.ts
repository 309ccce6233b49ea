import { LayoutDashboard } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { adminDashboardPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(adminDashboardPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'dashboard',
      label: t('dashboard'),
      icon: LayoutDashboard,
      permission: 'dashboard.view',
      roles: ['super_admin', 'admin', 'moderator', 'accounting'],
      group: 'general',
      order: 10,
      load: async () => ({ default: (await import('./components/dashboard-page')).DashboardPage }),
    },
  ],
};
