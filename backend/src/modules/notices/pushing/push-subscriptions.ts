import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PushSubscriptionForm } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { pushEndpoint, PushSettings } from './push-hosts.js';
import type { PushAddress } from './push-sender.js';

/** More devices than anybody has. */
const MOST = 20;

interface Row {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Devices that are told: each belongs to the session in which it was switched on, and goes with it. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: PushSettings,
  ) {}

  /** A browser has one address: what it was for before, it is for no more. @throws AppError invalid for an address that is no push server's */
  async add(userId: number, sessionId: string, { endpoint, keys }: PushSubscriptionForm): Promise<void> {
    if (!pushEndpoint(endpoint, this.settings)) throw unknownServer();
    const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
    if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) throw unknownServer();
    await this.database.query(
      `insert into app.push_subscription (id, user_id, session_id, endpoint, p256dh, auth, made_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set user_id = excluded.user_id, session_id = excluded.session_id, endpoint = excluded.endpoint,
         p256dh = excluded.p256dh, auth = excluded.auth, made_at = excluded.made_at`,
      [idOf(endpoint), userId, sessionId, endpoint, p256dh, auth, this.clock.now()],
    );
    await this.database.query(
      `delete from app.push_subscription where id in
         (select id from app.push_subscription where user_id = $1 order by made_at desc offset ${MOST})`,
      [userId],
    );
  }

  async remove(userId: number, endpoint: string): Promise<void> {
    await this.database.query('delete from app.push_subscription where id = $1 and user_id = $2', [
      idOf(endpoint),
      userId,
    ]);
  }

  /** Nobody hears there any more. */
  async forget(id: string): Promise<void> {
    await this.database.query('delete from app.push_subscription where id = $1', [id]);
  }

  /** Those of sessions that still count. */
  async of(userId: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select device.id from app.push_subscription device join app.session session on session.id = device.session_id
       where device.user_id = $1 and session.expires_at > $2
         and not exists (select from rm.suspension where user_id = $1)`,
      [userId, this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  async address(userId: number, id: string): Promise<PushAddress | undefined> {
    const [row] = await this.database.query<Row>(
      `select device.endpoint, device.p256dh, device.auth
       from app.push_subscription device join app.session session on session.id = device.session_id
       where device.id = $1 and device.user_id = $2 and session.expires_at > $3`,
      [id, userId, this.clock.now()],
    );
    return row;
  }
}

const unknownServer = (): AppError =>
  new AppError('invalid', 'PUSH_SERVER_UNKNOWN', 'Bu tarayıcının anlık bildirim adresi tanınmıyor.');
