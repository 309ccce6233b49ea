import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'favorites',
    access: 'members',
    frame: 'account',
    load: () => import('./components/favorites-page'),
  },
];
