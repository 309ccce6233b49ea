import { redirect, type RouteObject } from 'react-router-dom';
import type { LazyPage } from '@/shared/routing/page';
import type { PrivatePage } from '@/shared/routing/site-page';
import { guardOf, signedInOnly } from './guards';
import { answerTo, shouldRevalidate } from './lazy-page';
import { privatePages } from './private-pages';

const routesOf = (page: LazyPage, frame: PrivatePage['frame']): RouteObject[] =>
  privatePages
    .filter((one) => one.frame === frame)
    .map(({ path, load, ...one }) => ({ path, shouldRevalidate, lazy: page(load, guardOf(one)) }));

/** Every page for members or for guests alone, but those below /cpadmin. */
export const privateRoutes = (page: LazyPage): RouteObject[] => [
  ...routesOf(page, undefined),
  { path: 'account', loader: ({ request }) => answerTo(request, redirect('/account/profile')) },
  {
    lazy: page(() => import('@/features/account/components/account-layout'), signedInOnly),
    children: routesOf(page, 'account'),
  },
];
