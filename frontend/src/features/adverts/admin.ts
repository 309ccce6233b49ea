import { Newspaper, Tags } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { findAds } from './api/find-ads';
import { advertsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';
import { advertsHints } from './admin-hints';

const t = translator(advertsPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts',
      label: t('adverts'),
      icon: Tags,
      permission: 'adverts.view',
      group: 'general',
      tabs: 'adverts',
      order: 30,
      load: async () => ({ default: (await import('./components/adverts-page')).AdvertsPage }),
    },
    {
      path: 'adverts/:id',
      label: t('advert'),
      icon: Tags,
      permission: 'adverts.view',
      under: 'adverts',
      order: 31,
      load: async () => ({ default: (await import('./components/advert-page')).AdvertPage }),
    },
  ],
  records: [{ name: 'adverts', order: 10, label: t('adverts'), icon: Newspaper, page: 'adverts/:id', find: findAds }],
  hints: advertsHints,
};
