import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'social-login',
    access: 'guests',
    load: async () => ({ default: (await import('./components/social-login-page')).SocialLoginPage }),
  },
  {
    path: 'reset-password',
    access: 'guests',
    load: async () => ({ default: (await import('./components/reset-password-page')).ResetPasswordPage }),
  },
];
