import { Activity, Braces, Database, CircleHelp, DatabaseZap, ListTree, Workflow } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { engineeringPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(engineeringPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'engineering',
      label: t('engineering'),
      tabLabel: t('events'),
      icon: Activity,
      permission: 'engineering.view',
      tabs: 'engineering',
      order: 56,
      load: async () => ({ default: (await import('./components/events-page')).EventsPage }),
    },
    {
      path: 'engineering/streams/:stream',
      label: t('stream'),
      icon: ListTree,
      permission: 'engineering.view',
      order: 57,
      load: async () => ({ default: (await import('./components/stream-page')).StreamPage }),
    },
    {
      path: 'engineering/requests/:correlation',
      label: t('request'),
      icon: Workflow,
      permission: 'engineering.view',
      order: 64,
      load: async () => ({ default: (await import('./components/request-page')).RequestPage }),
    },
    {
      path: 'engineering/projections',
      label: t('read_models'),
      icon: Database,
      permission: 'engineering.view',
      tabs: 'engineering',
      order: 58,
      load: async () => ({ default: (await import('./components/read-models-page')).ReadModelsPage }),
    },
    {
      path: 'engineering/projections/:name',
      label: t('read_model'),
      icon: DatabaseZap,
      permission: 'engineering.view',
      order: 59,
      load: async () => ({ default: (await import('./components/read-model-page')).ReadModelPage }),
    },
    {
      path: 'engineering/rows',
      label: t('rows'),
      icon: CircleHelp,
      permission: 'engineering.view',
      tabs: 'engineering',
      order: 62,
      load: async () => ({ default: (await import('./components/rows-page')).RowsPage }),
    },
    {
      path: 'engineering/types',
      label: t('types'),
      icon: Braces,
      permission: 'engineering.view',
      tabs: 'engineering',
      order: 63,
      load: async () => ({ default: (await import('./components/types-page')).TypesPage }),
    },
  ],
};
