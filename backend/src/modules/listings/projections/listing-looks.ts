import type { LooksEvent } from '../views/views.events.js';

type Counts = ReadonlyMap<number, number>;
const known = new WeakMap<object, Counts>();

/** How often each ad of this event was looked at; gone through once, however many rows ask. */
export function looksOf({ data }: Pick<LooksEvent, 'data'>): Counts {
  const before = known.get(data);
  if (before) return before;
  const counts = new Map<number, number>();
  for (const one of data.counts)
    counts.set(one.listing_id, (counts.get(one.listing_id) ?? 0) + ('views' in one ? one.views : one.reveals));
  known.set(data, counts);
  return counts;
}
