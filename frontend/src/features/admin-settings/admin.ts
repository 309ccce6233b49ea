import { Settings } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { adminSettingsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(adminSettingsPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'settings',
      label: t('settings'),
      icon: Settings,
      permission: 'settings.view',
      group: 'management',
      tabs: 'settings',
      order: 60,
      load: async () => ({ default: (await import('./components/settings-page')).SettingsPage }),
    },
  ],
};
