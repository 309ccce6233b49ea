import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'favorites',
    access: 'members',
    frame: 'account',
    load: () => import('./components/favorites-page'),
  },
];
