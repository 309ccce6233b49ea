import type { TotpSetup } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FirstFactor } from '../first-factor.js';
import { SealedSecrets } from '../sealed-secrets.js';
import { inTurn } from '../second-factors.js';
import { newTotpSecret, totpUri } from '../totp.js';

/** A secret for an authenticator app. It counts for nothing until a code of it is shown; beginning again forgets it. */
export class BeginTotp extends Command<TotpSetup> {
  constructor(readonly input: { readonly userId: number; readonly sessionId: string }) {
    super();
  }
}

@CommandHandler(BeginTotp)
export class BeginTotpHandler implements ICommandHandler<BeginTotp> {
  constructor(
    private readonly demo: DemoAccess,
    private readonly database: Database,
    private readonly secrets: SealedSecrets,
    private readonly first: FirstFactor,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError conflict `EMAIL_UNVERIFIED`, `TOTP_ON`, `DEMO_SHARED`; forbidden `FRESH_SIGN_IN_NEEDED` */
  async execute({ input: { userId, sessionId } }: BeginTotp): Promise<TotpSetup> {
    await this.demo.requireOwn(userId);
    const secret = newTotpSecret();
    const sealed = await this.secrets.seal(userId, secret);
    const email = await this.database.transaction(async (client) => {
      await inTurn(client, userId);
      await this.first.requireMailbox(client, userId, sessionId);
      const { rows } = await client.query<{ email: string }>(
        `with begun as (
           insert into app.totp_factor as factor (user_id, secret, begun_at) values ($1, $2, $3)
           on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
           where factor.confirmed_at is null returning user_id)
         select email from app.user where id = (select user_id from begun)`,
        [userId, sealed, this.clock.now()],
      );
      return rows[0]?.email;
    });
    if (email === undefined)
      throw new AppError('conflict', 'TOTP_ON', 'Doğrulama uygulaması zaten açık. Değiştirmek için önce kaldırın.');
    return { secret, uri: totpUri(secret, email) };
  }
}
