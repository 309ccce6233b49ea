import type { EventStore } from '../platform/event-store/event-store.js';

export const ENGINEERING = '/api/admin/engineering';
const SOME = 200;
const MINUTE_MS = 60_000;

interface LogPages {
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** At which something happened. */
  readonly moments: readonly string[];
}

/** What is asked of the list of events, each address another place of the log. @param frequent a type that happens all the time */
export async function logPages(store: EventStore, frequent: string): Promise<LogPages> {
  const head = Number((await store.head()).split('-')[0]);
  const places = Array.from({ length: SOME }, (_, turn) => 1 + Math.floor((head * (turn + 1)) / (SOME + 1)));
  const known = await eventsAt(store, places);
  const list = `${ENGINEERING}/events`;
  const asked = {
    'newest events': [list],
    'events before a place': places.map((place) => `${list}?before=${place}`),
    'events of a frequent type': places.map((place) => `${list}?before=${place}&type=${frequent}`),
    'events of a type that hardly ever happens': places.map((place) => `${list}?before=${place}&type=role.deleted`),
    'events of a category with many streams': places.map((place) => `${list}?before=${place}&category=listing-`),
    'events of a category with few streams': places.map((place) => `${list}?before=${place}&category=order-`),
    'events of an actor': known.map(({ place, actor }) => `${list}?before=${place}&actor=${actor}`),
    'events until a moment': known.map(({ at }) => `${list}?until=${at}`),
    'events of a minute': known.map(({ at, minuteBefore }) => `${list}?since=${minuteBefore}&until=${at}`),
    'events of one stream': known.map(({ stream }) => `${list}?stream=${stream}`),
    'the tree of a request': known.map(
      ({ place, correlation }) => `${ENGINEERING}/requests/${correlation}?near=${place}`,
    ),
    'a stream page by page': known.map(({ stream }) => `${ENGINEERING}/streams/${stream}`),
  };
  return { asked, moments: known.map(({ at }) => at) };
}

/** What stands there says whom and what one can ask for. */
async function eventsAt(store: EventStore, places: readonly number[]) {
  const known = [];
  for (const place of places) {
    const [event] = await store.readAll({ after: String(place - 1).padStart(20, '0'), limit: 1 });
    if (!event) continue;
    known.push({
      place: Number(event.position.split('-')[0]),
      stream: encodeURIComponent(event.streamId),
      actor: encodeURIComponent(event.meta.actorId),
      correlation: encodeURIComponent(event.meta.correlationId),
      at: event.recordedAt.toISOString(),
      minuteBefore: new Date(event.recordedAt.getTime() - MINUTE_MS).toISOString(),
    });
  }
  return known;
}
