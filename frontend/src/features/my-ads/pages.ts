import { Newspaper } from 'lucide-react';
import { translator } from '@/shared/i18n/translator';
import type { SitePage } from '@/shared/routing/site-page';

const t = translator({ myAds: 'İlanlarım' });

export const sitePages: readonly SitePage[] = [
  {
    path: 'profile/ads',
    access: 'members',
    frame: 'account',
    link: { label: t('myAds'), icon: Newspaper, order: 30 },
    load: async () => ({ default: (await import('./components/my-ads-page')).MyAdsPage }),
  },
];
