import { createElement } from 'react';
import { useParams, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { adminArea, PUBLIC } from './admin-area';
import { answerTo, lazyPages, shouldRevalidate } from './lazy-page';
import { notFound, type EntityPageModule } from '@/shared/routing/page';
import { PAGES } from './private-area';
import { PublicLayout } from './public-layout';
import { PageSpinner } from './page-spinner';
import { loadPublicLayout } from './load-public-layout';
import { RouteError } from './route-error';
import { sitePages } from './site-pages';
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

export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const page = lazyPages(queryClient);
  const entityLoader = async ({ params, request }: LoaderFunctionArgs) => {
    const found = parseSlugId(params.slugId ?? '');
    if (!found) throw notFound();
    const { load } = await entityModule(found.kind);
    const context = { queryClient, url: new URL(request.url), signal: request.signal, id: found.id, slug: found.slug };
    return answerTo(request, load?.(context));
  };
  return [
    adminArea(queryClient),
    {
      id: PUBLIC,
      path: '/',
      Component: PublicLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: () => (
        <PublicLayout>
          <PageSpinner />
        </PublicLayout>
      ),
      loader: () => loadPublicLayout(queryClient),
      shouldRevalidate: () => false,
      children: [
        {
          id: PAGES,
          ErrorBoundary: RouteError,
          children: [
            ...sitePages.map(({ path, load }) => ({
              ...(path === '' ? { index: true } : { path }),
              shouldRevalidate,
              lazy: page(load),
            })),
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
