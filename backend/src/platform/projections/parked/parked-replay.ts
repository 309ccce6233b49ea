import type { EventStore } from '#platform/event-store/event-store.js';
import type { BatchWriter } from '../engine/batch-writer.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { faultOf } from '../engine/failure.js';
import type { EventDecoder } from '../engine/log-entry.js';
import { EventGone } from '#platform/event-store/our-events.js';
import { NoLongerParked, type ParkedEvent, unpark } from './parked-events.js';
import { type Projection, type StoredEvent, orderingKeyOf } from '../projection.js';

export interface ReplayReport {
  readonly replayed: number;
  readonly failed: readonly { readonly event: ParkedEvent; readonly fault: ToldFault }[];
}

export interface ReplayParts {
  readonly projection: Projection;
  readonly writer: BatchWriter;
  /** The next that are parked now behind this place, in the order of the log: never more than one page of them is held. */
  readonly parked: (after: string | undefined) => Promise<readonly ParkedEvent[]>;
  readonly store: EventStore;
  readonly decoder: EventDecoder;
  readonly folded: (event: StoredEvent) => void;
}

/**
 * Folds parked events again in the order of the log, also those that were parked behind them meanwhile. The first that still fails holds up
 * the streams that fold into the same rows, and no others.
 */
export async function replayParked(parts: ReplayParts): Promise<ReplayReport> {
  const { projection } = parts;
  const failed = new Map<string, { event: ParkedEvent; fault: ToldFault }>();
  let replayed = 0;
  for (let after: string | undefined; ;) {
    // What comes in meanwhile stands behind everything that was parked before it.
    const page = await parts.parked(after);
    if (page.length === 0) return { replayed, failed: [...failed.values()] };
    after = page.at(-1)?.position;
    for (const event of page) {
      const orderingKey = orderingKeyOf(projection, event.streamId);
      if (failed.has(orderingKey)) continue;
      try {
        await replay(event, parts);
        replayed += 1;
      } catch (error) {
        if (error instanceof NoLongerParked) continue;
        failed.set(orderingKey, { event, fault: faultOf(error) });
      }
    }
  }
}

async function replay(event: ParkedEvent, { writer, store, decoder, folded }: ReplayParts): Promise<void> {
  const recorded = await store.readStream(event.streamId, { from: event.revision, limit: 1 });
  const [opened] = await decoder.decode(recorded);
  if (!opened || opened.id !== event.eventId) throw new EventGone();
  await writer.replay([opened], (client) => unpark(client, writer.build, event.position));
  folded(opened);
}
