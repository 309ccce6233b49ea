import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { SocialProvider } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { deviceOf } from '../devices/device.js';
import { lifetimeSeconds, REMEMBERED_AT_MOST_SECONDS, REMEMBERED_SECONDS } from './domain/session-rules.js';
import { hasSecondFactor } from '../factor/second-factors.js';
import { DemoAccess } from './demo-access.js';
import { RIGHTS_COLUMNS, RIGHTS_JOIN, type RightsRow } from '../roles/role-rights.js';
import { newToken, tokenHash } from '../tokens.js';
import { signInFirst } from './sign-in-first.js';

export interface SessionRow extends RightsRow {
  readonly id: string;
  readonly user_id: number;
  readonly last_seen_at: Date;
  /** It began when its cookie had a name that neighbouring hosts can set. */
  readonly plain_cookie: boolean;
  readonly demo: boolean;
}

export interface RenewedSession {
  /** Nobody can read it again: only its hash is kept. */
  readonly token: string;
  readonly remember: boolean;
}

/** Whether the code or key of somebody who has one was shown; without it their session is not opened, whichever way leads here. */
export type SecondStep = 'second-step-taken' | 'no-second-step';

/** The person of a provider by whom somebody comes in. */
export interface SocialLink {
  readonly provider: SocialProvider;
  /** Who it is there. */
  readonly subject: string;
}

/** What the first step proved. */
type FirstProof = { readonly passwordHash: string } | { readonly link: SocialLink };

/** How much later a session's last use is written down: a row is not written at every call. */
const NOTICE_SECONDS = 300;

