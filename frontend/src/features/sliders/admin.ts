import { Images } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { slidersPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(slidersPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'sliders',
      label: t('sliders'),
      icon: Images,
      permission: 'sliders.view',
      group: 'operations',
      order: 100,
      load: async () => ({ default: (await import('./components/sliders-page')).SlidersPage }),
    },
    {
      path: 'sliders/:id',
      label: t('slide'),
      icon: Images,
      permission: 'sliders.view',
      under: 'sliders',
      order: 101,
      load: async () => ({ default: (await import('./components/slide-by-id')).SlideById }),
    },
  ],
  records: [
    {
      name: 'sliders',
      order: 50,
      label: t('sliders'),
      icon: Images,
      page: 'sliders/:id',
      find: async (client, q, signal) => (await import('./api/find-slides')).findSlides(client, q, signal),
    },
  ],
  hints: { hints: { content_changed: () => [{ keys: [['admin', 'sliders']], when: 'now' }] } },
};
