import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { RecoveryCodes } from '../recovery-codes.js';
import { hasSecondFactor, inTurn } from '../second-factors.js';

/** New recovery codes, in place of all earlier ones. Answers the only copy. */
export class MakeRecoveryCodes extends Command<readonly string[]> {
  constructor(readonly input: { readonly userId: number; readonly sessionId: string; readonly from: Origin }) {
    super();
  }
}

@CommandHandler(MakeRecoveryCodes)
export class MakeRecoveryCodesHandler implements ICommandHandler<MakeRecoveryCodes> {
  constructor(
    private readonly fresh: FreshSignIn,
    private readonly demo: DemoAccess,
    private readonly outbox: MailOutbox,
    private readonly codes: RecoveryCodes,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED`; conflict `NO_SECOND_FACTOR`, `DEMO_SHARED` */
  async execute({ input: { userId, sessionId, from } }: MakeRecoveryCodes): Promise<readonly string[]> {
    await this.demo.requireOwn(userId);
    const codes = await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, userId);
      await this.fresh.require(sessionId, client);
      const { rows } = await client.query<{ on: boolean }>(`select ${hasSecondFactor('$1')} as on`, [userId]);
      if (!rows[0]?.on) throw new AppError('conflict', 'NO_SECOND_FACTOR', 'Önce iki adımlı doğrulamayı açmalısınız.');
      await tellOfChange(owe, userId, 'codes-new');
      return this.codes.make(client, userId);
    });
    await this.log.note('recovery_codes_made', userId, from);
    return codes;
  }
}
