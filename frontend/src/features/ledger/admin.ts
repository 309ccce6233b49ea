import { BookOpen, CalendarCheck } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { ledgerPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(ledgerPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'reports/periods',
      label: t('periods'),
      icon: CalendarCheck,
      permission: 'reports.view',
      under: 'reports',
      tabs: 'reports',
      order: 142,
      load: async () => ({ default: (await import('./components/periods-page')).PeriodsPage }),
    },
    {
      path: 'reports/accounts',
      label: t('accounts'),
      icon: BookOpen,
      permission: 'reports.view',
      under: 'reports',
      tabs: 'reports',
      order: 144,
      load: async () => ({ default: (await import('./components/accounts-page')).AccountsPage }),
    },
  ],
};
