import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECOND_FACTOR } from '@ilan/api';
import type { ClientBase } from 'pg';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';

/** What a challenge was made for, and whose: the waiting first step of a sign-in, or a session. It counts for nothing else. */
export interface ChallengeFor {
  readonly purpose: 'sign-in' | 'confirm' | 'register';
  /** The token of the first step, or the session's number. */
  readonly holder: string;
}

/** What passkeys are asked to sign. Each counts once, right or wrong, and for a few minutes; asking again replaces it. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async keep(of: ChallengeFor, userId: number, challenge: string): Promise<void> {
    const now = this.clock.now();
    // What somebody else asks anew at this moment is passed over: two that wait for each other's row would never end.
    await this.database.query(
      `with old as (
         select held_by from app.passkey_challenge where expires_at <= $4 and held_by <> $1 for update skip locked
       ), gone as (delete from app.passkey_challenge where held_by in (select held_by from old))
       insert into app.passkey_challenge (held_by, user_id, challenge, expires_at) values ($1, $2, $3, $5)
       on conflict (held_by) do update set user_id = $2, challenge = $3, expires_at = $5`,
      [heldBy(of), userId, challenge, now, new Date(now.getTime() + SECOND_FACTOR.passkeyMinutes * 60_000)],
    );
  }

  /** Uses it up. Undefined where there is none that counts. */
  async take(client: Pick<ClientBase, 'query'>, of: ChallengeFor, userId: number): Promise<string | undefined> {
    const { rows } = await client.query<{ challenge: string; fresh: boolean }>(
      `delete from app.passkey_challenge where held_by = $1 and user_id = $2 returning challenge, expires_at > $3 as fresh`,
      [heldBy(of), userId, this.clock.now()],
    );
    return rows.find(({ fresh }) => fresh)?.challenge;
  }
}

const heldBy = ({ purpose, holder }: ChallengeFor): Buffer =>
  createHash('sha256').update(`${purpose}\n${holder}`).digest();
