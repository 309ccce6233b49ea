import { ChartColumn } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { reportsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(reportsPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'reports',
      label: t('reports'),
      icon: ChartColumn,
      permission: 'reports.view',
      group: 'accounting',
      tabs: 'reports',
      order: 140,
      load: async () => ({ default: (await import('./components/reports-page')).ReportsPage }),
    },
  ],
};
