import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
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
