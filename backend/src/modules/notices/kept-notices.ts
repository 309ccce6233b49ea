import { Injectable } from '@nestjs/common';
import type { Hint } from '@ilan/api';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import { MailOutbox, type OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Database } from '#platform/postgres/database.js';
import { Notices, type Telling } from './contract/notices.js';
import { DeviceBell } from './pushing/device-bell.js';
import { RUNG_WITHIN_MS } from './pushing/ring-devices.js';

/** After so long nobody looks for them any more. */
export const KEPT_MS = 180 * 86_400_000;

/** Nobody is mailed what is older: after an outage so long it is news to nobody. */
export const MAILED_MS = 7 * 86_400_000;

/** Mails about one notice, and about several. */
export const NOTICE_MAIL = 'notice';
export const NOTICES_MAIL = 'notices';

interface Told {
  readonly id: number;
  readonly user_id: number;
  readonly push_due: boolean;
}

/** Notices as rows: once a person and occasion. */
@Injectable()
export class KeptNotices extends Notices {
  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    private readonly hints: HintPublisher,
    private readonly bell: DeviceBell,
  ) {
    super();
  }

  override async tell<Data extends object>(telling: Telling<Data>): Promise<void> {
    const committed = await this.outbox.transaction((client, owe) => this.tellWithin(client, telling, owe));
    committed();
  }

  override async tellWithin<Data extends object>(
    client: PoolClient,
    { kind, to, subject, data, occasion, at, quiet = false, position = '' }: Telling<Data>,
    owe: OweMail,
  ): Promise<() => void> {
    const age = this.clock.now().getTime() - at.getTime();
    if (age > KEPT_MS) return nothing;
    const mail = quiet || age > MAILED_MS ? 'by itself' : kind.mail;
    const { rows } = await client.query<Told>(
      `insert into app.notice (user_id, kind, subject, data, occasion, created_at, mail_key, push_due)
       select person.id, $2, $3, $4, $5, $6,
         case $7 when 'at once' then 'notice-' || person.id || '-' || $5 when 'by itself' then '' end,
         $8 and exists (select from app.push_subscription device where device.user_id = person.id)
       from unnest($1::bigint[]) as told(id) join app.user person on person.id = told.id
       where person.closed_at is null
       on conflict (user_id, occasion) do nothing returning id, user_id, push_due`,
      [to, kind.name, subject, kind.schema.parse(data), occasion, at, mail, !quiet && age < RUNG_WITHIN_MS],
    );
    if (mail === 'at once')
      for (const { user_id: personId } of rows)
        await owe({ kind: NOTICE_MAIL, key: `notice-${personId}-${occasion}`, personId });
    if (kind.gathers) await this.gather(client, kind.name, subject, rows);
    return () => this.ring(rows, position);
  }

  override async seen(userId: number, subject: string): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.query(
      `update app.notice set read_at = $3 where user_id = $1 and subject = $2 and read_at is null and not superseded
       returning id`,
      [userId, subject, now],
    );
    if (rows.length > 0) this.hints.publish([readHint(userId, now)]);
  }

  /** The new ones take the place of those about the same that nobody has read yet. */
  private async gather(client: PoolClient, kind: string, subject: string, told: readonly Told[]): Promise<void> {
    if (told.length === 0) return;
    await client.query(
      `with before as (
         update app.notice older set superseded = true from unnest($1::bigint[], $2::bigint[]) as newer(id, user_id)
         where older.user_id = newer.user_id and older.id <> newer.id and older.kind = $3 and older.subject = $4
           and older.read_at is null and not older.superseded
         returning older.user_id, older.times)
       update app.notice set times = app.notice.times + before.times from before
       where app.notice.id = any($1) and app.notice.user_id = before.user_id`,
      [told.map(({ id }) => id), told.map(({ user_id }) => user_id), kind, subject],
    );
  }

  private ring(told: readonly Told[], position: string): void {
    for (const { id, push_due } of told) if (push_due) this.bell.ring(id);
    this.hints.publish(
      told.map(({ id, user_id }): Hint => {
        return { name: 'notices_changed', room: `user:${user_id}`, payload: { id, revision: 0, position } };
      }),
    );
  }
}

const nothing = (): void => undefined;

/** To the other tabs of whoever has read something. */
export const readHint = (userId: number, now: Date): Hint => ({
  name: 'notices_changed',
  room: `user:${userId}`,
  payload: { id: 0, revision: now.getTime(), position: '' },
});
