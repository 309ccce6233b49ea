import { UserRoundCog } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { managementPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(managementPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'management',
      label: t('management'),
      icon: UserRoundCog,
      permission: 'management.view',
      group: 'management',
      tabs: 'staff',
      order: 40,
      load: async () => ({ default: (await import('./components/management-page')).ManagementPage }),
    },
  ],
};
