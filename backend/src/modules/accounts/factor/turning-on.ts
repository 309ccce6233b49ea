import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { signInFirst } from '#modules/accounts/sessions/sign-in-first.js';
import { FirstFactor } from './first-factor.js';
import { RecoveryCodes } from './recovery-codes.js';

export interface TurnedOn {
  /** The only copy; null for who has some. */
  readonly codes: readonly string[] | null;
  /** To be cut once the transaction is through. */
  readonly ended: readonly string[];
}

/** What goes with a factor that came on, whichever it is. */
@Injectable()
export class TurningOn {
  constructor(
    private readonly recovery: RecoveryCodes,
    private readonly ending: SessionEnding,
    private readonly first: FirstFactor,
  ) {}

  /**
   * In one's turn. Ends every other session of the person: none of them has shown the factor, and whoever opened one with a stolen password stays
   * outside. @throws AppError unauthenticated for a session that was ended so while it waited
   */
  async complete(client: PoolClient, userId: number, sessionId: string): Promise<TurnedOn> {
    const { rowCount: alive } = await client.query('select from app.session where id = $1 and user_id = $2', [
      sessionId,
      userId,
    ]);
    if (alive === 0) throw signInFirst();
    const ended = await this.ending.endAll(client, userId, sessionId);
    await this.first.spendMailbox(client, userId);
    const { rowCount } = await client.query('select from app.recovery_code where user_id = $1 limit 1', [userId]);
    return { codes: rowCount === 0 ? await this.recovery.make(client, userId) : null, ended };
  }

  cut(ended: readonly string[]): void {
    this.ending.cut(ended);
  }
}
