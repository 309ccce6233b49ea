import type { DehydratedState } from '@tanstack/react-query';

/** What the server puts beside the HTML so that the browser starts where it stopped. */
export interface PageState {
  readonly queries: DehydratedState;
  readonly now: number;
  readonly origin: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Status of the routes that failed, by route id. */
  readonly errors: Readonly<Record<string, { readonly status: number }>> | null;
}
export const PAGE_STATE_ID = 'page-state';
