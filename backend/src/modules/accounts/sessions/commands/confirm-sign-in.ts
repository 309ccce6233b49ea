import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { OwnPassword } from '#modules/accounts/contract.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '../fresh-sign-in.js';
import { MailedCodes, wrongMailedCode } from '../mailed-codes.js';

export class ConfirmSignIn extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly proof: { readonly password: string } | { readonly code: string };
      readonly from: Origin;
    },
  ) {
    super();
  }
}

/** The session goes on under the same token; for a while nothing asks again. */
@CommandHandler(ConfirmSignIn)
export class ConfirmSignInHandler implements ICommandHandler<ConfirmSignIn> {
  constructor(
    private readonly password: OwnPassword,
    private readonly codes: MailedCodes,
    private readonly limits: AccountLimits,
    private readonly fresh: FreshSignIn,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError invalid `WRONG_PASSWORD` or `WRONG_CODE`, conflict `PASSWORD_NEEDED` or `CODE_NEEDED`, rate_limited */
  async execute({ input: { userId, sessionId, proof, from } }: ConfirmSignIn): Promise<void> {
    await this.fresh.refuseLess(userId);
    if ('password' in proof) await this.password.confirm(userId, proof.password, from.ip);
    else await this.checkCode(userId, sessionId, proof.code, from.ip);
    await this.fresh.prove(sessionId, 'less');
    await this.log.note('confirmed', userId, from);
  }

  private async checkCode(userId: number, sessionId: string, code: string, ip: string): Promise<void> {
    const caller = { account: String(userId), ip };
    await this.limits.use('password', caller);
    if (!(await this.codes.use({ purpose: 'confirm', sessionId }, code))) throw wrongMailedCode();
    await this.limits.forgive('password', caller);
  }
}
