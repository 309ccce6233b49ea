import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ADMIN_HOME, guestsOnly, needs } from './guards';
import { notFound, type LazyPage } from './page';
import { PageSpinner } from './page-spinner';
import { RouteError } from './route-error';

/** Everything below /cpadmin; its code is loaded by those who go there. `exists` knows the routes of the whole site. */
export const adminRoutes = (page: LazyPage, exists: (path: string) => boolean): RouteObject => ({
  id: 'admin',
  path: ADMIN_HOME,
  lazy: async () => ({ Component: (await import('./admin-layout')).AdminLayout }),
  ErrorBoundary: RouteError,
  HydrateFallback: PageSpinner,
  children: [
    {
      lazy: async () => ({ ErrorBoundary: (await import('./admin-layout')).AdminError }),
      children: [
        { index: true, lazy: page(() => import('./routes/admin/home'), needs('dashboard.view')) },
        {
          path: 'login',
          lazy: page(async () => {
            const { default: LoginPage } = await import('./routes/admin/login');
            return { default: () => createElement(LoginPage, { exists }) };
          }, guestsOnly(ADMIN_HOME)),
        },
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
});
