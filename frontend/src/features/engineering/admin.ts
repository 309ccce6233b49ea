import { Activity, ListTree } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';

const t = translator({ engineering: 'Mühendislik', events: 'Olaylar', stream: 'Olay akışı' });

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'engineering',
      label: t('engineering'),
      tabLabel: t('events'),
      icon: Activity,
      permission: 'engineering.view',
      under: 'management',
      tabs: 'engineering',
      order: 56,
      load: async () => ({ default: (await import('./components/events-page')).EventsPage }),
    },
    {
      path: 'engineering/streams/:stream',
      label: t('stream'),
      icon: ListTree,
      permission: 'engineering.view',
      under: 'management',
      order: 57,
      load: async () => ({ default: (await import('./components/stream-page')).StreamPage }),
    },
  ],
};
