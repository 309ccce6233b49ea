import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
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
