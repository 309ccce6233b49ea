import { renderToString } from 'react-dom/server';
import { createStore } from 'jotai';
import { dehydrate } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { CurrentLocation } from '@ilan/api';
import type { PageState } from './app/page-state';
import { PAGE_STATE_ID } from './app/page-state';
import { Providers } from './app/providers';
import { createRoutes } from './app/router';
import { ApiClient, type Transport } from './shared/api-client/api-client';
import { statusOf } from './shared/api-client/api-error';
import { currentLocationQuery } from './shared/api-client/queries/locations';
import { createQueryClient } from './shared/api-client/query-client';
import { inertJson } from './shared/seo/json-ld';

export { privateParts } from './app/private-parts';
export type { Transport, TransportAnswer, TransportRequest } from './shared/api-client/api-client';

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** Public address of the site, without a slash at the end. */
  readonly origin: string;
  readonly transport: Transport;
  readonly now: number;
  readonly signal: AbortSignal;
  /** Where the visitor usually looks for ads; only for pages that depend on it. */
  readonly place?: CurrentLocation;
}
export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly head: string;
      readonly body: string;
      readonly data: string;
    };

/** Renders the public page at `url` for a visitor who is not signed in. Rejects when the API does not answer. */
export const render = async ({ url, origin, transport, now, signal, place }: RenderRequest): Promise<Rendered> => {
  const queryClient = createQueryClient(new ApiClient(transport));
  if (place) queryClient.setQueryData(currentLocationQuery().queryKey, place);
  const handler = createStaticHandler(createRoutes(queryClient));
  const context = await handler.query(new Request(`http://page${url}`, { signal }));
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('Location') ?? '/' };

  const html = renderToString(
    <Providers queryClient={queryClient} store={createStore()} now={now} origin={origin}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  // React puts title, meta and link before the first element of the page; text and attributes never hold a bare `<`.
  const start = html.indexOf('<div');
  const errors = context.errors
    ? Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, { status: statusOf(error) ?? 500 }]))
    : null;
  const state: PageState = {
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state: { status }, queryKey }) =>
        status === 'success' && !(queryKey[0] === 'categories' && queryKey[1] === 'tree'),
    }),
    now,
    origin,
    loaderData: context.loaderData,
    errors,
  };
  queryClient.clear();
  return {
    kind: 'page',
    status: context.statusCode,
    head: html.slice(0, start),
    body: html.slice(start),
    data: `<script type="application/json" id="${PAGE_STATE_ID}">${inertJson(state)}</script>`,
  };
};
