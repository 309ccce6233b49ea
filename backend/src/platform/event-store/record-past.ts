import type { EventCodec } from './event-codec.js';
import type { EventStore, RecordedEvent } from './event-store.js';
import type { StreamFamily } from './event-streams.js';
import { UnreadableEvent } from './our-events.js';
import type { StoredEvent } from './stored-event.js';

/** What a record was, in words of people: facts, and lines such as the messages of a conversation, the newest last. */
export interface ToldPast {
  /** False where it was not there at that moment. */
  readonly isThere?: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly { readonly text: string; readonly path: string | null }[];
  /** A sentence for what is not told of it, where there is more than is told. */
  readonly leftOut?: string | undefined;
}

/** Whether whoever looks holds a permission. */
export type Sees = (permission: string) => boolean;

/**
 * Tells what one kind of record was at a moment of its past. The context that has the record extends this and provides it: staff sees it beside the
 * record as it is. Words that are sealed come closed, but for those that it asks for with `opened` and hides itself.
 */
export abstract class RecordPast {
  abstract readonly streams: Pick<StreamFamily, 'prefix' | 'single'>;

  /** So many events are folded for one look at it; of what has more only its events are told. */
  readonly mostFolded: number = 5_000;

  /** Whether a look at one leaves a trace with those whose it is; `sidesOf` says who they are. */
  readonly leavesTraces: boolean = false;

  /** The stream of many in which it stands what happened to one, where its own does not hold it. */
  readonly standsIn: string | undefined = undefined;

  streamOf(id: string): string {
    const { prefix, single } = this.streams;
    return single ? prefix : prefix + id;
  }

  /** What happened to it, in the order of the log, `most` of it from its beginning on; empty for what never was. */
  events(id: string, store: EventStore, most: number): Promise<readonly RecordedEvent[]> {
    return store.readStream(this.streamOf(id), { limit: most });
  }

  /** Of those that had happened the ones whose words it shows the form of: the others stay closed. */
  opened(_events: readonly StoredEvent[]): readonly StoredEvent[] {
    return [];
  }

  /** Whether there is such a record at all; by its events unless told. */
  isThere(_id: string, events: readonly RecordedEvent[]): boolean | Promise<boolean> {
    return events.length > 0;
  }

  /** Whether it is the record of somebody who was erased: then nothing is told of it but that. */
  isErased(_id: string): boolean | Promise<boolean> {
    return false;
  }

  /** Whether an event is about this record, where its stream has those of others, too. */
  concerns?(event: StoredEvent, id: string): boolean;

  /**
   * Whose it is, where looking at it leaves a trace with each of them, whatever moment is asked for.
   * @param first its first event that can be read; where there is none, its id alone says it
   */
  sidesOf(_first: StoredEvent | undefined, _id: string): readonly number[] {
    return [];
  }

  /**
   * @param events those that had happened by then
   * @param may what belongs to other records is told to who may see those
   */
  abstract tell(events: readonly StoredEvent[], id: string, at: Date, may: Sees): ToldPast | Promise<ToldPast>;
}

/** So many events are tried for whose a record is: the first need not be one that this program reads. */
export const MOST_TRIED_FOR_SIDES = 20;

/** Whose a record is by the first of its events that says it. @param events from its beginning on */
export function sidesIn(
  past: RecordPast,
  id: string,
  events: readonly RecordedEvent[],
  codec: Pick<EventCodec, 'closedOrFault'>,
): readonly number[] {
  for (const event of events.slice(0, MOST_TRIED_FOR_SIDES)) {
    const read = codec.closedOrFault(event);
    const sides = read instanceof UnreadableEvent ? [] : past.sidesOf(read, id);
    if (sides.length > 0) return sides;
  }
  return past.sidesOf(undefined, id);
}
