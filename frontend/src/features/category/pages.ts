import type { SitePage } from '@/shared/routing/site-page';

/** Pages of categories have a name and a number in their address: the app takes all of those together (app/router.tsx). */
export const sitePages: readonly SitePage[] = [{ path: 'arama', load: () => import('./search-route') }];
