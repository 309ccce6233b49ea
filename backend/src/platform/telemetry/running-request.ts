import { AsyncLocalStorage } from 'node:async_hooks';

/** As much of the request that is being answered as the log's lines say. */
export interface RunningRequest {
  readonly correlationId: string;
}

/** The request below which the present code runs; the room http enters it, and knows more of it. */
export const runningRequests = new AsyncLocalStorage<RunningRequest>();
