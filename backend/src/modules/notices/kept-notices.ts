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

type Queries = Pick<PoolClient, 'query'>;

const tell = (whom: string): string => `
  with person as (
    select person.id from app.user person
    where ${whom} and person.closed_at is null and not exists (
      select from app.notice known where known.user_id = person.id and known.occasion = $5)
  ), before as (
    update app.notice older set superseded = true from person
    where $9 and older.user_id = person.id and older.kind = $2 and older.subject = $3
      and older.read_at is null and not older.superseded
    returning older.user_id, older.times
  )
  insert into app.notice (user_id, kind, subject, data, occasion, created_at, mail_key, push_due, times)
  select person.id, $2, $3, $4, $5, $6,
    case $7 when 'at once' then 'notice-' || person.id || '-' || $5 when 'by itself' then '' end,
    $8 and exists (select from app.push_subscription device where device.user_id = person.id),
    1 + coalesce((select sum(before.times) from before where before.user_id = person.id), 0)
  from person on conflict (user_id, occasion) do nothing returning id, user_id, push_due`;
// Nearly everything is told to one person, of each message: that statement's plan is kept, where that for a list is made anew each time.
const TELL_ONE = { name: 'tell-one', text: tell('person.id = $1::bigint') };
const TELL_MANY = { name: 'tell-many', text: tell('person.id = any($1::bigint[])') };

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
    if (this.mailOf(telling) !== 'at once') {
      // One statement, because everything that people write to each other is told.
      this.ring(await this.write(this.database.pool, telling), telling.position);
      return;
    }
    const committed = await this.outbox.transaction((client, owe) => this.tellWithin(client, telling, owe));
    committed();
  }

  override async tellWithin<Data extends object>(
    client: PoolClient,
    telling: Telling<Data>,
    owe: OweMail,
  ): Promise<() => void> {
    const rows = await this.write(client, telling);
    if (this.mailOf(telling) === 'at once')
      for (const { user_id: personId } of rows)
        await owe({ kind: NOTICE_MAIL, key: `notice-${personId}-${telling.occasion}`, personId });
    return () => this.ring(rows, telling.position);
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

  /** Of kinds that gather the new one takes the place of that about the same that its person has not read yet. */
  private async write<Data extends object>(client: Queries, telling: Telling<Data>): Promise<readonly Told[]> {
    const { kind, to, subject, data, occasion, at, quiet = false } = telling;
    const age = this.clock.now().getTime() - at.getTime();
    if (age > KEPT_MS) return [];
    const rings = !quiet && age < RUNG_WITHIN_MS;
    const { rows } = await client.query<Told>({
      ...(to.length === 1 ? TELL_ONE : TELL_MANY),
      values: [
        ...[to.length === 1 ? to[0] : to, kind.name, subject, kind.schema.parse(data), occasion, at],
        ...[this.mailOf(telling), rings, kind.gathers === true],
      ],
    });
    return rows;
  }

  private mailOf<Data extends object>({ kind, at, quiet = false }: Telling<Data>) {
    return quiet || this.clock.now().getTime() - at.getTime() > MAILED_MS ? 'by itself' : kind.mail;
  }

  private ring(told: readonly Told[], position = ''): void {
    for (const { id, push_due } of told) if (push_due) this.bell.ring(id);
    this.hints.publish(
      told.map(({ id, user_id }): Hint => {
        return { name: 'notices_changed', room: `user:${user_id}`, payload: { id, revision: 0, position } };
      }),
    );
  }
}

/** To the other tabs of whoever has read something. */
export const readHint = (userId: number, now: Date): Hint => ({
  name: 'notices_changed',
  room: `user:${userId}`,
  payload: { id: 0, revision: now.getTime(), position: '' },
});
