import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
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
];
