import type { EventStore, Position, RecordedEvent } from '../platform/event-store/event-store.js';

export const ENGINEERING = '/api/admin/engineering';
const SOME = 200;
const MINUTE_MS = 60_000;
/** A log that has no numbers to draw from is walked to here, and drawn from what was seen. */
const MOST_WALKED = 100_000;
const PAGE = 500;

interface LogPages {
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** At which something happened. */
  readonly moments: readonly string[];
  /** How many events it is about; of a log whose places are numbers, its last place. */
  readonly events: number;
}

/** What is asked of the list of events, each address another place of the log. @param frequent a type that happens all the time */
export async function logPages(store: EventStore, frequent: string): Promise<LogPages> {
  const head = await store.head();
  const { events, known } = await (/^\d+$/.test(head) ? eventsUpTo(store, Number(head)) : eventsAlong(store));
  const places = known.map(({ place }) => place);
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
    'events of a request': known.map(({ correlation }) => `${list}?correlation=${correlation}`),
    'the tree of a request': known.map(
      ({ place, correlation }) => `${ENGINEERING}/requests/${correlation}?near=${place}`,
    ),
    'a stream page by page': known.map(({ stream }) => `${ENGINEERING}/streams/${stream}`),
  };
  return { asked, events, moments: known.map(({ at }) => at) };
}

/** What stands at places that lie equally far apart. */
async function eventsUpTo(store: EventStore, head: number) {
  const known = [];
  for (let turn = 1; turn <= SOME; turn += 1) {
    const place = 1 + Math.floor((head * turn) / (SOME + 1));
    const [event] = await store.readAll({ after: String(place - 1).padStart(20, '0'), limit: 1 });
    if (event) known.push(whatItSays(event));
  }
  return { events: head, known };
}

/** The same where places are no numbers that follow each other. */
async function eventsAlong(store: EventStore) {
  const seen: RecordedEvent[] = [];
  for (let after: Position | undefined; seen.length < MOST_WALKED; after = seen.at(-1)?.position) {
    const page = await store.readAll({ after, limit: PAGE });
    if (page.length === 0) break;
    seen.push(...page);
  }
  const step = Math.max(1, Math.floor(seen.length / (SOME + 1)));
  const known = seen.filter((_, index) => (index + 1) % step === 0).map(whatItSays);
  return { events: seen.length, known };
}

/** Whom and what one can ask for because of it. */
export const whatItSays = ({ position, streamId, meta, recordedAt }: RecordedEvent) => ({
  // As the pages name it: without the zeros before it.
  place: position.replace(/^0+(?=\d)/, ''),
  stream: encodeURIComponent(streamId),
  actor: encodeURIComponent(meta.actorId),
  correlation: encodeURIComponent(meta.correlationId),
  at: recordedAt.toISOString(),
  minuteBefore: new Date(recordedAt.getTime() - MINUTE_MS).toISOString(),
});
