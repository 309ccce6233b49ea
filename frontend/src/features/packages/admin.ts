import { Tags } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { packagesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(packagesPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'payments/packages',
      label: t('packages'),
      icon: Tags,
      permission: 'packages.view',
      under: 'payments',
      tabs: 'payments',
      order: 133,
      load: async () => ({ default: (await import('./components/packages-page')).PackagesPage }),
    },
  ],
};
