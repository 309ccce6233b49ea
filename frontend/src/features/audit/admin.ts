import { History, ScrollText } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { auditPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(auditPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts/:id/history',
      label: t('history'),
      icon: History,
      permission: 'adverts.view',
      under: 'adverts',
      order: 34,
      load: () => import('./history-route'),
    },
    {
      path: 'audit',
      label: t('audit'),
      icon: ScrollText,
      permission: 'audit.view',
      under: 'management',
      tabs: 'staff',
      order: 52,
      load: async () => ({ default: (await import('./components/audit-page')).AuditPage }),
    },
  ],
};
