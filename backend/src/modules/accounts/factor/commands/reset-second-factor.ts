import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { NOWHERE, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { SecondFactors } from '../second-factors.js';
import { FactorAggregate } from './factor-aggregate.js';

/** For somebody without phone and codes, of whom an operator knows who they are: their password alone counts again. */
export class ResetSecondFactor extends Command<Position> {
  constructor(readonly input: { readonly context: CommandContext; readonly userId: number; readonly reason: string }) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly factor: FactorAggregate,
    private readonly factors: SecondFactors,
    private readonly outbox: MailOutbox,
    private readonly ending: SessionEnding,
    private readonly log: SecurityLog,
  ) {}

  /** Recorded before it is done, so that it is never done without a trace. @throws AppError conflict `NO_SECOND_FACTOR` */
  async execute({ input: { context, userId, reason } }: ResetSecondFactor): Promise<Position> {
    if (!(await this.factors.isOn(userId)))
      throw new AppError('conflict', 'NO_SECOND_FACTOR', 'Bu hesapta iki adımlı doğrulama açık değil.');
    const position = await this.factor.record(userId, context, { type: 'second-factor.reset', reason });
    const ended = await this.outbox.transaction(async (client, owe) => {
      await client.query('select from app.user where id = $1 for no key update', [userId]);
      await client.query(
        `with factor as (delete from app.totp_factor where user_id = $1),
           passkeys as (delete from app.passkey where user_id = $1),
           codes as (delete from app.recovery_code where user_id = $1)
         delete from app.second_step where user_id = $1`,
        [userId],
      );
      await tellOfChange(owe, userId, 'reset');
      return this.ending.endAll(client, userId);
    });
    this.ending.cut(ended);
    await this.log.note('factor_reset', userId, NOWHERE);
    return position;
  }
}
