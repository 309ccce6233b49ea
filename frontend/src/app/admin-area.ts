import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { token } from '@/shared/api-client/token';
import { answerTo, lazyPages } from './lazy-page';
import { PageSpinner } from './page-spinner';
import { RouteError } from './route-error';

const ID = 'admin';
/** The layout of the public site. */
export const PUBLIC = 'public';
const BELOW = /^\/+cpadmin(?:\/|$)/u;

export const isInAdminArea = (path: string): boolean => BELOW.test(path);

/** All that the public site knows of the admin area: where it begins. */
export const adminArea = (queryClient: QueryClient): RouteObject => ({
  id: ID,
  path: '/cpadmin',
  lazy: async () => ({ Component: (await import('./admin-layout')).AdminLayout }),
  ErrorBoundary: RouteError,
  HydrateFallback: PageSpinner,
  children: [
    {
      index: true,
      loader: async ({ request }) => {
        await token.ofOtherTabs();
        if (token.read() === null) return answerTo(request, redirect('/cpadmin/login'));
        const { start } = await import('./admin-routes');
        return answerTo(request, start({ queryClient, url: new URL(request.url), signal: request.signal }));
      },
    },
  ],
});

/** Its pages become known to those who go there; nobody else loads their code, not even their names. */
export const discoverAdminArea = (queryClient: QueryClient): PatchRoutesOnNavigationFunction => {
  let known = false;
  return async ({ patch, signal }) => {
    if (known) return;
    const { adminRoutes, framedRoutes } = await import('./admin-routes');
    // Where somebody has gone elsewhere meanwhile the router takes nothing in.
    if (signal.aborted) return;
    known = true;
    const page = lazyPages(queryClient);
    patch(ID, adminRoutes(page, queryClient));
    patch(PUBLIC, framedRoutes(page));
  };
};
