import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'account/orders',
    access: 'members',
    frame: 'account',
    load: () => import('./components/orders-page'),
  },
  { path: 'account/orders/:id', access: 'members', frame: 'account', load: () => import('./components/order-page') },
  { path: 'promote', access: 'members', load: () => import('./components/promote-page') },
  { path: 'test-card/:ref', access: 'members', load: () => import('./components/test-card-page') },
];
