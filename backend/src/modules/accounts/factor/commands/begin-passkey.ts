import type { PasskeyOptions } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FirstFactor } from '../first-factor.js';
import { Passkeys } from '../passkeys.js';
import { inTurn, refuseMorePasskeys } from '../second-factors.js';

/** What the browser is to ask for a new passkey. It counts for nothing until the answer has come. */
export class BeginPasskey extends Command<PasskeyOptions> {
  constructor(readonly input: { readonly userId: number; readonly sessionId: string; readonly ip: string }) {
    super();
  }
}

@CommandHandler(BeginPasskey)
export class BeginPasskeyHandler implements ICommandHandler<BeginPasskey> {
  constructor(
    private readonly demo: DemoAccess,
    private readonly limits: AccountLimits,
    private readonly database: Database,
    private readonly first: FirstFactor,
    private readonly passkeys: Passkeys,
  ) {}

  /** @throws AppError conflict `EMAIL_UNVERIFIED`, `TOO_MANY_PASSKEYS`, `NO_PASSKEYS_HERE`, `DEMO_SHARED`, forbidden `FRESH_SIGN_IN_NEEDED`, rate_limited */
  async execute({ input: { userId, sessionId, ip } }: BeginPasskey): Promise<PasskeyOptions> {
    await this.demo.requireOwn(userId);
    await this.limits.use('factor', { account: String(userId), ip });
    const email = await this.database.transaction(async (client) => {
      await inTurn(client, userId);
      await this.first.requireMailbox(client, userId, sessionId);
      await refuseMorePasskeys(client, userId);
      const { rows } = await client.query<{ email: string }>('select email from app.user where id = $1', [userId]);
      return rows[0]?.email ?? '';
    });
    return this.passkeys.beginRegistration({ purpose: 'register', holder: sessionId }, userId, email);
  }
}
