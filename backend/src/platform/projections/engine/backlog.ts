import type { EventStore, Position } from '#platform/event-store/event-store.js';

interface Waiting {
  readonly position: Position;
  readonly recordedAt: Date;
}

/**
 * The oldest event that followers of some streams have not handled. What was seen of the log is remembered, because a follower that stands
 * still is asked about every few seconds, and a rare kind of stream is looked for through everything that others wrote.
 */
export class Backlog {
  /** Between these two places the log was seen: up to `to` there is nothing, or `next` is the first. */
  #seen: { readonly from: Position; readonly to: Position; readonly next: Waiting | undefined } | undefined;

  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly streamPrefixes: readonly string[] | undefined,
  ) {}

  /** Whoever asks meanwhile waits for what the one before has seen. */
  async firstAfter(position: Position, head: Position): Promise<Waiting | undefined> {
    const mine = this.#turn.then(() => this.#firstAfter(position, head));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #firstAfter(position: Position, head: Position): Promise<Waiting | undefined> {
    const seen = this.#seen;
    // A head before what was seen is another log's.
    const known = seen && seen.from <= position && position <= seen.to && seen.to <= head ? seen : undefined;
    if (known?.next && known.next.position > position) return known.next;
    const from = known ? known.from : position;
    for (let after = known && !known.next ? known.to : position; ;) {
      const found = await this.store.findNext({
        ...{ after: after || undefined, limit: 1, streamPrefixes: this.streamPrefixes },
        head,
      });
      const [next] = found.events;
      after = found.next ?? after;
      // Stretch by stretch, so that a question that was given up has not looked in vain.
      this.#seen = next
        ? { from, to: next.position, next: { position: next.position, recordedAt: next.recordedAt } }
        : { from, to: after, next: undefined };
      if (next || found.isEnd) return this.#seen.next;
    }
  }
}

const backlogs = new WeakMap<EventStore, Map<string, Backlog>>();

/** The one that all followers of these streams share in this process. */
export function backlogOf(store: EventStore, streamPrefixes: readonly string[]): Backlog {
  const ofStore = backlogs.get(store) ?? new Map<string, Backlog>();
  backlogs.set(store, ofStore);
  const key = streamPrefixes.join(' ');
  const backlog = ofStore.get(key) ?? new Backlog(store, streamPrefixes.length > 0 ? streamPrefixes : undefined);
  ofStore.set(key, backlog);
  return backlog;
}
