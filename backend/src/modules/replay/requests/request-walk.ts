import type { EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';
import { metaText } from '../log/told-event.js';

/** How far one look goes. */
export interface WalkBounds {
  /** In places of a log that looks itself. */
  readonly inside: number;
  /** In events of a log that hands out each of them. */
  readonly handedOut: number;
  /** There it ends as well after so many events in a row that are none of the request's. */
  readonly silence: number;
}

/** What of one request lies in a stretch of the log, and up to where that was looked through. */
export interface Walked {
  /** In the order of the log. */
  readonly events: readonly RecordedEvent[];
  readonly lookedAt: number;
  /** When the one that is furthest away was recorded; null where nothing was looked at. */
  readonly reached: Date | null;
  /** Beyond this place nothing was looked through; null where nothing is there. */
  readonly next: Position | null;
}

/** What a request does stands together; what reactions do about it follows within moments, or after an outage within some thousand events. */
export const BEFORE_ONE: WalkBounds = { inside: 15_000, handedOut: 1_000, silence: Number.POSITIVE_INFINITY };
export const BEHIND_ONE: WalkBounds = { inside: 15_000, handedOut: 4_000, silence: 1_000 };

const STRIDE = 1_000;
/** So many of one request a look tells at most: who wants more goes on from there. */
export const MOST = 100;

/** Looks for what belongs to a request before a place; from the end of the log unless told. */
export async function walkBack(
  store: EventStore,
  correlationId: string,
  place: Position | undefined,
  { inside, handedOut, silence }: WalkBounds,
): Promise<Walked> {
  const found = await store.findLast({ correlationId, before: place, within: inside, limit: MOST });
  if (found) return { ...found, events: found.events.toReversed() };
  return handedOver(correlationId, { handedOut, silence }, async (from) => {
    const page = await store.readLast({ before: from ?? place, limit: STRIDE });
    return page.toReversed();
  }).then((walked) => ({ ...walked, events: walked.events.toReversed() }));
}

/** The same behind a place, up to the end of the log. */
export async function walkOn(
  store: EventStore,
  correlationId: string,
  place: Position | undefined,
  { inside, handedOut, silence }: WalkBounds,
): Promise<Walked> {
  const found = await store.findFirst({ correlationId, after: place, within: inside, limit: MOST });
  if (found) return { ...found, next: found.isEnd ? null : (found.next ?? null) };
  const read = (from: Position | undefined) => store.readAll({ after: from ?? place, limit: STRIDE });
  return handedOver(correlationId, { handedOut, silence }, read);
}

/** @param read the next ones from a place on, in the direction of the walk */
async function handedOver(
  correlationId: string,
  { handedOut, silence }: Omit<WalkBounds, 'inside'>,
  read: (from: Position | undefined) => Promise<readonly RecordedEvent[]>,
): Promise<Walked> {
  const events: RecordedEvent[] = [];
  let last: RecordedEvent | undefined;
  let lookedAt = 0;
  let heard = 0;
  const told = (isOver: boolean): Walked => ({
    ...{ events, lookedAt, reached: last?.recordedAt ?? null, next: isOver ? null : (last?.position ?? null) },
  });
  while (lookedAt < handedOut && lookedAt - heard < silence) {
    const page = await read(last?.position);
    for (const event of page) {
      lookedAt += 1;
      last = event;
      if (metaText(event, 'correlationId') !== correlationId) continue;
      heard = lookedAt;
      events.push(event);
      if (events.length === MOST) return told(false);
    }
    if (page.length < STRIDE) return told(true);
  }
  return told(false);
}
