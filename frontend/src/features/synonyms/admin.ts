import { Replace } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';

const t = translator({ synonyms: 'Eş anlamlılar' });

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'settings/synonyms',
      label: t('synonyms'),
      icon: Replace,
      permission: 'searchwords.view',
      under: 'settings',
      tabs: 'settings',
      order: 61,
      load: async () => ({ default: (await import('./components/synonyms-page')).SynonymsPage }),
    },
  ],
};
