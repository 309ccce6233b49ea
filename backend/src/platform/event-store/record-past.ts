import type { EventStore, RecordedEvent } from './event-store.js';
import type { StreamFamily } from './event-streams.js';
import type { StoredEvent } from './stored-event.js';

/** What a record was, in words of people: facts, and lines such as the messages of a conversation, the newest last. */
export interface ToldPast {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly { readonly text: string; readonly path: string | null }[];
}

/**
 * Tells what one kind of record was at a moment of its past. The context that has the record extends this and provides it: staff sees it beside the
 * record as it is. Words that are sealed come closed, unless it `opens` them and hides them itself.
 */
export abstract class RecordPast {
  abstract readonly streams: Pick<StreamFamily, 'prefix' | 'single'>;
  readonly opens: boolean = false;

  /** What happened to it, in the order of the log; empty for what never was. */
  events(id: string, store: EventStore): Promise<readonly RecordedEvent[]> {
    const { prefix, single } = this.streams;
    return store.readStream(single ? prefix : prefix + id);
  }

  /** Whether there is such a record at all; by its events unless told. */
  isThere(_id: string, events: readonly RecordedEvent[]): boolean | Promise<boolean> {
    return events.length > 0;
  }

  /** Whose it is, where looking at it leaves a trace with each of them: by all of its events, whatever moment is asked for. */
  sidesOf(_events: readonly StoredEvent[]): readonly number[] {
    return [];
  }

  /** @param events those that had happened by then */
  abstract tell(events: readonly StoredEvent[], id: string, at: Date): ToldPast | Promise<ToldPast>;
}
