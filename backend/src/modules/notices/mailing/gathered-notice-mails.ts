import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { type GatheredMail, GatheredMails } from '#platform/mail/outbox/gathered-mails.js';
import { alongAnIndex } from '#platform/postgres/along-an-index.js';
import { Database } from '#platform/postgres/database.js';

/** Which mails to people who were away tell of an event: by its notices, which are as old as the event itself. */
@Injectable()
export class GatheredNoticeMails extends GatheredMails {
  constructor(private readonly database: Database) {
    super();
  }

  override mailsOf(events: readonly DatedEvent[], most: number): Promise<readonly GatheredMail[]> {
    // A mail of one notice alone has the id in its key; the others have an index of their own, since an event may have any number of those.
    return alongAnIndex<GatheredMail>(
      this.database,
      `select occasion, key from (
         select notice.* from (select distinct unnest($2::timestamptz[])) as moment(at)
         cross join lateral (
           select id, occasion, mail_key as key from app.notice
           where created_at = moment.at and occasion = any($1::text[]) and mail_key <> '' and right(mail_key, 36) <> occasion limit $3
         ) as notice limit $3
       ) as told order by id`,
      [events.map(({ id }) => id), events.map(({ occurredAt }) => occurredAt), most],
    );
  }
}
