import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'saved-searches',
    access: 'members',
    frame: 'account',
    load: () => import('./components/saved-searches-page'),
  },
];
