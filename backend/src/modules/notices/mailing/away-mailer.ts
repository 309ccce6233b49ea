import { Injectable } from '@nestjs/common';
import { noticeTopic } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { MAILED_MS, NOTICES_MAIL } from '../kept-notices.js';
import { NoticeWriters } from '../notice-writers.js';

const EVERY_MS = 20_000;
const MINUTE_MS = 60_000;
/** Whoever was not here for so long is away. */
export const AWAY_MS = 10 * MINUTE_MS;
/** Nobody gets such mails more often. */
export const AGAIN_MS = 30 * MINUTE_MS;
/** In one turn; the others wait for the next. */
const MOST_PEOPLE = 500;

/** Kinds that are gathered in mails (2), the topics of each (3), and what is too old (4). */
const UNMAILED = `notice.mail_key is null and notice.read_at is null and not notice.superseded and notice.created_at > $4
  and exists (select from unnest($2::text[], $3::text[]) as told(kind, topic) where told.kind = notice.kind
    and not exists (select from app.notice_preference choice where choice.user_id = notice.user_id
      and choice.topic = told.topic and choice.channel = 'mail' and not choice.wanted))`;

/**
 * Owes mails about what people have not seen because they are away: one a person, with all that stands unread by then. Which notices a mail
 * tells of stands in its transaction, so none is told twice and none is forgotten.
 */
@Injectable()
export class AwayMailer extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly writers: NoticeWriters,
  ) {
    super('notice-mailer', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tell();
  }

  async tell(): Promise<void> {
    const now = this.clock.now().getTime();
    const kinds = noticeTopic.options
      .flatMap((topic) => this.writers.kinds(topic))
      .filter(({ mail }) => mail === 'when away');
    const told = [kinds.map(({ name }) => name), kinds.map(({ topic }) => topic), new Date(now - MAILED_MS)];
    for (const person of await this.away(now, told)) await this.owe(person, now, told);
  }

  /** Who waits longest stands first. */
  private async away(now: number, told: readonly unknown[]): Promise<readonly number[]> {
    const rows = await this.database.query<{ user_id: number }>(
      `select notice.user_id from app.notice notice where ${UNMAILED} and notice.created_at <= $1
         and not exists (select from app.session here where here.user_id = notice.user_id and here.last_seen_at > $1)
         and not exists (select from app.mail mail where mail.person_id = notice.user_id and mail.kind = '${NOTICES_MAIL}'
           and mail.created_at > $5)
       group by notice.user_id order by min(notice.id) limit ${MOST_PEOPLE}`,
      [new Date(now - AWAY_MS), ...told, new Date(now - AGAIN_MS)],
    );
    return rows.map(({ user_id }) => user_id);
  }

  private async owe(personId: number, now: number, told: readonly unknown[]): Promise<void> {
    await this.outbox.transaction(async (client, owe) => {
      const since = new Date(now - AGAIN_MS);
      if ((await this.outbox.owedSince(client, { kind: NOTICES_MAIL, personId, since })) > 0) return;
      const { rows } = await client.query<{ id: number }>(
        `select notice.id from app.notice notice where notice.user_id = $1 and ${UNMAILED} for update of notice`,
        [personId, ...told],
      );
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const key = `${NOTICES_MAIL}-${personId}-${Math.max(...ids)}`;
      await client.query('update app.notice set mail_key = $2 where id = any($1)', [ids, key]);
      await owe({ kind: NOTICES_MAIL, key, personId });
    });
  }
}
