import { createElement } from 'react';
import {
  redirect,
  useParams,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '@/shared/api-client/api-error';
import { gone, notFound, type EntityPageModule, type PageModule } from './page';
import { PublicLayout } from './public-layout';
import { loadPublicLayout } from './load-public-layout';
import { RouteError } from './route-error';
import { parseSlugId, type EntityKind } from './slug-id';

const entityPages: Record<EntityKind, () => Promise<EntityPageModule>> = {
  c: () => import('./routes/public/category'),
  p: () => import('./routes/public/product'),
  s: () => import('./routes/public/content'),
};
const entityModules: Partial<Record<EntityKind, EntityPageModule>> = {};

const entityModule = async (kind: EntityKind): Promise<EntityPageModule> =>
  (entityModules[kind] ??= await entityPages[kind]());

/** Loads the code of the page at `path`, so that it can be hydrated at once. */
export const preloadPage = async (path: string): Promise<void> => {
  const found = parseSlugId(decodeURIComponent(path.slice(1)));
  if (found) await entityModule(found.kind);
};

const EntityPage = () => {
  const found = parseSlugId(useParams().slugId ?? '');
  const Page = found && entityModules[found.kind]?.default;
  return Page ? createElement(Page, { key: `${found.kind}${found.id}`, id: found.id }) : null;
};

const withStatus = async (work: Promise<unknown>): Promise<Response | null> => {
  try {
    const answer = await work;
    return answer instanceof Response ? answer : null;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw notFound();
    if (status === 410) throw gone();
    throw error;
  }
};

/** Where only the query changes, the page's own lists fetch: a ticked filter shows at once, the old results stay meanwhile. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const page = (load: () => Promise<PageModule>) => async () => {
    const { default: Component, load: loadPage } = await load();
    return {
      Component,
      loader: ({ request }: LoaderFunctionArgs) =>
        withStatus(loadPage?.({ queryClient, url: new URL(request.url), signal: request.signal }) ?? Promise.resolve()),
    };
  };
  const entityLoader = async ({ params, request }: LoaderFunctionArgs) => {
    const found = parseSlugId(params.slugId ?? '');
    if (!found) throw notFound();
    const { load } = await entityModule(found.kind);
    const context = { queryClient, url: new URL(request.url), signal: request.signal, id: found.id, slug: found.slug };
    return withStatus(load?.(context) ?? Promise.resolve());
  };
  return [
    {
      id: 'public',
      path: '/',
      Component: PublicLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      loader: () => loadPublicLayout(queryClient),
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { index: true, shouldRevalidate, lazy: page(() => import('./routes/public/home')) },
            { path: 'arama', shouldRevalidate, lazy: page(() => import('./routes/public/search')) },
            { path: 'account', loader: () => redirect('/account/profile') },
            {
              lazy: page(() => import('./routes/account/layout')),
              children: [
                { path: 'account/profile', lazy: page(() => import('./routes/account/profile')) },
                { path: 'account/privacy', lazy: page(() => import('./routes/account/privacy')) },
              ],
            },
            { path: ':slugId', shouldRevalidate, Component: EntityPage, loader: entityLoader },
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
  ];
};
