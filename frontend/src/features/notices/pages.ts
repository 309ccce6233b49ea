import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  { path: 'stop-alerts', load: () => import('./components/stop-alerts-page') },
];
