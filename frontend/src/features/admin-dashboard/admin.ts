import { LayoutDashboard } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';

const t = translator({ dashboard: 'Dashboard' });

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
