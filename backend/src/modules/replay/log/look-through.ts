import { LOG_PAGE, type LogQuery } from '@ilan/api';
import type { LogMoments } from '#platform/event-store/moments/log-moments.js';
import type { EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';
import { placeAfter, placeBefore } from '#platform/event-store/moments/moment-places.js';
import { fullPosition } from '#platform/event-store/appending/written-position.js';
import { metaText } from './told-event.js';

const PAGE = LOG_PAGE;
/** So many events one answer looks through at most; who wants to go further back asks again from there. */
const MOST_LOOKED_AT = 5_000;
/** The same where the log looks itself. */
const MOST_LOOKED_INSIDE = 30_000;
/** So many events one step asks for, once the steps before it found too little: most questions are answered by a page. */
const LONGEST_STEP = 1_000;
const STEPS_GROW_BY = 4;
/** The clocks of two servers differ by this much at most: what is older than that is really older. */
const CLOCKS_APART_MS = 60_000;

interface Looked {
  /** The newest first. */
  readonly events: readonly RecordedEvent[];
  readonly next: string | null;
  readonly lookedAt: number;
  readonly reached: Date | null;
  /** Where the log ended, of one stream its last revision (`r` and 15 digits), when it was looked at from its end. */
  readonly head: string | null;
}

type Step = (before: string | undefined, limit: number) => Promise<readonly RecordedEvent[]>;

/** Goes back through the log from `before`, in steps that end, however rare what is looked for and however long the log is. */
export async function lookThrough(
  store: EventStore,
  moments: Pick<LogMoments, 'placeAfter' | 'placeBefore'>,
  query: LogQuery,
): Promise<Looked> {
  const isFromEnd = query.before === undefined && query.until === undefined;
  // Before anything is looked at: what comes meanwhile is found twice rather than never.
  const head = isFromEnd ? await endOf(store, query.stream) : null;
  return { ...(await look(store, moments, query, head)), head };
}

async function endOf(store: EventStore, stream: string | undefined): Promise<string | null> {
  if (stream === undefined) return store.head();
  const [newest] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  return newest ? `r${String(newest.revision).padStart(15, '0')}` : null;
}

async function look(
  store: EventStore,
  moments: Pick<LogMoments, 'placeAfter' | 'placeBefore'>,
  query: LogQuery,
  head: string | null,
): Promise<Omit<Looked, 'head'>> {
  const { stream, since, until } = query;
  const byRevision = stream !== undefined;
  // Of a place behind its end the log knows nothing: it is looked at as if nobody had seen any of it.
  const isPlace = query.after?.startsWith('r') === false && !byRevision;
  const floor = isPlace && query.after ? fullPosition(query.after, await store.head()) : undefined;
  let before = await beginning(store, query);
  if (until && !byRevision) before = earlier(before, await placeAfter(store, moments, until));
  const oldest = since ? since.getTime() - CLOCKS_APART_MS : Number.NEGATIVE_INFINITY;
  if (!byRevision && SOUGHT.some((key) => query[key] !== undefined)) {
    const after = since ? later(floor, await placeBefore(store, moments, new Date(oldest))) : floor;
    const looked = await lookInside(store, query, { before, after }, oldest);
    if (looked) return looked;
  }
  const step = byRevision ? streamStep(store, stream, query.after, head) : logStep(store);
  const isWanted = wanted(query);
  const events: RecordedEvent[] = [];
  let lookedAt = 0;
  let reached: Date | null = null;
  for (let limit = PAGE; lookedAt < MOST_LOOKED_AT; limit = Math.min(limit * STEPS_GROW_BY, LONGEST_STEP)) {
    const found = await step(before, limit);
    for (const event of found) {
      const isKnown = floor !== undefined && event.position <= floor;
      if (isKnown || event.recordedAt.getTime() < oldest) return { events, next: null, lookedAt, reached };
      lookedAt += 1;
      reached = event.recordedAt;
      before = byRevision ? `r${event.revision}` : event.position;
      if (isWanted(event)) events.push(event);
      if (events.length === PAGE)
        return { events, next: isFirst(event, byRevision) ? null : before, lookedAt, reached };
    }
    if (found.length < limit) return { events, next: null, lookedAt, reached };
  }
  return { events, next: before ?? null, lookedAt, reached };
}

/** Before which place it is looked, or in one stream before which revision, whichever of the two was asked for; a revision says nothing of the whole log. */
async function beginning(store: EventStore, { stream, before }: LogQuery): Promise<string | undefined> {
  if (before === undefined || (stream !== undefined && before.startsWith('r'))) return before;
  const position = before.startsWith('r') ? undefined : fullPosition(before, await store.head());
  return stream === undefined || position === undefined ? position : revisionBehind(store, stream, position);
}

/** The first revision of a stream that does not stand before a place of the log, by halving. */
async function revisionBehind(store: EventStore, stream: string, position: Position): Promise<string> {
  const [newest] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  let [before, behind] = [-1, (newest?.revision ?? -1) + 1];
  while (behind - before > 1) {
    const middle = Math.floor((before + behind) / 2);
    const [event] = await store.readStream(stream, { from: middle, limit: 1 });
    // Of a stream that was cut the first one that is left answers.
    if (event && event.position < position) before = Math.min(event.revision, behind - 1);
    else behind = middle;
  }
  return `r${behind}`;
}

const SOUGHT = ['type', 'category', 'actor', 'correlation'] as const;

/** Where the log can look itself: much further an answer, since nothing else is handed out. */
async function lookInside(
  store: EventStore,
  query: LogQuery,
  { before, after }: { readonly before: Position | undefined; readonly after: Position | undefined },
  oldest: number,
): Promise<Omit<Looked, 'head'> | undefined> {
  if (oldest > Number.NEGATIVE_INFINITY) {
    // Where even the newest is older, nothing has to be looked at.
    const [newest] = await store.readLast({ before, limit: 1 });
    if (!newest || newest.recordedAt.getTime() < oldest) return { events: [], next: null, lookedAt: 0, reached: null };
  }
  const { type, category: streamPrefix, actor: actorId, correlation: correlationId } = query;
  const found = await store.findLast({
    ...{ type, streamPrefix, actorId, correlationId, before, after, since: query.since },
    ...{ within: MOST_LOOKED_INSIDE, limit: PAGE },
  });
  if (!found) return undefined;
  const { events, lookedAt, reached } = found;
  // A full answer ends with its oldest, whatever was looked at besides.
  const furthest = events.length === PAGE ? (events.at(-1)?.recordedAt ?? null) : reached;
  const isOver = furthest === null || furthest.getTime() < oldest;
  return { events: events.filter(wanted(query)), next: isOver ? null : found.next, lookedAt, reached };
}

const isFirst = ({ revision }: RecordedEvent, byRevision: boolean): boolean => byRevision && revision === 0;

const logStep =
  (store: EventStore): Step =>
  async (before, limit) =>
    (await store.readLast({ before, limit })).toReversed();

const revisionIn = (place: string): number => Number(place.slice(1));

/** @param after the revision that somebody has seen everything up to; one behind the end of the stream was another log's */
const streamStep = (store: EventStore, stream: string, after: string | undefined, head: string | null): Step => {
  const last = head === null ? undefined : revisionIn(head);
  const known = after?.startsWith('r') ? revisionIn(after) : -1;
  const seen = known <= (last ?? known) ? known : -1;
  return async (before, limit) => {
    const from = before === undefined ? last : revisionIn(before) - 1;
    const newer = from === undefined ? limit : Math.min(limit, from - seen);
    if (newer <= 0) return [];
    return store.readStream(stream, { direction: 'backwards', limit: newer, ...(from !== undefined && { from }) });
  };
};

const wanted =
  ({ type, category, actor, correlation, since, until }: LogQuery) =>
  (event: RecordedEvent): boolean =>
    (type === undefined || event.type === type) &&
    (category === undefined || event.streamId.startsWith(category)) &&
    (actor === undefined || metaText(event, 'actorId') === actor) &&
    (correlation === undefined || metaText(event, 'correlationId') === correlation) &&
    (since === undefined || event.recordedAt >= since) &&
    (until === undefined || event.recordedAt <= until);

const later = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one > other ? one : other;

const earlier = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one < other ? one : other;
