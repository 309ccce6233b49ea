import type { PrivatePage } from '@/shared/routing/site-page';

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'social-login',
    access: 'guests',
    load: () => import('./components/social-login-page'),
  },
  {
    path: 'reset-password',
    access: 'guests',
    load: () => import('./components/reset-password-page'),
  },
];
