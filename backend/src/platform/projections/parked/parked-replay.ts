import type { EventStore } from '#platform/event-store/event-store.js';
import type { BatchWriter } from '../engine/batch-writer.js';
import { messageOf } from '../engine/failure.js';
import type { EventDecoder } from '../engine/log-entry.js';
import { type ParkedEvent, unpark } from './parked-events.js';
import type { StoredEvent } from '../projection.js';

export interface ReplayReport {
  readonly replayed: number;
  readonly failed: readonly { readonly event: ParkedEvent; readonly error: string }[];
}

/** Folds parked events again, stream by stream in their order; a stream stops at the first that still fails. */
export async function replayParked(
  writer: BatchWriter,
  parked: readonly ParkedEvent[],
  store: EventStore,
  decoder: EventDecoder,
  folded: (event: StoredEvent) => void,
): Promise<ReplayReport> {
  const streams = new Map<string, ParkedEvent[]>();
  for (const event of parked) streams.set(event.streamId, [...(streams.get(event.streamId) ?? []), event]);
  let replayed = 0;
  const failed: { event: ParkedEvent; error: string }[] = [];
  for (const waiting of streams.values()) {
    for (const event of waiting) {
      try {
        const recorded = await store.readStream(event.streamId, { from: event.revision, limit: 1 });
        const [opened] = await decoder.decode(recorded);
        if (!opened || opened.id !== event.eventId) throw new Error('The event is no longer in the log');
        await writer.replay([opened], (client) => unpark(client, writer.build, [event.position]));
        folded(opened);
        replayed += 1;
      } catch (error) {
        failed.push({ event, error: messageOf(error) });
        break;
      }
    }
  }
  return { replayed, failed };
}
