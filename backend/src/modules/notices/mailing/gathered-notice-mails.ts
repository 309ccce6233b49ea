import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/dated-event.js';
import { type GatheredMail, GatheredMails } from '#platform/mail/outbox/gathered-mails.js';
import { Database } from '#platform/postgres/database.js';

/** Which mails to people who were away tell of an event: by its notices, which are as old as the event itself. */
@Injectable()
export class GatheredNoticeMails extends GatheredMails {
  constructor(private readonly database: Database) {
    super();
  }

  override mailsOf(events: readonly DatedEvent[], most: number): Promise<readonly GatheredMail[]> {
    // The moment finds them by the index of their age; a mail of one notice alone has the id in its key.
    return this.database.query<GatheredMail>(
      `select notice.occasion, notice.mail_key as key from unnest($1::text[], $2::timestamptz[]) as event(id, at)
       join app.notice notice on notice.created_at = event.at and notice.occasion = event.id
       where notice.mail_key <> '' and right(notice.mail_key, 36) <> notice.occasion order by notice.id limit $3`,
      [events.map(({ id }) => id), events.map(({ occurredAt }) => occurredAt), most],
    );
  }
}
