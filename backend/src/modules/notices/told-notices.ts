import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/dated-event.js';
import { Database } from '#platform/postgres/database.js';
import { type HintOfEvent, HintsBeside } from '#platform/projections/hints-beside.js';

/** Whose browsers were told that they have a notice of an event. */
@Injectable()
export class ToldNotices extends HintsBeside {
  constructor(private readonly database: Database) {
    super();
  }

  override hintsOf(events: readonly DatedEvent[], most: number): Promise<readonly HintOfEvent[]> {
    // The moment finds them by the index of their age.
    return this.database.query<HintOfEvent>(
      `select notice.occasion, 'notices_changed' as name, 'user:' || notice.user_id as room
       from unnest($1::text[], $2::timestamptz[]) as event(id, at)
       join app.notice notice on notice.created_at = event.at and notice.occasion = event.id order by notice.id limit $3`,
      [events.map(({ id }) => id), events.map(({ occurredAt }) => occurredAt), most],
    );
  }
}
