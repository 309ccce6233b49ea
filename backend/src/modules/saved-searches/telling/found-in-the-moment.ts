import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { isShowing } from '../matching/showing-events.js';

/**
 * What searches found of the ads that these events showed to them is as old as the event. Each value of the column once for each event, with the
 * event's id: an index has them in order, so that no more are read than are told. Takes $1 to $4, the last of them how many.
 */
export const foundOfEvents = (column: 'user_id' | 'mail_key', where = 'true'): string =>
  `select event.id as occasion, hit.${column} from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as event(id, listing_id, at)
   cross join lateral (
     select distinct ${column} from app.saved_search_hit
     where listing_id = event.listing_id and matched_at = event.at and ${where} order by ${column} limit $4
   ) as hit limit $4`;

/** For those; undefined where none of the events showed an ad. */
export function showingEvents(events: readonly DatedEvent[]): [string[], string[], Date[]] | undefined {
  const shown = events.flatMap(({ id, streamId, type, occurredAt }) => {
    const ad = /^listing-(\d{1,15})$/.exec(streamId)?.[1];
    return ad !== undefined && isShowing(type) ? [{ id, ad, occurredAt }] : [];
  });
  if (shown.length === 0) return undefined;
  return [shown.map(({ id }) => id), shown.map(({ ad }) => ad), shown.map(({ occurredAt }) => occurredAt)];
}
