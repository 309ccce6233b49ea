import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountDeletions, OwnPassword } from '#modules/accounts/contract.js';
import { deletionDay } from '../domain/rules.js';

/** A person wants to be forgotten, in a week: until then everything stays as it is, and they may think better of it. */
export class ScheduleDeletion extends Command<Date> {
  constructor(
    readonly input: {
      readonly personId: number;
      readonly password: string;
      readonly ip: string;
    },
  ) {
    super();
  }
}

@CommandHandler(ScheduleDeletion)
export class ScheduleDeletionHandler implements ICommandHandler<ScheduleDeletion, Date> {
  constructor(
    private readonly password: OwnPassword,
    private readonly deletions: AccountDeletions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** Asked twice, the first day stands. @throws AppError invalid, conflict, rate_limited */
  async execute({ input: { personId, password, ip } }: ScheduleDeletion): Promise<Date> {
    await this.password.confirm(personId, password, ip);
    return this.outbox.transaction(async (client, owe) => {
      const { at, isNew } = await this.deletions.schedule(personId, deletionDay(this.clock.now()), client);
      const key = `deletion-scheduled-${personId}-${at.toISOString()}`;
      if (isNew) await owe({ kind: 'deletion-scheduled', key, personId, data: { delete_at: at.toISOString() } });
      return at;
    });
  }
}
