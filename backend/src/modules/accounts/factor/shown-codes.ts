import { Injectable } from '@nestjs/common';
import type { ShownFactor } from '@ilan/api';
import type { PoolClient } from 'pg';
import { Clock } from '#kernel/clock.js';
import type { OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { tellOfUsedCode } from './owed-factor-mails.js';
import type { ChallengeFor } from './passkey-challenges.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SealedSecrets } from './sealed-secrets.js';
import { stepOfCode } from './totp.js';

/** Looks at what somebody shows, and takes it so that it counts no second time. */
@Injectable()
export class ShownCodes {
  constructor(
    private readonly secrets: SealedSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Once, by whoever is first.
   * @param of where it is shown: what a passkey was asked there counts nowhere else
   * @returns whether it is the person's
   */
  async take(client: PoolClient, owe: OweMail, userId: number, of: ChallengeFor, shown: ShownFactor): Promise<boolean> {
    switch (shown.method) {
      case 'passkey':
        return this.passkeys.show(client, of, userId, shown.credential);
      case 'totp':
        return this.takeTotp(client, userId, shown.code);
      case 'recovery': {
        const left = await this.recovery.use(client, userId, shown.code, this.clock.now());
        if (left === undefined) return false;
        await tellOfUsedCode(owe, userId, left);
        return true;
      }
    }
  }

  private async takeTotp(client: PoolClient, userId: number, code: string): Promise<boolean> {
    const { rows } = await client.query<{ secret: string }>(
      'select secret from app.totp_factor where user_id = $1 and confirmed_at is not null',
      [userId],
    );
    const sealed = rows[0]?.secret;
    const secret = sealed === undefined ? undefined : await this.secrets.open(userId, sealed);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, this.clock.now());
    if (step === undefined) return false;
    // The one statement that decides: of two who show the same code at once the second waits here, and finds the step taken.
    const { rowCount } = await client.query(
      `update app.totp_factor set last_step = $3
       where user_id = $1 and secret = $2 and confirmed_at is not null and last_step < $3`,
      [userId, sealed, step],
    );
    return rowCount === 1;
  }
}
