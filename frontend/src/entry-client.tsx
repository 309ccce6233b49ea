import './index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { discoverAreas } from './app/discover-areas';
import { PAGE_STATE_ID, type PageState } from './app/page-state';
import { Providers } from './app/providers';
import { createRoutes, preloadPage } from './app/router';
import { startBrowserParts } from './app/start-browser-parts';
import { takeFromAddress } from './app/take-from-address';
import { ApiClient } from './shared/api-client/api-client';
import { createQueryClient } from './shared/api-client/query-client';
import { token } from './shared/api-client/token';
import { markArrival } from './shared/layout/mark-arrival';
import { store } from './shared/state/store';
import { hearBackFirst } from './shared/ui/hear-back-first';

const readState = (): PageState | undefined => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  // The server part of the same build wrote it.
  return text ? (JSON.parse(text) as PageState) : undefined;
};

const start = async (): Promise<void> => {
  void token.ofOtherTabs();
  const proof = takeFromAddress('verify');
  const auth = takeFromAddress('auth');
  const state = readState();
  const queryClient = createQueryClient(new ApiClient());
  if (state) hydrate(queryClient, state.queries);
  const routes = createRoutes(queryClient);

  if (state) {
    // The code of this page must be here before hydration, or the server's HTML would be thrown away.
    await preloadPage(window.location.pathname);
    for (const { route } of matchRoutes(routes, window.location) ?? [])
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  markArrival();
  hearBackFirst();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: discoverAreas(queryClient),
    ...(state && {
      hydrationData: { loaderData: { ...state.loaderData }, errors: state.errors && { ...state.errors } },
    }),
  });
  const tree = (
    <Providers
      queryClient={queryClient}
      store={store}
      now={state?.now ?? Date.now()}
      origin={state?.origin ?? window.location.origin}
    >
      <RouterProvider router={router} />
    </Providers>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  if (state) {
    startTransition(() => void hydrateRoot(root, tree));
    // The page's own script has kept what was pressed until now (backend: start-script.ts).
    window.dispatchEvent(new Event('client-listens'));
  } else createRoot(root).render(tree);
  startBrowserParts(queryClient, { auth });
  if (proof) void import('./features/auth/api/verify-email').then((part) => part.verifyEmail(queryClient, proof));
};

void start();
