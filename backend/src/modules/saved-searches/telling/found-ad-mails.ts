import { Injectable } from '@nestjs/common';
import { type GatheredMail, GatheredMails, type MailedEvent } from '#platform/mail/outbox/gathered-mails.js';
import { Database } from '#platform/postgres/database.js';
import { isShowing } from '../matching/showing-events.js';

/** Which mails about saved searches tell of an event: by what searches found of the ad, which is as old as the event that showed it to them. */
@Injectable()
export class FoundAdMails extends GatheredMails {
  constructor(private readonly database: Database) {
    super();
  }

  override mailsOf(events: readonly MailedEvent[], most: number): Promise<readonly GatheredMail[]> {
    const shown = events.flatMap(({ id, streamId, type, occurredAt }) => {
      const ad = /^listing-(\d{1,15})$/.exec(streamId)?.[1];
      return ad !== undefined && isShowing(type) ? [{ id, ad, occurredAt }] : [];
    });
    if (shown.length === 0) return Promise.resolve([]);
    // Several searches of one person may have found the ad, and one mail tells of it.
    return this.database.query<GatheredMail>(
      `select distinct event.id as occasion, hit.mail_key as key
       from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as event(id, listing_id, at)
       join app.saved_search_hit hit on hit.listing_id = event.listing_id and hit.matched_at = event.at
       where hit.mail_key <> '' order by 1, 2 limit $4`,
      [shown.map(({ id }) => id), shown.map(({ ad }) => ad), shown.map(({ occurredAt }) => occurredAt), most],
    );
  }
}
