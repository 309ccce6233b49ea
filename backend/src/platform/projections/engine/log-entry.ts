import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { isOutage } from './failure.js';
import type { StoredEvent } from '../projection.js';

/** What projections use of EventCodec. */
export interface EventDecoder {
  decode(recorded: readonly RecordedEvent[]): Promise<readonly StoredEvent[]>;
}

/** An event of the log, or the reason why this program cannot read it. */
export interface LogEntry {
  readonly recorded: RecordedEvent;
  readonly event?: StoredEvent;
  readonly failure?: unknown;
}

/** A stretch of the log: all entries of interest up to and including `upTo`. */
export interface LogBatch {
  readonly entries: readonly LogEntry[];
  readonly upTo: string;
  /** The log goes on behind it: that a stretch holds few entries or none does not mean that it is its end. */
  readonly hasMore?: boolean;
}

export const concerns = (prefixes: readonly string[], streamId: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix));

/**
 * Decodes all at once; when that fails, one by one, so that one unreadable event does not hide the others.
 * @throws what the decoder throws when it is no event's fault (keys cannot be loaded)
 */
export async function decodeAll(
  decoder: EventDecoder,
  recorded: readonly RecordedEvent[],
): Promise<readonly LogEntry[]> {
  if (recorded.length === 0) return [];
  try {
    const events = await decoder.decode(recorded);
    return recorded.map((original, index) => entryOf(original, events[index]));
  } catch (error) {
    if (isOutage(error)) throw error;
    const [first, second] = recorded;
    if (first && !second) return [{ recorded: first, failure: unreadable(error) }];
    const half = recorded.length >> 1;
    return [
      ...(await decodeAll(decoder, recorded.slice(0, half))),
      ...(await decodeAll(decoder, recorded.slice(half))),
    ];
  }
}

/** Whatever keeps an event from being read: that is what it is set aside for. */
const unreadable = (error: unknown): UnreadableEvent =>
  error instanceof UnreadableEvent
    ? error
    : new UnreadableEvent(error instanceof Error ? error.message : String(error), { cause: error });

const entryOf = (recorded: RecordedEvent, event: StoredEvent | undefined): LogEntry =>
  event ? { recorded, event } : { recorded, failure: unreadable('The decoder gave no event') };
