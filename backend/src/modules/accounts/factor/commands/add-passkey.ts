import type { PasskeyRegistration } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FirstFactor } from '../first-factor.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { Passkeys } from '../passkeys.js';
import { inTurn, refuseMorePasskeys } from '../second-factors.js';
import { TurningOn } from '../turning-on.js';

/** From here on it is asked for, or may be shown. Answers new recovery codes, or null for who has some. */
export class AddPasskey extends Command<readonly string[] | null> {
  constructor(
    readonly input: PasskeyRegistration & {
      readonly userId: number;
      readonly sessionId: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly demo: DemoAccess,
    private readonly database: Database,
    private readonly first: FirstFactor,
    private readonly passkeys: Passkeys,
    private readonly turningOn: TurningOn,
    private readonly log: SecurityLog,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError invalid `PASSKEY_REFUSED`, conflict `PASSKEY_KNOWN`, `TOO_MANY_PASSKEYS`, `DEMO_SHARED`; forbidden `FRESH_SIGN_IN_NEEDED` */
  async execute({
    input: { userId, sessionId, name, credential, from },
  }: AddPasskey): Promise<readonly string[] | null> {
    await this.demo.requireOwn(userId);
    // Here, too: the browser's answer is used up by the next step, and would be made in vain.
    await this.first.requireMailbox(this.database.pool, userId, sessionId);
    const of = { purpose: 'register', holder: sessionId } as const;
    const made = await this.passkeys.finishRegistration(of, userId, credential);
    const { codes, ended } = await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, userId);
      await this.first.requireMailbox(client, userId, sessionId);
      await refuseMorePasskeys(client, userId);
      const { rowCount } = await client.query(
        `insert into app.passkey (credential_id, user_id, name, public_key, counter, transports, backed_up, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
        [
          made.credential_id,
          userId,
          name,
          made.public_key,
          made.counter,
          made.transports,
          made.backed_up,
          this.clock.now(),
        ],
      );
      if (rowCount === 0) throw new AppError('conflict', 'PASSKEY_KNOWN', 'Bu geçiş anahtarı zaten kayıtlı.');
      await tellOfChange(owe, userId, 'passkey-on');
      return this.turningOn.complete(client, userId, sessionId);
    });
    this.turningOn.cut(ended);
    await this.log.note('passkey_added', userId, from);
    return codes;
  }
}
