import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  { path: 'karsilastir', access: 'everybody', load: () => import('./compare-route') },
];
