import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '#kernel/clock.js';
import { MAILBOX_PROOF_SECONDS } from '#modules/accounts/sessions/domain/session-rules.js';
import { freshSignInNeeded } from '#modules/accounts/sessions/fresh-sign-in.js';
import { signInFirst } from '#modules/accounts/sessions/sign-in-first.js';
import { hasSecondFactor } from './second-factors.js';

/**
 * A first factor is turned on by who reads the person's mails, for the password alone may be known to others: they would lock the owner out, or be
 * staff for good where the setting asks staff for a factor. Further ones ask for the one that is there (FreshSignIn).
 */
@Injectable()
export class FirstFactor {
  constructor(private readonly clock: Clock) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED` by `mailbox` where it would be the first one, in a session that typed no code; unauthenticated for one that ended */
  async requireMailbox(client: Pick<ClientBase, 'query'>, userId: number, sessionId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - MAILBOX_PROOF_SECONDS * 1_000);
    const { rows } = await client.query<{ fine: boolean }>(
      `select ${hasSecondFactor('$1')} or coalesce(mailbox_proved_at > $3, false) as fine
       from app.session where id = $2 and user_id = $1`,
      [userId, sessionId, since],
    );
    const [session] = rows;
    if (!session) throw signInFirst();
    if (!session.fine) throw freshSignInNeeded('mailbox');
  }

  /** The session has typed the code. False when it ended meanwhile. */
  async proveMailbox(client: Pick<ClientBase, 'query'>, sessionId: string): Promise<boolean> {
    const { rowCount } = await client.query('update app.session set mailbox_proved_at = $2 where id = $1', [
      sessionId,
      this.clock.now(),
    ]);
    return rowCount !== 0;
  }

  /** One came on: whoever takes it away and wants another first one types another code. */
  async spendMailbox(client: Pick<ClientBase, 'query'>, userId: number): Promise<void> {
    await client.query('update app.session set mailbox_proved_at = null where user_id = $1', [userId]);
  }
}
