import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPages } from './lazy-page';
import { parseSlugId } from './slug-id';

/** The route below which the pages of the public site stand. */
export const PAGES = 'pages';

/** Pages for members or for guests become known to those who go there. What names an ad, a category or a text is none of them. */
export const discoverPrivateArea = (queryClient: QueryClient): PatchRoutesOnNavigationFunction => {
  let known = false;
  return async ({ path, patch, signal }) => {
    if (known || parseSlugId(path.slice(1))) return;
    const { privateRoutes } = await import('./private-routes');
    // Where somebody has gone elsewhere meanwhile the router takes nothing in.
    if (signal.aborted) return;
    known = true;
    patch(PAGES, privateRoutes(lazyPages(queryClient)));
  };
};
