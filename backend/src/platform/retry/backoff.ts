/** How long to wait before another try, in milliseconds: doubles from `first` up to `most`. The first attempt is 0. */
export const doubling = (attempt: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** Math.min(attempt, 20));

/** `doubling`, less up to a half by chance, so that processes do not march in step. */
export const backoff = (attempt: number, first: number, most: number): number =>
  doubling(attempt, first, most) * (0.5 + Math.random() / 2);

/** Asked anew each time: the compiler believes that a signal once seen unaborted stays so. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/**
 * Waits for `work`, but once the signal has aborted no longer than `ms`: what hangs on a dead connection would hold up who goes on.
 * @returns undefined where it was not waited for
 */
export async function orAfterAbort<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  ms: number,
): Promise<Value | undefined> {
  // A signal that lives as long as the process keeps no listener of each work.
  const over = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: over.signal });
  });
  // It may fail when nobody listens any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted.then(() => pause(ms)).then(() => undefined)]);
  } finally {
    over.abort();
  }
}

/** Waits for `ms` milliseconds; returns early, without an error, when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
