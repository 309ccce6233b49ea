import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'profile/ads',
    access: 'members',
    frame: 'account',
    load: () => import('./components/my-ads-page'),
  },
  {
    path: 'profile/ads/:id/promotion',
    access: 'members',
    frame: 'account',
    load: () => import('./components/promotion-page'),
  },
];
