import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { MailedCodes, wrongMailedCode } from '#modules/accounts/sessions/mailed-codes.js';
import { FirstFactor } from '../first-factor.js';
import { WrongCodes } from '../wrong-codes.js';

/** The code from the mail: whoever types it reads the person's mails, and may turn on a first factor in this session. */
export class ProveMailbox extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly code: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(ProveMailbox)
export class ProveMailboxHandler implements ICommandHandler<ProveMailbox> {
  constructor(
    private readonly fresh: FreshSignIn,
    private readonly limits: AccountLimits,
    private readonly codes: MailedCodes,
    private readonly first: FirstFactor,
    private readonly wrong: WrongCodes,
    private readonly log: SecurityLog,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws AppError invalid `WRONG_CODE`, conflict `CODE_NEEDED` of who has a factor, rate_limited */
  async execute({ input: { userId, sessionId, code, from } }: ProveMailbox): Promise<void> {
    await this.fresh.refuseLess(userId);
    const caller = { account: String(userId), ip: from.ip };
    await this.limits.use('confirm-factor', caller);
    const right = await this.codes.use({ purpose: 'first-factor', sessionId }, code);
    const proved = await this.outbox.transaction(async (client, owe) => {
      if (right) return this.first.proveMailbox(client, sessionId);
      await this.wrong.count(client, owe, userId, 'session');
      return false;
    });
    if (!proved) {
      await this.wrong.note(userId, from);
      throw wrongMailedCode();
    }
    await this.log.note('confirmed', userId, from);
    await this.limits.forgive('confirm-factor', caller);
  }
}
