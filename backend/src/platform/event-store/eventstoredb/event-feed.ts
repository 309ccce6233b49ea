import { convertToCommandError } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream, ServiceError } from '@grpc/grpc-js';
import { unavailable } from './append-line.js';
import { type ServerEvent, toServerEvent } from './server-event.js';

/** A running subscription, emptied at the reader's pace: what is not taken stays in this small buffer and then on the server. */
export class EventFeed {
  readonly #events: ServerEvent[] = [];
  #caughtUp = false;
  #failure: Error | undefined;
  /** The reader and, beside it, the watchdog. */
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly call: ClientReadableStream<streams.ReadResp>,
    private readonly buffer: number,
  ) {
    call.on('data', (answer: streams.ReadResp) => this.#receive(answer));
    call.on('error', (error: ServiceError) => this.fail(convertToCommandError(error)));
    call.on('end', () => this.fail(unavailable('The server ended the subscription')));
    call.on('close', () => this.fail(unavailable('The subscription was closed')));
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
    const events = this.#events.splice(0, max);
    if (this.#events.length < this.buffer && this.call.isPaused()) this.call.resume();
    return events;
  }

  /** Resolves with true when something happened, with false after `ms` or when `signal` aborts. */
  async changed(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#failure || this.#events.length > 0) return true;
    if (signal.aborted) return false;
    return new Promise((resolve) => {
      const settle = (happened: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(wake);
        resolve(happened);
      };
      const wake = () => settle(true);
      const onAbort = () => settle(false);
      const timer = setTimeout(() => settle(false), ms);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(wake);
    });
  }

  close(): void {
    this.#failure ??= unavailable('The subscription was closed');
    this.call.cancel();
  }

  /** The reader is told of it once what came before is taken. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #receive(answer: streams.ReadResp): void {
    if (answer.hasCaughtUp()) this.#caughtUp = true;
    const read = answer.getEvent();
    try {
      const event = read && toServerEvent(read);
      if (event) this.#events.push(event);
    } catch (error) {
      this.fail(error as Error);
    }
    if (this.#events.length >= this.buffer) this.call.pause();
    if (read || answer.hasCaughtUp()) this.#wake();
  }
}
