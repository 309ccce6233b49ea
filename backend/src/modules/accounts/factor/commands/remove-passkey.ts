import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { RequiredFactor } from '../required-factor.js';
import { dropCodesWithoutFactor, inTurn } from '../second-factors.js';

/** One of the person's own is taken no more. */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly role: string;
      readonly id: number;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly fresh: FreshSignIn,
    private readonly outbox: MailOutbox,
    private readonly required: RequiredFactor,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED`; not_found, also for one of somebody else; conflict `SECOND_FACTOR_REQUIRED` for the last factor of staff who need one */
  async execute({ input: { userId, sessionId, role, id, from } }: RemovePasskey): Promise<void> {
    await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, userId);
      await this.fresh.require(sessionId, client);
      const { rowCount } = await client.query('delete from app.passkey where id = $1 and user_id = $2', [id, userId]);
      if (rowCount === 0) throw new AppError('not_found', 'PASSKEY_NOT_FOUND', 'Bu geçiş anahtarı bulunamadı.');
      await this.required.refuseRemoval(client, userId, role);
      await dropCodesWithoutFactor(client, userId);
      await tellOfChange(owe, userId, 'passkey-off');
    });
    await this.log.note('passkey_removed', userId, from);
  }
}
