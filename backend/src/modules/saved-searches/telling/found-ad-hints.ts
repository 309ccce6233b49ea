import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { alongAnIndex } from '#platform/postgres/along-an-index.js';
import { Database } from '#platform/postgres/database.js';
import { type HintOfEvent, HintsBeside } from '#platform/projections/hints-beside.js';
import { foundOfEvents, showingEvents } from './found-in-the-moment.js';

/** Whose browsers were told that a saved search of theirs has found the ad of an event. */
@Injectable()
export class FoundAdHints extends HintsBeside {
  constructor(private readonly database: Database) {
    super();
  }

  override async hintsOf(events: readonly DatedEvent[], most: number): Promise<readonly HintOfEvent[]> {
    const shown = showingEvents(events);
    if (!shown) return [];
    return alongAnIndex<HintOfEvent>(
      this.database,
      `select occasion, 'saved_searches_changed' as name, 'user:' || user_id as room
       from (${foundOfEvents('user_id')}) as told order by occasion, user_id`,
      [...shown, most],
    );
  }
}
