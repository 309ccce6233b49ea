import type { RequestTree } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';

export type TreeEvent = RequestTree['data'][number];

export interface Branch {
  readonly event: TreeEvent;
  readonly led: readonly Branch[];
}

/** What the request itself did, each with what followed from it, in the order of the log. */
export function branchesOf(events: readonly TreeEvent[]): readonly Branch[] {
  const led = new Map<string | null, TreeEvent[]>();
  const place = new Map(events.map(({ id }, at) => [id, at]));
  events.forEach((event, at) => {
    // A cause stands before what it led to: whoever says otherwise begins a branch, so that none of them is lost in a circle.
    const cause = event.caused_by !== null && (place.get(event.caused_by) ?? at) < at ? event.caused_by : null;
    led.set(cause, [...(led.get(cause) ?? []), event]);
  });
  const grown = (cause: string | null): readonly Branch[] =>
    (led.get(cause) ?? []).map((event) => ({ event, led: grown(event.id) }));
  return grown(null);
}

/** What is known of a request and what was found further away, in the order of the log. */
export function joinedTree(known: RequestTree, found: RequestTree, direction: 'back' | 'on'): RequestTree {
  const seen = new Set(known.data.map(({ id }) => id));
  const fresh = found.data.filter(({ id }) => !seen.has(id));
  const data = direction === 'back' ? [...fresh, ...known.data] : [...known.data, ...fresh];
  const ids = new Set(data.map(({ id }) => id));
  const causeOf = ({ id, causation_id }: TreeEvent) =>
    causation_id !== id && ids.has(causation_id) ? causation_id : null;
  const { meta } = known;
  const moved =
    direction === 'back'
      ? { back: found.meta.back, from: found.meta.from ?? meta.from }
      : { on: found.meta.on, to: found.meta.to ?? meta.to, head: found.meta.head };
  return {
    ...known,
    // A cause may have been found only now.
    data: data.map((event) => ({ ...event, caused_by: causeOf(event) })),
    meta: {
      ...{ ...meta, ...moved, looked_at: meta.looked_at + found.meta.looked_at },
      more_mails: meta.more_mails || found.meta.more_mails,
      more_hints: meta.more_hints || found.meta.more_hints,
    },
  };
}

const isUnderWay = ({ reactions, hints, mails }: TreeEvent): boolean =>
  [...reactions, ...hints].some(({ state }) => state === 'waiting') || mails.some(({ outcome }) => outcome === null);

/** What may say something else when it is asked for again; what an engineer may have settled meanwhile as well. */
export const isOpen = (event: TreeEvent): boolean =>
  isUnderWay(event) || [...event.reactions, ...event.hints].some(({ state }) => state === 'parked');

/** What is known of a request, with what is said of the same events by now. Nothing else of the answer counts: it may lie elsewhere. */
export function toldAnew(known: RequestTree, { data, meta }: RequestTree): RequestTree {
  const told = new Map(data.map((event) => [event.id, event]));
  return {
    ...known,
    data: known.data.map((event) => ({ ...event, ...told.get(event.id), caused_by: event.caused_by })),
    meta: {
      ...known.meta,
      mails_since: meta.mails_since,
      hints_since: meta.hints_since,
      more_mails: known.meta.more_mails || meta.more_mails,
      more_hints: known.meta.more_hints || meta.more_hints,
    },
  };
}

/** The same with what came behind the end of the log. That is no look: how much was looked through stays as it is said. */
export function followedOn(known: RequestTree, found: RequestTree): RequestTree {
  const joined = joinedTree(known, found, 'on');
  return { ...joined, meta: { ...joined.meta, looked_at: known.meta.looked_at } };
}

/** So long after its newest event a request is expected to lead to more. */
const YOUNG_MS = 120_000;
const SOON_MS = 2_000;
const LATER_MS = 10_000;

/** When a request is asked for again: soon while it is young, later as long as something of it is under way, then no more. */
export function followingMs(tree: RequestTree | undefined, now: number, error: Error | null): number | false {
  const newest = Math.max(...(tree?.data ?? []).map(({ recorded_at }) => Date.parse(recorded_at)));
  if (now - newest < YOUNG_MS) return afterError(error, SOON_MS);
  return tree?.data.some(isUnderWay) === true && afterError(error, LATER_MS);
}

/** Whoever does not answer at present is asked seldom; who was refused would be refused again. */
export function afterError(error: Error | null, ms: number): number | false {
  if (error === null) return ms;
  const status = statusOf(error) ?? 0;
  return (status < 400 || status >= 500) && LATER_MS;
}
