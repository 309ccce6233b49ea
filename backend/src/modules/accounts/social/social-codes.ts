import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import type { SocialLink } from '../sessions/sessions.js';
import { newToken, tokenHash } from '../tokens.js';
import type { Wish } from './social-handshakes.js';

const CODE_MS = 60_000;

export interface CodeOwner extends Wish {
  readonly userId: number;
  readonly link: SocialLink;
}

interface CodeRow extends Omit<CodeOwner, 'link'> {
  readonly provider: SocialProvider | null;
  readonly subject: string | null;
  readonly expires_at: Date;
}

/**
 * What the waiting page exchanges for a session. It stands in an address, which lands in histories and logs, so it lasts a minute,
 * works once, and only in the browser that has signed in: neither a stolen nor a planted one opens anything.
 */
@Injectable()
export class SocialCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async issue(browser: string, { userId, link, redirect, remember }: CodeOwner): Promise<string> {
    const code = newToken();
    const now = this.clock.now();
    // Rows that a reset holds at this moment are passed over: two that wait for each other would never end.
    await this.database.query(
      `with old as (select code_hash from app.social_code where expires_at <= $6 for update skip locked),
            gone as (delete from app.social_code where code_hash in (select code_hash from old))
       insert into app.social_code (code_hash, browser_hash, user_id, redirect, remember, expires_at, provider, subject)
       values ($1, $2, $3, $4, $5, $7, $8, $9)`,
      [
        tokenHash(code),
        tokenHash(browser),
        userId,
        redirect,
        remember,
        now,
        new Date(now.getTime() + CODE_MS),
        link.provider,
        link.subject,
      ],
    );
    return code;
  }

  /** Once, and in the same browser; another browser's try leaves the code to its own. */
  async take(browser: string, code: string): Promise<CodeOwner | undefined> {
    const [row] = await this.database.query<CodeRow>(
      `delete from app.social_code where code_hash = $1 and browser_hash = $2
       returning user_id as "userId", redirect, remember, expires_at, provider, subject`,
      [tokenHash(code), tokenHash(browser)],
    );
    if (!row || row.expires_at <= this.clock.now()) return undefined;
    const { userId, redirect, remember, provider, subject } = row;
    return provider === null || subject === null
      ? undefined
      : { userId, redirect, remember, link: { provider, subject } };
  }
}
