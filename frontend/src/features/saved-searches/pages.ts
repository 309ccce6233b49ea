import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'saved-searches',
    access: 'members',
    frame: 'account',
    load: () => import('./components/saved-searches-page'),
  },
];
