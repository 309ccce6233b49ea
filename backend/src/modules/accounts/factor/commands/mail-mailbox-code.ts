import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { MailedCodes } from '#modules/accounts/sessions/mailed-codes.js';
import { inTurn } from '../second-factors.js';

/** Who is about to turn on their first factor is mailed a code for it. */
export class MailMailboxCode extends Command<void> {
  constructor(readonly input: { readonly userId: number; readonly sessionId: string; readonly ip: string }) {
    super();
  }
}

@CommandHandler(MailMailboxCode)
export class MailMailboxCodeHandler implements ICommandHandler<MailMailboxCode> {
  constructor(
    private readonly demo: DemoAccess,
    private readonly fresh: FreshSignIn,
    private readonly limits: AccountLimits,
    private readonly codes: MailedCodes,
  ) {}

  /** @throws AppError conflict `CODE_NEEDED` of who has a factor, `EMAIL_UNVERIFIED`, `DEMO_SHARED`; unauthenticated, rate_limited */
  async execute({ input: { userId, sessionId, ip } }: MailMailboxCode): Promise<void> {
    await this.demo.requireOwn(userId);
    await this.fresh.refuseLess(userId);
    await this.limits.use('mailbox-code', { account: String(userId), ip });
    await this.codes.ask(userId, { purpose: 'first-factor', sessionId }, (client) => inTurn(client, userId));
  }
}
