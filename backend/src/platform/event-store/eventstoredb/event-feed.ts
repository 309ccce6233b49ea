import type { Readable } from 'node:stream';
import type { ServerEvent } from './log-client.js';

/** A running subscription, emptied at the reader's pace: what is not taken stays in the client's small buffer and then on the server. */
export class EventFeed {
  #caughtUp = false;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(
    private readonly stream: Readable,
    private readonly toEvent: (item: unknown) => ServerEvent | undefined,
    private readonly unsubscribe: () => Promise<void>,
  ) {
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    stream.on('error', fail);
    stream.on('end', () => fail(new Error('The server ended the subscription')));
    stream.on('close', () => fail(new Error('The subscription was closed')));
    stream.on('readable', () => this.#wake());
    stream.on('caughtUp', () => {
      this.#caughtUp = true;
      this.#wake();
    });
  }

  /** The server said that nothing older is left; true of the reader only once the buffer is empty. */
  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get failure(): Error | undefined {
    return this.#failure;
  }

  /** What is there now, `max` at most. */
  take(max: number): readonly ServerEvent[] {
    const events: ServerEvent[] = [];
    while (events.length < max) {
      const item: unknown = this.stream.read();
      if (item === null) break;
      const event = this.toEvent(item);
      if (event) events.push(event);
    }
    return events;
  }

  /** Resolves with true when something happened, with false after `ms` or when `signal` aborts. */
  async changed(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#failure) return true;
    if (signal.aborted) return false;
    return new Promise((resolve) => {
      const settle = (happened: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#wake = () => undefined;
        resolve(happened);
      };
      const onAbort = () => settle(false);
      const timer = setTimeout(() => settle(false), ms);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#wake = () => settle(true);
    });
  }

  close(): void {
    // Errors that still come from the cancelled call have nobody to tell.
    this.stream.on('error', () => undefined);
    void this.unsubscribe().catch(() => undefined);
    this.stream.destroy();
  }
}
