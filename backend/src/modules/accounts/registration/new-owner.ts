import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import { clearEarlierHolder } from '../mailed-links/earlier-holder.js';
import { MailedTokens } from '../mailed-links/mailed-tokens.js';
import { SessionEnding } from '../sessions/session-ending.js';

/**
 * Whoever has proven an address takes over the account that somebody else may have made with it: one way for all proofs, so that none of
 * them leaves behind what another takes away.
 */
@Injectable()
export class NewOwner {
  constructor(
    private readonly clock: Clock,
    private readonly tokens: MailedTokens,
    private readonly ending: SessionEnding,
  ) {}

  /**
   * The address is proven from now on; `passwordHash` is the owner's (null: they have none yet), and of the holder before neither password,
   * sessions, links, other sign-ins, phone, photo nor the day of deletion stays.
   * @returns the sessions that ended, to be cut once the transaction is through; undefined for an account that is proven, closed or gone
   */
  async install(
    client: PoolClient,
    userId: number,
    passwordHash: string | null,
  ): Promise<readonly string[] | undefined> {
    const { rowCount } = await client.query(
      `update app.user set password_hash = $2, email_verified_at = $3
       where id = $1 and email_verified_at is null and closed_at is null`,
      [userId, passwordHash, this.clock.now()],
    );
    if (rowCount === 0) return undefined;
    await clearEarlierHolder(client, userId);
    await this.tokens.endResets(client, userId);
    return this.ending.endAll(client, userId);
  }
}
