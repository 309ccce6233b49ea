import type { DatedEvent } from '#platform/event-store/dated-event.js';
import { isShowing } from '../matching/showing-events.js';

/** What searches found of the ads that these events showed to them, with the id of the event: it is as old as that. Takes $1 to $3. */
export const FOUND_OF_EVENTS = `unnest($1::text[], $2::bigint[], $3::timestamptz[]) as event(id, listing_id, at)
  join app.saved_search_hit hit on hit.listing_id = event.listing_id and hit.matched_at = event.at`;

/** For those; undefined where none of the events showed an ad. */
export function showingEvents(events: readonly DatedEvent[]): [string[], string[], Date[]] | undefined {
  const shown = events.flatMap(({ id, streamId, type, occurredAt }) => {
    const ad = /^listing-(\d{1,15})$/.exec(streamId)?.[1];
    return ad !== undefined && isShowing(type) ? [{ id, ad, occurredAt }] : [];
  });
  if (shown.length === 0) return undefined;
  return [shown.map(({ id }) => id), shown.map(({ ad }) => ad), shown.map(({ occurredAt }) => occurredAt)];
}
