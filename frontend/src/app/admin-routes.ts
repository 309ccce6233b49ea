import { createElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ADMIN_HOME } from '@/shared/admin/admin-page';
import { hear } from '@/shared/realtime/heard-part';
import { needs, toStart } from './admin-guards';
import { AdminBare, AdminError } from './admin-layout';
import { adminHints } from './admin-hints';
import { adminPages } from './admin-pages';
import { guestsOnly } from './guards';
import { shouldRevalidate } from './lazy-page';
import { RouteError } from './route-error';
import { notFound, type LazyPage } from '@/shared/routing/page';

/** Whether a page of the admin area stands at the path. */
const exists = (path: string): boolean =>
  matchRoutes(
    ['', 'login', 'unauthorized', ...adminPages.map((page) => page.path)].map((known) => ({
      path: `${ADMIN_HOME}/${known}`,
    })),
    path,
  ) !== null;

/** What stands at /cpadmin itself. */
export const start = toStart(adminPages);

/** What of it stands in the frame of the site: below the layout of the public pages, and for staff alone. */
export const framedRoutes = (page: LazyPage): RouteObject[] =>
  adminPages
    .filter(({ frame }) => frame === 'site')
    .map((one) => ({
      path: `${ADMIN_HOME}/${one.path}`,
      ErrorBoundary: RouteError,
      lazy: page(one.load, needs(one)),
    }));

/** Everything else below /cpadmin; who goes there hears of it from now on. */
export const adminRoutes = (page: LazyPage, client: QueryClient): RouteObject[] => {
  hear(...adminHints(client));
  return [frameless(page)];
};

const frameless = (page: LazyPage): RouteObject => ({
  ErrorBoundary: AdminError,
  children: [
    {
      Component: AdminBare,
      children: [
        {
          path: 'login',
          lazy: page(async () => {
            const { default: LoginPage } = await import('./routes/admin/login');
            return { default: () => createElement(LoginPage, { exists }) };
          }, guestsOnly(ADMIN_HOME)),
        },
      ],
    },
    {
      // Who signs in needs none of it yet; with a page it comes together.
      lazy: async () => ({ Component: (await import('./admin-frame')).AdminPages }),
      children: [
        {
          ErrorBoundary: AdminError,
          children: [
            ...adminPages
              .filter(({ frame }) => frame === undefined)
              .map((one) => ({ path: one.path, shouldRevalidate, lazy: page(one.load, needs(one)) })),
            { path: 'unauthorized', lazy: page(() => import('./routes/admin/unauthorized')) },
            {
              path: '*',
              loader: () => {
                throw notFound();
              },
            },
          ],
        },
      ],
    },
  ],
});