@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    private readonly demo: DemoAccess,
  ) {}

  /**
   * Answers the only copy of the new session's token. Where the person has a password, which was not asked for, nothing in it counts as fresh
   * (fresh-sign-in.ts): somebody else may sit before an open page of the provider. A second step that was taken counts as fresh.
   * Undefined when the link has ended, or the person is gone, or about to be.
   * @throws AppError forbidden `ACCOUNT_SUSPENDED`, `DEMO_CLOSED`
   */
  async openByLink(
    userId: number,
    link: SocialLink,
    remember: boolean,
    userAgent: string,
    second: SecondStep = 'no-second-step',
  ): Promise<string | undefined> {
    const token = await this.begin(userId, { link }, remember, userAgent, second);
    if (token === undefined) await this.refuseSuspended(userId);
    return token;
  }

  /**
   * Undefined when the password that was checked (by its hash) is not the person's any more.
   * @throws AppError forbidden `ACCOUNT_SUSPENDED`, `DEMO_CLOSED`
   */
  async openByPassword(
    userId: number,
    passwordHash: string,
    remember: boolean,
    userAgent: string,
    second: SecondStep = 'no-second-step',
  ): Promise<string | undefined> {
    const token = await this.begin(userId, { passwordHash }, remember, userAgent, second);
    if (token === undefined) await this.refuseSuspended(userId);
    return token;
  }

  /**
   * The same session under another token, freshly proved where the password is enough for that; whoever knows the old one has nothing any more.
   * @throws AppError unauthenticated when it ended meanwhile
   */
  async renew(client: Pick<PoolClient, 'query'>, id: string): Promise<RenewedSession> {
    const token = newToken();
    const { rows } = await client.query<{ remember: boolean }>(
      `update app.session set token_hash = $2,
         proved_at = case when ${hasSecondFactor('session.user_id')} then proved_at else $3 end
       where id = $1 returning remember`,
      [id, tokenHash(token), this.clock.now()],
    );
    const [session] = rows;
    if (!session) throw signInFirst();
    return { token, remember: session.remember };
  }

  async find(token: string): Promise<SessionRow | undefined> {
    const now = this.clock.now();
    const [row] = await this.database.prepared<SessionRow>(
      'session-find',
      `select session.id, session.user_id, session.last_seen_at, session.plain_cookie, person.demo, ${RIGHTS_COLUMNS}
       from app.session join app.user person on person.id = session.user_id ${RIGHTS_JOIN}
       where session.token_hash = $1 and session.expires_at > $2 and person.closed_at is null
         and not exists (select from rm.suspension where suspension.user_id = person.id)`,
      [tokenHash(token), now],
    );
    if (row?.demo && !this.demo.admits(row.role)) return undefined;
    if (row && now.getTime() - row.last_seen_at.getTime() > NOTICE_SECONDS * 1_000) await this.notice(row.id, now);
    return row;
  }

  /** @returns those of the tokens that open a session */
  async stillOpen(tokens: readonly string[]): Promise<ReadonlySet<string>> {
    if (tokens.length === 0) return new Set();
    const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]));
    const rows = await this.database.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from app.session join app.user person on person.id = session.user_id
       where token_hash = any($1) and expires_at > $2 and person.closed_at is null
         and not exists (select from rm.suspension where suspension.user_id = person.id)`,
      [[...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')), this.clock.now()],
    );
    return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
  }

  async isRemembered(id: string): Promise<boolean> {
    return (await this.database.query('select from app.session where id = $1 and remember', [id])).length > 0;
  }

  /** Always a new one, whatever the browser brought along; drops the person's sessions that have run out. */
  private async begin(
    userId: number,
    proof: FirstProof,
    remember: boolean,
    userAgent: string,
    second: SecondStep,
  ): Promise<string | undefined> {
    await this.demo.require(userId);
    const token = newToken();
    const id = randomUUID();
    const now = this.clock.now();
    const expires = new Date(now.getTime() + lifetimeSeconds(remember) * 1_000);
    const { passwordHash, link } = { passwordHash: null, link: null, ...proof };
    return this.outbox.transaction(async (client, owe) => {
      await client.query('delete from app.session where user_id = $1 and expires_at <= $2', [userId, now]);
      // `for share`: a password that is changed or reset at this moment is waited for, and whoever does it waits for us and then ends this
      // session too. On its own first, so that the next statement sees what was decided about the person until then.
      await client.query('select from app.user where id = $1 for share', [userId]);
      const { rowCount: opened } = await client.query(
        `insert into app.session (id, token_hash, user_id, remember, user_agent, created_at, last_seen_at, proved_at, expires_at)
         select $1, $2, id, $4, $5, $6, $6,
           case when $8::text is null and password_hash is not null and not $9 then 'epoch' else $6::timestamptz end, $7 from app.user
         where id = $3 and closed_at is null and not exists (select from rm.suspension where user_id = $3) and ($8::text is null or password_hash = $8)
           and ($9 or not ${hasSecondFactor('$3')})
           and ($10::text is null or exists (
             select from app.social_identity where user_id = $3 and provider = $10 and subject = $11))`,
        [
          id,
          tokenHash(token),
          userId,
          remember,
          userAgent.slice(0, 300),
          now,
          expires,
          passwordHash,
          second === 'second-step-taken',
          link?.provider,
          link?.subject,
        ],
      );
      if (opened === 0) return undefined;
      const device = deviceOf(userAgent).name;
      if (await isNewDevice(client, userId, device, now)) {
        await owe({ kind: 'new-device', key: `new-device-${id}`, personId: userId, data: { device } });
      }
      return token;
    });
  }

  private async refuseSuspended(userId: number): Promise<void> {
    const suspended = await this.database.query('select from rm.suspension where user_id = $1', [userId]);
    if (suspended.length === 0) return;
    throw new AppError(
      'forbidden',
      'ACCOUNT_SUSPENDED',
      'Hesabınız askıya alındığı için giriş yapamazsınız. Bir yanlışlık olduğunu düşünüyorsanız bizimle iletişime geçin.',
    );
  }

  /** A remembered session goes on from its last use. */
  private async notice(id: string, now: Date): Promise<void> {
    await this.database.query(
      `update app.session set last_seen_at = $2, expires_at = case when remember
         then least($2::timestamptz + make_interval(secs => $3), created_at + make_interval(secs => $4)) else expires_at end
       where id = $1`,
      [id, now, REMEMBERED_SECONDS, REMEMBERED_AT_MOST_SECONDS],
    );
  }
}

/** Remembers the device. The first one of all is no news to anybody. */
async function isNewDevice(client: PoolClient, userId: number, device: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ fresh: boolean; others: boolean }>(
    `insert into app.known_device as known (user_id, device, seen_at) values ($1, $2, $3)
     on conflict (user_id, device) do update set seen_at = excluded.seen_at
     returning known.xmax = 0 as fresh,
       exists (select from app.known_device where user_id = $1 and device <> $2) as others`,
    [userId, device, now],
  );
  return rows.some(({ fresh, others }) => fresh && others);
}
