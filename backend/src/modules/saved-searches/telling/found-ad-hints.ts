import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/dated-event.js';
import { Database } from '#platform/postgres/database.js';
import { type HintOfEvent, HintsBeside } from '#platform/projections/hints-beside.js';
import { FOUND_OF_EVENTS, showingEvents } from './found-in-the-moment.js';

/** Whose browsers were told that a saved search of theirs has found the ad of an event. */
@Injectable()
export class FoundAdHints extends HintsBeside {
  constructor(private readonly database: Database) {
    super();
  }

  override async hintsOf(events: readonly DatedEvent[], most: number): Promise<readonly HintOfEvent[]> {
    const shown = showingEvents(events);
    if (!shown) return [];
    return this.database.query<HintOfEvent>(
      `select distinct event.id as occasion, 'saved_searches_changed' as name, 'user:' || hit.user_id as room
       from ${FOUND_OF_EVENTS} order by 1, 3 limit $4`,
      [...shown, most],
    );
  }
}
