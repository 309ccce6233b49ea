import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [{ path: '', load: () => import('./home-route') }];
