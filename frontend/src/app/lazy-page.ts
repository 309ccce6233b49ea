import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '@/shared/api-client/api-error';
import { gone, notFound, type LazyPage } from '@/shared/routing/page';

/** A refusal of what the page shows is the status of the page itself. */
export const withStatus = async (work: Promise<unknown> | undefined): Promise<Response | null> => {
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

export const lazyPages =
  (queryClient: QueryClient): LazyPage =>
  (load, guard) =>
  async () => {
    const { default: Component, load: loadPage } = await load();
    return {
      Component,
      loader: async ({ request }: LoaderFunctionArgs) => {
        const context = { queryClient, url: new URL(request.url), signal: request.signal };
        return (await guard?.(context)) ?? withStatus(loadPage?.(context));
      },
    };
  };

/** Where only the query changes, the page's own lists fetch: a ticked filter shows at once, the old results stay meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
