import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import type { PasswordOwner } from '../passwords/weak-passwords.js';
import { newToken, tokenHash } from '../tokens.js';
import { looksLikeToken, RESET_SECONDS, VERIFY_SECONDS } from '../sessions/domain/session-rules.js';

const RESET_MAIL = 'reset-password';

/** The mail that a link is for. */
export interface Occasion {
  readonly mailId: number;
  readonly userId: number;
  readonly email: string;
  readonly askedAt: Date;
}

/** Whose password a link may set. */
export interface ResetHolder extends PasswordOwner {
  readonly id: number;
}

/** Whose address a link proves, and how the account stands. */
export interface VerificationHolder extends PasswordOwner {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly verified: boolean;
}

/**
 * The secrets in links that mails carry: 256 bits, made when the mail is written, and kept as hashes only. A mail that is written once
 * more, because nobody knows whether it went out, gets a further one; both count, until one is used.
 */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
  ) {}

  /** Undefined when it would count no more: too late, or the person has asked again since. Ends the links of earlier mails. */
  async forReset({ mailId, userId, email, askedAt }: Occasion): Promise<string | undefined> {
    const expires = after(askedAt, RESET_SECONDS);
    if (expires <= this.clock.now()) return undefined;
    return this.database.transaction(async (client) => {
      // One after the other, lest two mails each find themselves the newest.
      await client.query('select from app.user where id = $1 for no key update', [userId]);
      if (await this.outbox.hasLater(client, { kind: RESET_MAIL, personId: userId, id: mailId })) return undefined;
      await client.query(`delete from app.mailed_token where user_id = $1 and purpose = 'reset' and mail_id <> $2`, [
        userId,
        mailId,
      ]);
      return keep(client, 'reset', { mailId, userId, email }, expires);
    });
  }

  /** Earlier links go on: any of them proves the address. */
  async forVerification({ mailId, userId, email, askedAt }: Occasion): Promise<string> {
    return this.database.transaction(async (client) => {
      await client.query('delete from app.mailed_token where user_id = $1 and expires_at <= $2', [
        userId,
        this.clock.now(),
      ]);
      return keep(client, 'verify', { mailId, userId, email }, after(askedAt, VERIFY_SECONDS));
    });
  }

  /** Whose password the link may set: a look before the work of hashing. */
  async resetHolder(token: string, email: string): Promise<ResetHolder | undefined> {
    if (!looksLikeToken(token)) return undefined;
    const [row] = await this.database.query<ResetHolder>(
      `select person.id, person.name, person.surname, person.email from app.mailed_token token join app.user person on person.id = token.user_id
       where token.hash = $1 and token.purpose = 'reset' and token.expires_at > $3
         and lower(person.email) = lower($2) and lower(token.email) = lower($2)`,
      [tokenHash(token), email, this.clock.now()],
    );
    return row;
  }

  /** Uses the link up, and every other one of the person; false when somebody was faster. */
  async useReset(client: PoolClient, token: string, userId: number): Promise<boolean> {
    await client.query('select from app.user where id = $1 for no key update', [userId]);
    const { rowCount } = await client.query(
      `delete from app.mailed_token where hash = $1 and purpose = 'reset' and user_id = $2 and expires_at > $3`,
      [tokenHash(token), userId, this.clock.now()],
    );
    if (rowCount === 0) return false;
    await this.endResets(client, userId);
    return true;
  }

  /** No link that was sent, and none that is still to be sent, sets a password any more. */
  async endResets(client: PoolClient, userId: number): Promise<void> {
    await client.query(`delete from app.mailed_token where user_id = $1 and purpose = 'reset'`, [userId]);
    await this.outbox.drop(client, { kind: RESET_MAIL, personId: userId });
  }

  /** The account whose address the link proves; undefined also where the account has another address by now. */
  async verificationHolder(token: string): Promise<VerificationHolder | undefined> {
    if (!looksLikeToken(token)) return undefined;
    const [row] = await this.database.query<VerificationHolder>(
      `select person.id, person.name, person.surname, person.email, person.password_hash as "passwordHash", person.email_verified_at is not null as verified
       from app.mailed_token token join app.user person on person.id = token.user_id
       where token.hash = $1 and token.purpose = 'verify' and token.expires_at > $2 and lower(person.email) = lower(token.email)`,
      [tokenHash(token), this.clock.now()],
    );
    return row;
  }

  /** Uses the link up; false when somebody was faster. */
  async useVerification(client: PoolClient, token: string, userId: number): Promise<boolean> {
    const { rowCount } = await client.query(
      `delete from app.mailed_token where hash = $1 and purpose = 'verify' and user_id = $2 and expires_at > $3`,
      [tokenHash(token), userId, this.clock.now()],
    );
    return rowCount !== 0;
  }
}

async function keep(
  client: PoolClient,
  purpose: 'reset' | 'verify',
  { mailId, userId, email }: Omit<Occasion, 'askedAt'>,
  expires: Date,
): Promise<string> {
  const token = newToken();
  await client.query(
    'insert into app.mailed_token (hash, purpose, user_id, email, mail_id, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [tokenHash(token), purpose, userId, email, mailId, expires],
  );
  return token;
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);
