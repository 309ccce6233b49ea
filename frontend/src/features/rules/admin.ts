import { ListChecks } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';

const t = translator({ rules: 'Kurallar' });

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts/rules',
      label: t('rules'),
      icon: ListChecks,
      permission: 'adverts.moderate',
      under: 'adverts',
      tabs: 'adverts',
      order: 33,
      load: async () => ({ default: (await import('./components/rules-page')).RulesPage }),
    },
  ],
};
