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
