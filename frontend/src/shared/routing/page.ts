import type { ComponentType } from 'react';
import { data, type RouteObject } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { refusedFields, statusOf } from '@/shared/api-client/api-error';

/** What a page's `load` gets, in the browser and on the server alike. */
export interface PageContext {
  readonly queryClient: QueryClient;
  /** Path and query; the origin is not meaningful on the server. */
  readonly url: URL;
  readonly signal: AbortSignal;
}
/** … of a page whose address carries an id: `/{slug}-c12`, `-p12`, `-s12`. */
export interface EntityPageContext extends PageContext {
  readonly id: number;
  readonly slug: string;
}

/** A page's module, loaded when somebody goes there: the page and what it needs loaded before it is shown. */
export interface PageModule {
  readonly default: ComponentType;
  /** Fills the query cache; may return `movedTo(…)` or throw `notFound()`. API answers 404 and 410 become the page's own status. */
  readonly load?: (context: PageContext) => Promise<unknown>;
}
export interface EntityPageModule {
  readonly default: ComponentType<{ id: number }>;
  readonly load?: (context: EntityPageContext) => Promise<unknown>;
}

/** Runs before a page is loaded; an answer leads elsewhere instead. */
export type Guard = (context: PageContext) => Response | undefined | Promise<Response | undefined>;

/** What a route's `lazy` gives: the page, and a loader that asks the guard before it loads anything. */
export type LazyPage = (
  load: () => Promise<PageModule>,
  guard?: Guard,
) => () => Promise<Pick<RouteObject, 'Component' | 'loader'>>;

export const notFound = (): unknown => data(null, { status: 404 });
export const gone = (): unknown => data(null, { status: 410 });
/** 301 to an own path; keeps the query of the address that was asked for. */
export const movedTo = (path: string, url: URL): Response =>
  new Response(null, { status: 301, headers: { Location: path + url.search } });

/**
 * What the API refuses in an address is left out of it: 302 to the same page without the fields that the refusal names.
 * @throws the error itself when it is another one or names nothing of the address
 */
export const withoutRefused = (error: unknown, url: URL): Response => {
  const address = addressWithoutRefused(error, url);
  if (address === undefined) throw error;
  return new Response(null, { status: 302, headers: { Location: address } });
};

/** The own path and what remains of the query; undefined when nothing falls away. */
export const addressWithoutRefused = (error: unknown, { pathname, searchParams }: URL): string | undefined => {
  const refused = statusOf(error) === 422 ? refusedFields(error) : [];
  const kept = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (!refused.some((field) => name === field || name.startsWith(`${field}[`))) kept.append(name, value);
  }
  const search = kept.toString();
  return kept.size === searchParams.size ? undefined : pathname.replace(/^\/+/u, '/') + (search && `?${search}`);
};
