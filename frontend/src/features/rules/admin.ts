import { ListChecks } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { rulesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(rulesPages);

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
