import type { RequestTree } from '@ilan/api';

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
      : { on: found.meta.on, to: found.meta.to ?? meta.to };
  return {
    ...known,
    // A cause may have been found only now.
    data: data.map((event) => ({ ...event, caused_by: causeOf(event) })),
    meta: {
      ...{ ...meta, ...moved, looked_at: meta.looked_at + found.meta.looked_at },
      more_mails: meta.more_mails || found.meta.more_mails,
    },
  };
}
