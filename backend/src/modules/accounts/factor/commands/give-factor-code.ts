import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { NOWHERE, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { MailedCodes } from '#modules/accounts/sessions/mailed-codes.js';
import { FactorAggregate } from './factor-aggregate.js';

/** For somebody whom no mail reaches, of whom an operator knows who they are: the code that the mail would tell. Answers the only copy. */
export class GiveFactorCode extends Command<string> {
  constructor(readonly input: { readonly context: CommandContext; readonly userId: number; readonly reason: string }) {
    super();
  }
}

@CommandHandler(GiveFactorCode)
export class GiveFactorCodeHandler implements ICommandHandler<GiveFactorCode> {
  constructor(
    private readonly factor: FactorAggregate,
    private readonly fresh: FreshSignIn,
    private readonly codes: MailedCodes,
    private readonly log: SecurityLog,
  ) {}

  /** Recorded before it is told, so that it is never told without a trace. @throws AppError conflict `CODE_NEEDED` of who has a factor, `NO_CODE_ASKED` */
  async execute({ input: { context, userId, reason } }: GiveFactorCode): Promise<string> {
    await this.fresh.refuseLess(userId);
    if (!(await this.codes.isAwaited(userId, 'first-factor'))) throw noCodeAsked();
    await this.factor.record(userId, context, { type: 'second-factor.code-given', reason });
    const code = await this.codes.give(userId, 'first-factor');
    if (code === undefined) throw noCodeAsked();
    await this.log.note('factor_code_given', userId, NOWHERE);
    return code;
  }
}

const noCodeAsked = () =>
  new AppError(
    'conflict',
    'NO_CODE_ASKED',
    'Bu kişi şu anda kod beklemiyor. Önce Güvenlik sayfasından iki adımlı doğrulamanın kurulumuna başlayıp kod istemesi gerekir.',
  );
