import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { alongAnIndex } from '#platform/postgres/along-an-index.js';
import { Database } from '#platform/postgres/database.js';
import { type HintOfEvent, HintsBeside } from '#platform/projections/hints-beside.js';
import { KEPT_MS } from './kept-notices.js';

/** Whose browsers were told that they have a notice of an event. */
@Injectable()
export class ToldNotices extends HintsBeside {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override clearedBefore(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }

  override hintsOf(events: readonly DatedEvent[], most: number): Promise<readonly HintOfEvent[]> {
    // The moment finds them by the index of their age. So many are taken before they are put in order: everybody may have a notice of one event.
    return alongAnIndex<HintOfEvent>(
      this.database,
      `select occasion, 'notices_changed' as name, 'user:' || user_id as room from (
         select notice.* from (select distinct unnest($2::timestamptz[])) as moment(at)
         cross join lateral (
           select id, user_id, occasion from app.notice where created_at = moment.at and occasion = any($1::text[]) limit $3
         ) as notice limit $3
       ) as told order by id`,
      [events.map(({ id }) => id), events.map(({ occurredAt }) => occurredAt), most],
    );
  }
}
