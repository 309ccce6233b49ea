import { Injectable } from '@nestjs/common';
import type { DatedEvent } from '#platform/event-store/moments/dated-event.js';
import { type GatheredMail, GatheredMails } from '#platform/mail/outbox/gathered-mails.js';
import { alongAnIndex } from '#platform/postgres/along-an-index.js';
import { Database } from '#platform/postgres/database.js';
import { foundOfEvents, showingEvents } from './found-in-the-moment.js';

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
    return alongAnIndex<GatheredMail>(
      this.database,
      `select occasion, mail_key as key from (${foundOfEvents('mail_key', `mail_key <> ''`)}) as told order by 1, 2`,
      [...shown, most],
    );
  }
}
