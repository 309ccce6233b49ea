import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import type { OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { type Origin, SecurityLog } from '../security-log/security-log.js';
import { type ShownAt, tellOfWrongCodes } from './owed-factor-mails.js';

/** One or two are slips. */
const TOLD_AT = 3;
/** After such a silence whoever comes is somebody new; and who never pauses is told of once more after a day. */
const SILENCE_MINUTES = 60;
const LONGEST_MINUTES = 24 * 60;

const IS_OVER = `(burst.last_at < $2::timestamptz - make_interval(mins => $3)
  or burst.began_at < $2::timestamptz - make_interval(mins => $4))`;

/**
 * Codes that were wrong, counted by the person whose they were to be, over all sign-ins and sessions: whoever stops before a sign-in's tries are
 * used up is noticed, too. A burst of them is told to the person once; each stands in the log of the account's doors.
 */
@Injectable()
export class WrongCodes {
  constructor(
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that refused it. */
  async count(client: PoolClient, owe: OweMail, userId: number, at: ShownAt): Promise<void> {
    const { rows } = await client.query<{ wrong: number }>(
      `insert into app.wrong_code_burst as burst (user_id, wrong, began_at, last_at) values ($1, 1, $2, $2)
       on conflict (user_id) do update set last_at = $2,
         wrong = case when ${IS_OVER} then 1 else burst.wrong + 1 end,
         began_at = case when ${IS_OVER} then $2 else burst.began_at end
       returning wrong`,
      [userId, this.clock.now(), SILENCE_MINUTES, LONGEST_MINUTES],
    );
    if (rows[0]?.wrong === TOLD_AT) await tellOfWrongCodes(owe, userId, at);
  }

  note(userId: number, from: Origin): Promise<void> {
    return this.log.note('wrong_code', userId, from);
  }

  /** A right one ends the burst: it was the person. */
  async forget(client: PoolClient, userId: number): Promise<void> {
    await client.query('delete from app.wrong_code_burst where user_id = $1', [userId]);
  }
}
