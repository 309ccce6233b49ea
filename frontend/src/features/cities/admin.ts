import { MapPinned } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { citiesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(citiesPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'cities',
      label: t('cities'),
      icon: MapPinned,
      permission: 'cities.view',
      group: 'operations',
      order: 90,
      load: async () => ({ default: (await import('./components/cities-page')).CitiesPage }),
    },
    {
      path: 'cities/:id',
      label: t('place'),
      icon: MapPinned,
      permission: 'cities.view',
      under: 'cities',
      order: 91,
      load: async () => ({ default: (await import('./components/place-by-id')).PlaceById }),
    },
  ],
  records: [
    {
      name: 'cities',
      order: 45,
      label: t('cities'),
      icon: MapPinned,
      page: 'cities/:id',
      find: async (client, q, signal) => (await import('./api/find-places')).findPlaces(client, q, signal),
    },
  ],
  hints: { hints: { content_changed: () => [{ keys: [['admin', 'places']], when: 'now' }] } },
};
