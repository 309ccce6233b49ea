import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [{ path: 'karsilastir', load: () => import('./compare-route') }];
