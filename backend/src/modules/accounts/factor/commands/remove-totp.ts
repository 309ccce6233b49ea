import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { RequiredFactor } from '../required-factor.js';
import { dropCodesWithoutFactor, inTurn } from '../second-factors.js';

/** No code of an app is asked for any more. Doing it again changes nothing. */
export class RemoveTotp extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly role: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(RemoveTotp)
export class RemoveTotpHandler implements ICommandHandler<RemoveTotp> {
  constructor(
    private readonly fresh: FreshSignIn,
    private readonly outbox: MailOutbox,
    private readonly required: RequiredFactor,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError forbidden `FRESH_SIGN_IN_NEEDED`; conflict `SECOND_FACTOR_REQUIRED` for the last factor of staff who need one */
  async execute({ input: { userId, sessionId, role, from } }: RemoveTotp): Promise<void> {
    const removed = await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, userId);
      await this.fresh.require(sessionId, client);
      const { rows } = await client.query<{ was_on: boolean }>(
        'delete from app.totp_factor where user_id = $1 returning confirmed_at is not null as was_on',
        [userId],
      );
      if (!rows[0]?.was_on) return false;
      await this.required.refuseRemoval(client, userId, role);
      await dropCodesWithoutFactor(client, userId);
      await tellOfChange(owe, userId, 'totp-off');
      return true;
    });
    if (removed) await this.log.note('factor_off', userId, from);
  }
}
