import type { ShownFactor } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { ShownCodes } from '../shown-codes.js';
import { wrongCode } from '../wrong-code.js';
import { WrongCodes } from '../wrong-codes.js';

/** Somebody with a second factor shows it once more, in a session that is open. */
export class ConfirmByFactor extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly shown: ShownFactor;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(ConfirmByFactor)
export class ConfirmByFactorHandler implements ICommandHandler<ConfirmByFactor> {
  constructor(
    private readonly codes: ShownCodes,
    private readonly wrong: WrongCodes,
    private readonly limits: AccountLimits,
    private readonly fresh: FreshSignIn,
    private readonly log: SecurityLog,
    private readonly outbox: MailOutbox,
  ) {}

  /** The session goes on under the same token; for a while nothing asks again. @throws AppError invalid `WRONG_CODE`, rate_limited */
  async execute({ input: { userId, sessionId, shown, from } }: ConfirmByFactor): Promise<void> {
    // An allowance of its own: whoever has got hold of a session cannot keep the owner from signing in.
    const caller = { account: String(userId), ip: from.ip };
    await this.limits.use('confirm-factor', caller);
    const right = await this.outbox.transaction(async (client, owe) => {
      const of = { purpose: 'confirm', holder: sessionId } as const;
      const taken = await this.codes.take(client, owe, userId, of, shown);
      if (taken) await this.wrong.forget(client, userId);
      else await this.wrong.count(client, owe, userId, 'session');
      return taken;
    });
    if (!right) {
      await this.wrong.note(userId, from);
      throw wrongCode(shown.method);
    }
    await this.fresh.prove(sessionId, 'factor');
    if (shown.method === 'recovery') await this.log.note('recovery_code_used', userId, from);
    await this.log.note('confirmed', userId, from);
    await this.limits.forgive('confirm-factor', caller);
  }
}
