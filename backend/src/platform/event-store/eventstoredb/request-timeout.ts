import { backoff, pause } from '#platform/retry/backoff.js';
import { storeUnavailable } from '../store-unavailable.js';
import { isRefusal, isTransient } from './server-fault.js';

/** How long who asks the log waits for an answer, and for what. */
export class RequestTimeout {
  constructor(
    private readonly timeoutMs: number,
    private readonly closing: AbortSignal,
  ) {}

  /** Tries again while the server does not answer. Appends are safe to repeat: the server knows events by their ids. */
  async untilAnswered<Value>(work: (attempt: number) => Promise<Value>): Promise<Value> {
    const deadline = Date.now() + this.timeoutMs;
    for (let attempt = 0; ; attempt += 1) {
      if (this.closing.aborted) throw storeUnavailable();
      try {
        return await work(attempt);
      } catch (error) {
        if (isRefusal(error)) throw storeUnavailable(error);
        if (!isTransient(error)) throw error;
        if (Date.now() >= deadline) throw storeUnavailable(error);
        await pause(backoff(attempt, 25, 1_000), this.closing);
      }
    }
  }
}
