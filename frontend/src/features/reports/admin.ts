import { ChartColumn, FileClock } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { reportsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';
import { reportHints } from './admin-hints';

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
    {
      path: 'reports/runs',
      label: t('runs'),
      icon: FileClock,
      permission: 'reports.export',
      under: 'reports',
      tabs: 'reports',
      order: 141,
      load: async () => ({ default: (await import('./components/runs-page')).RunsPage }),
    },
  ],
  hints: reportHints,
};
