import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/postgres/database.js';
import { lifetimeSeconds } from './domain/session-rules.js';
import { newToken, tokenHash } from './tokens.js';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly role: string;
  readonly last_seen_at: Date;
}

/** How much later a session's last use is written down: a row is not written at every call. */
const NOTICE_SECONDS = 300;

@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers the only copy of the new session's token; drops the person's sessions that have run out. */
  async open(userId: number, remember: boolean, userAgent: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const expires = new Date(now.getTime() + lifetimeSeconds(remember) * 1_000);
    await this.database.query(
      `with gone as (delete from app.session where user_id = $3 and expires_at <= $6)
       insert into app.session (id, token_hash, user_id, remember, user_agent, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [randomUUID(), tokenHash(token), userId, remember, userAgent.slice(0, 300), now, expires],
    );
    return token;
  }

  async find(token: string): Promise<SessionRow | undefined> {
    const now = this.clock.now();
    const [row] = await this.database.prepared<SessionRow>(
      'session-find',
      `select session.id, session.user_id, session.last_seen_at, person.role
       from app.session join app.user person on person.id = session.user_id
       where session.token_hash = $1 and session.expires_at > $2`,
      [tokenHash(token), now],
    );
    if (row && now.getTime() - row.last_seen_at.getTime() > NOTICE_SECONDS * 1_000) await this.notice(row.id, now);
    return row;
  }

  async end(id: string): Promise<void> {
    await this.database.query('delete from app.session where id = $1', [id]);
  }

  private async notice(id: string, now: Date): Promise<void> {
    await this.database.query('update app.session set last_seen_at = $2 where id = $1', [id, now]);
  }
}
