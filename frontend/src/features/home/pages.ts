import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [{ path: '', access: 'everybody', load: () => import('./home-route') }];
