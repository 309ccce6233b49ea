import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '@/shared/api-client/api-error';
import { gone, notFound, type LazyPage } from '@/shared/routing/page';

/** Where the address led that still stands in the window: several routes may say so, and it may lead on from there. */
let led = { from: '', to: new Set<string>() };

/** Where somebody has arrived, or come back to, at an address that leads on: it gives its place up, or Back would end there for ever. */
const inItsPlace = (answer: Response, { url }: Request): Response => {
  const to = answer.headers.get('Location');
  if (typeof window === 'undefined' || to === null) return answer;
  const [from = ''] = window.location.href.split('#', 1);
  if (led.from !== from) led = { from, to: new Set([from]) };
  if (!led.to.has(url)) return answer;
  led.to.add(new URL(to, url).href);
  return replace(to, answer.status);
};

/** Leads on where the work says so. A refusal of what the page shows is the status of the page itself. */
export const answerTo = async (request: Request, work: unknown): Promise<Response | null> => {
  try {
    const answer = await work;
    return answer instanceof Response ? inItsPlace(answer, request) : null;
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
        const work = async (): Promise<unknown> => (await guard?.(context)) ?? loadPage?.(context);
        return answerTo(request, work());
      },
    };
  };

/** Where only the query changes, the page's own lists fetch: a ticked filter shows at once, the old results stay meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
