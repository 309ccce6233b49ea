import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MasterKey } from '#platform/event-store/master-key.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { CONFIRM_CODE_SECONDS } from './domain/session-rules.js';

export const CONFIRM_CODE_MAIL = 'confirm-code';
const TRIES = 5;

/**
 * Six digits in a mail, for people who have no password to confirm their sign-in with. A code is made when its mail is written, counts ten
 * minutes, in one session, for five tries; asking again replaces it. What is kept cannot be tried out by who only has the table.
 */
@Injectable()
export class ConfirmCodes {
  private readonly key: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    { key }: MasterKey,
  ) {
    this.key = key;
  }

  /** Owes the mail. @throws AppError conflict `PASSWORD_SET` for people who have one */
  async ask(userId: number, sessionId: string): Promise<void> {
    const now = this.clock.now();
    await this.outbox.transaction(async (client, owe) => {
      const { rows } = await client.query('select from app.user where id = $1 and password_hash is not null', [userId]);
      if (rows.length > 0) throw passwordSet();
      await client.query(
        `insert into app.confirm_code (session_id, tries_left, expires_at) values ($1, $2, $3)
         on conflict (session_id) do update set code_hash = null, tries_left = $2, expires_at = $3`,
        [sessionId, TRIES, new Date(now.getTime() + CONFIRM_CODE_SECONDS * 1_000)],
      );
      const key = `${CONFIRM_CODE_MAIL}-${sessionId}-${now.getTime()}`;
      await owe({ kind: CONFIRM_CODE_MAIL, key, personId: userId, data: { session: sessionId } });
    });
  }

  /** For the mail, at the moment of its writing. Undefined when it would count no more. */
  async make(sessionId: string): Promise<string | undefined> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const made = await this.database.query(
      'update app.confirm_code set code_hash = $2 where session_id = $1 and expires_at > $3 returning session_id',
      [sessionId, this.sign(sessionId, code), this.clock.now()],
    );
    return made.length > 0 ? code : undefined;
  }

  /** Uses it up. @throws AppError invalid `WRONG_CODE` */
  async use(sessionId: string, code: string): Promise<void> {
    // Counted before it is compared: many tries at once are many tries.
    const [tried] = await this.database.query<{ code_hash: Buffer | null }>(
      `update app.confirm_code set tries_left = tries_left - 1
       where session_id = $1 and expires_at > $2 and tries_left > 0 returning code_hash`,
      [sessionId, this.clock.now()],
    );
    const right = tried?.code_hash?.equals(this.sign(sessionId, code)) ?? false;
    if (!right) throw wrongCode();
    await this.database.query('delete from app.confirm_code where session_id = $1', [sessionId]);
  }

  private sign(sessionId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`confirm code\n${sessionId}\n${code}`).digest();
  }
}

const wrongCode = () => {
  const sentence = 'Kod yanlış ya da süresi dolmuş. Gerekirse yeni bir kod isteyin.';
  return new AppError('invalid', 'WRONG_CODE', sentence, { errors: { code: [sentence] } });
};

const passwordSet = () =>
  new AppError('conflict', 'PASSWORD_SET', 'Hesabınızın bir şifresi var; girişinizi onunla doğrulayın.');
