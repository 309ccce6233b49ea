import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { MAILED_CODE_SECONDS } from './domain/session-rules.js';
import { signInFirst } from './sign-in-first.js';

/** What a code proves: that a sign-in is still its owner's, of who has no password; or that who sets up a first factor reads the mails. */
export type CodePurpose = 'confirm' | 'first-factor';

/** A code counts for one purpose in one session, in which one waits at a time. */
export interface CodeFor {
  readonly purpose: CodePurpose;
  readonly sessionId: string;
}

const TRIES = 5;
/** Whoever presses again sooner has pressed twice. */
const SAME_PRESS_SECONDS = 10;

/**
 * Six digits in a mail. A code is made when its mail is written, counts ten minutes, for five tries; asking again replaces it. What is kept cannot
 * be tried out by who only has the table.
 */
@Injectable()
export class MailedCodes {
  private readonly key: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    { key }: MasterKey,
  ) {
    this.key = key;
  }

  /**
   * Owes the mail.
   * @param allowed refuses in the same transaction
   * @throws AppError unauthenticated for a session that has ended
   */
  async ask(userId: number, of: CodeFor, allowed: (client: PoolClient) => Promise<void>): Promise<void> {
    const now = this.clock.now();
    await this.outbox.transaction(async (client, owe) => {
      await allowed(client);
      const { rowCount: open } = await client.query('select from app.session where id = $1 for key share', [
        of.sessionId,
      ]);
      if (open === 0) throw signInFirst();
      const { rowCount: asked } = await client.query(
        `insert into app.confirm_code as code (session_id, purpose, tries_left, expires_at) values ($1, $2, $3, $4)
         on conflict (session_id) do update
           set purpose = $2, code_hash = null, by_operator = false, tries_left = $3, expires_at = $4
         where code.purpose <> $2 or code.expires_at < $4::timestamptz - make_interval(secs => $5)`,
        [of.sessionId, of.purpose, TRIES, this.inTenMinutes(), SAME_PRESS_SECONDS],
      );
      if (asked === 0) return;
      const kind = mailOf(of.purpose);
      const key = `${kind}-${of.sessionId}-${now.getTime()}`;
      await owe({ kind, key, personId: userId, data: { session: of.sessionId } });
    });
  }

  /** For the mail, at the moment of its writing. Undefined when it would count no more, or an operator has told another one meanwhile. */
  async make(of: CodeFor): Promise<string | undefined> {
    const code = newCode();
    const made = await this.database.query(
      `update app.confirm_code set code_hash = $3
       where session_id = $1 and purpose = $2 and expires_at > $4 and not by_operator returning session_id`,
      [of.sessionId, of.purpose, this.sign(of, code), this.clock.now()],
    );
    return made.length > 0 ? code : undefined;
  }

  /** Whether a session of the person waits for one. */
  async isAwaited(userId: number, purpose: CodePurpose): Promise<boolean> {
    const waiting = await this.database.query(
      `select from app.confirm_code code join app.session on session.id = code.session_id
       where session.user_id = $1 and code.purpose = $2 and code.expires_at > $3 limit 1`,
      [userId, purpose, this.clock.now()],
    );
    return waiting.length > 0;
  }

  /** For an operator to tell, in place of mails: one for all sessions of the person that wait for it. Undefined where none does. */
  async give(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    const code = newCode();
    const given = await this.database.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select code.session_id as id from app.confirm_code code join app.session on session.id = code.session_id
         where session.user_id = $1 and code.purpose = $2 and code.expires_at > $3
         order by code.session_id for update of code`,
        [userId, purpose, this.clock.now()],
      );
      for (const { id: sessionId } of rows)
        await client.query(
          `update app.confirm_code set code_hash = $2, by_operator = true, tries_left = $3, expires_at = $4
           where session_id = $1`,
          [sessionId, this.sign({ purpose, sessionId }, code), TRIES, this.inTenMinutes()],
        );
      return rows.length;
    });
    return given > 0 ? code : undefined;
  }

  /** Uses it up. False for one that is wrong, too old, or of another purpose or session. */
  async use(of: CodeFor, code: string): Promise<boolean> {
    // Counted before it is compared: many tries at once are many tries.
    const [tried] = await this.database.query<{ code_hash: Buffer | null }>(
      `update app.confirm_code set tries_left = tries_left - 1
       where session_id = $1 and purpose = $2 and expires_at > $3 and tries_left > 0 returning code_hash`,
      [of.sessionId, of.purpose, this.clock.now()],
    );
    if (!tried?.code_hash?.equals(this.sign(of, code))) return false;
    await this.database.query('delete from app.confirm_code where session_id = $1', [of.sessionId]);
    return true;
  }

  private inTenMinutes(): Date {
    return new Date(this.clock.now().getTime() + MAILED_CODE_SECONDS * 1_000);
  }

  private sign({ purpose, sessionId }: CodeFor, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose} code\n${sessionId}\n${code}`).digest();
  }
}

/** The kind of mail that tells a code. */
export const mailOf = <Purpose extends CodePurpose>(purpose: Purpose): `${Purpose}-code` => `${purpose}-code`;

/** As people read it: `123 456`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export const wrongMailedCode = (): AppError => {
  const sentence = 'Kod yanlış ya da süresi dolmuş. Gerekirse yeni bir kod isteyin.';
  return new AppError('invalid', 'WRONG_CODE', sentence, { errors: { code: [sentence] } });
};

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
