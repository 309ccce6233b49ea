import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'notices',
    access: 'members',
    frame: 'account',
    load: () => import('./components/notices-page'),
  },
  {
    path: 'account/notifications',
    access: 'members',
    frame: 'account',
    load: () => import('./components/preferences-page'),
  },
  {
    path: 'stop-alerts',
    access: 'everybody',
    load: () => import('./components/stop-alerts-page'),
  },
];
