import { createElement } from 'react';
import { redirect, useParams, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { adminArea } from './admin-area';
import { guestsOnly, signedInOnConversations, signedInOnly } from './guards';
import { lazyPages, shouldRevalidate, withStatus } from './lazy-page';
import { notFound, type EntityPageModule } from '@/shared/routing/page';
import { PublicLayout } from './public-layout';
import { PageSpinner } from './page-spinner';
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

export const createRoutes = (queryClient: QueryClient): RouteObject[] => {
  const page = lazyPages(queryClient);
  const entityLoader = async ({ params, request }: LoaderFunctionArgs) => {
    const found = parseSlugId(params.slugId ?? '');
    if (!found) throw notFound();
    const { load } = await entityModule(found.kind);
    const context = { queryClient, url: new URL(request.url), signal: request.signal, id: found.id, slug: found.slug };
    return withStatus(load?.(context));
  };
  return [
    adminArea,
    {
      id: 'public',
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
          ErrorBoundary: RouteError,
          children: [
            { index: true, shouldRevalidate, lazy: page(() => import('./routes/public/home')) },
            { path: 'arama', shouldRevalidate, lazy: page(() => import('./routes/public/search')) },
            { path: 'account', loader: () => redirect('/account/profile') },
            {
              lazy: page(() => import('./routes/account/layout'), signedInOnly),
              children: [
                { path: 'account/profile', lazy: page(() => import('./routes/account/profile'), signedInOnly) },
                { path: 'account/privacy', lazy: page(() => import('./routes/account/privacy'), signedInOnly) },
                { path: 'account/two-step', lazy: page(() => import('./routes/account/two-step'), signedInOnly) },
                {
                  path: 'profile/ads',
                  shouldRevalidate,
                  lazy: page(() => import('./routes/account/my-ads'), signedInOnly),
                },
                { path: 'favorites', lazy: page(() => import('./routes/account/favorites'), signedInOnly) },
              ],
            },
            { path: 'messages', lazy: page(() => import('./routes/account/messages'), signedInOnly) },
            {
              path: 'messages/:person/:ad',
              lazy: page(() => import('./routes/account/messages'), signedInOnConversations),
            },
            { path: 'post-ad', shouldRevalidate, lazy: page(() => import('./routes/account/post-ad'), signedInOnly) },
            {
              path: 'edit-ad/:id',
              shouldRevalidate,
              lazy: page(() => import('./routes/account/edit-ad'), signedInOnly),
            },
            { path: 'social-login', lazy: page(() => import('./routes/public/social-login'), guestsOnly()) },
            { path: 'reset-password', lazy: page(() => import('./routes/public/reset-password'), guestsOnly()) },
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
