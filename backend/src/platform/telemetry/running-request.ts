import { AsyncLocalStorage } from 'node:async_hooks';

/** As much of the request that is being answered as the log's lines say. */
export interface RunningRequest {
  readonly correlationId: string;
  /** What its caller has already seen of the log: the rows that it reads are not older. */
  seen?: { readonly position: string; readonly until: number } | undefined;
}

/** The request below which the present code runs; the room http enters it, and knows more of it. */
export const runningRequests = new AsyncLocalStorage<RunningRequest>();
