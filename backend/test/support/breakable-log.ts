import type {
  AppendResult,
  ReadAllOptions,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
} from '#platform/event-store/event-store.js';
import { EventStore } from '#platform/event-store/event-store.js';

export const at = (position: number): string => String(position).padStart(6, '0');

/** A log in memory whose subscription can be broken. */
export class BreakableLog extends EventStore {
  /** The connection is lost after the next answer; behind the next one stands this log. */
  next: readonly RecordedEvent[] | undefined;
  #generation = 0;
  override get generation(): number {
    return this.#generation;
  }
  readonly events: RecordedEvent[] = [];
  readonly reads: ReadAllOptions[] = [];
  subscriptions = 0;
  #wake: (() => void)[] = [];
  #break: (() => void) | undefined;

  override readLast(): Promise<readonly RecordedEvent[]> {
    return Promise.resolve([]);
  }

  override lastUpTo(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override placeAfter(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  add(streamId: string, count = 1): void {
    for (let each = 0; each < count; each += 1) {
      const position = at(this.events.length + 1);
      const meta = {
        actorId: '1',
        actorRole: 'users',
        correlationId: 'c',
        causationId: 'c',
        schema: 1,
        occurredAt: '',
      };
      this.events.push({
        id: position,
        type: 'x',
        data: {},
        meta,
        streamId,
        revision: 0,
        position,
        recordedAt: new Date(0),
      });
    }
    for (const wake of this.#wake.splice(0)) wake();
  }
  breakSubscription(): void {
    this.#break?.();
  }
  override storeId = () => Promise.resolve('fake');
  override append = (): Promise<AppendResult> => Promise.reject(new Error('not here'));
  override readStream = (): Promise<readonly RecordedEvent[]> => Promise.resolve([]);
  override head = () => {
    const head = this.events.at(-1)?.position ?? '';
    if (this.next) {
      this.events.splice(0, Infinity, ...this.next);
      this.next = undefined;
      this.#generation += 1;
    }
    return Promise.resolve(head);
  };
  override close = () => Promise.resolve();
  override readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    this.reads.push(options);
    return Promise.resolve(this.#after(options.after, options.limit, options.streamPrefixes));
  }
  override subscribeAll(options: SubscribeOptions): Subscription {
    this.subscriptions += 1;
    const broken = new Promise<never>((_, reject) => (this.#break = () => reject(new Error('dropped'))));
    const done = Promise.race([broken, this.#follow(options)]);
    return { caughtUp: Promise.resolve(), done };
  }
  async #follow({ after, signal, onBatch }: SubscribeOptions): Promise<void> {
    let cursor = after;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    while (!signal.aborted) {
      const batch = this.#after(cursor, 500);
      if (batch.length > 0) await onBatch(batch);
      else await Promise.race([ended, new Promise<void>((resolve) => this.#wake.push(resolve))]);
      cursor = batch.at(-1)?.position ?? cursor;
    }
  }
  #after(after: string | undefined, limit: number, prefixes?: readonly string[]): RecordedEvent[] {
    return this.events
      .filter(
        ({ position, streamId }) =>
          position > (after ?? '') && (prefixes?.some((prefix) => streamId.startsWith(prefix)) ?? true),
      )
      .slice(0, limit);
  }
}
