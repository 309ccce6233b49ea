import type { ComponentType } from 'react';
import { data } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';

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

/** A file in app/routes: the page and what it needs loaded before it is shown. */
export interface PageModule {
  readonly default: ComponentType;
  /** Fills the query cache; may return `movedTo(…)` or throw `notFound()`. API answers 404 and 410 become the page's own status. */
  readonly load?: (context: PageContext) => Promise<unknown>;
}
export interface EntityPageModule {
  readonly default: ComponentType<{ id: number }>;
  readonly load?: (context: EntityPageContext) => Promise<unknown>;
}

export const notFound = (): unknown => data(null, { status: 404 });
export const gone = (): unknown => data(null, { status: 410 });
/** 301 to an own path; keeps the query of the address that was asked for. */
export const movedTo = (path: string, url: URL): Response =>
  new Response(null, { status: 301, headers: { Location: path + url.search } });
