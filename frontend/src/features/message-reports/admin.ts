import { MessageSquareWarning } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';
import { reportHints } from './admin-hints';

const t = translator({ reports: 'Mesaj bildirimleri' });

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts/message-reports',
      label: t('reports'),
      icon: MessageSquareWarning,
      permission: 'adverts.moderate',
      under: 'adverts',
      tabs: 'adverts',
      order: 35,
      load: async () => ({ default: (await import('./components/reports-page')).ReportsPage }),
    },
  ],
  hints: reportHints,
};
