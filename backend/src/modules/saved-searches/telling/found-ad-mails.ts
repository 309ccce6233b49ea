import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/dated-event.js';
import { type GatheredMail, GatheredMails } from '#platform/mail/outbox/gathered-mails.js';
import { Database } from '#platform/postgres/database.js';
import { FOUND_OF_EVENTS, showingEvents } from './found-in-the-moment.js';

/** Which mails about saved searches tell of an event. */
@Injectable()
export class FoundAdMails extends GatheredMails {
  constructor(private readonly database: Database) {
    super();
  }

  override async mailsOf(events: readonly DatedEvent[], most: number): Promise<readonly GatheredMail[]> {
    const shown = showingEvents(events);
    if (!shown) return [];
    // Several searches of one person may have found the ad, and one mail tells of it.
    return this.database.query<GatheredMail>(
      `select distinct event.id as occasion, hit.mail_key as key from ${FOUND_OF_EVENTS}
       where hit.mail_key <> '' order by 1, 2 limit $4`,
      [...shown, most],
    );
  }
}
