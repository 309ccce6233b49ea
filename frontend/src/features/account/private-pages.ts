import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'account/profile',
    access: 'members',
    frame: 'account',
    load: () => import('./components/profile-page'),
  },
  {
    path: 'account/privacy',
    access: 'members',
    frame: 'account',
    load: () => import('./components/security-page'),
  },
  {
    path: 'account/privacy/two-step',
    access: 'members',
    frame: 'account',
    load: () => import('./components/two-step-page'),
  },
];
