import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountDeletions } from '#modules/accounts/contract.js';

/** A person stays after all. Harmless where nothing was asked for. */
export class CancelDeletion extends Command<void> {
  constructor(
    readonly input: {
      readonly personId: number;
    },
  ) {
    super();
  }
}

@CommandHandler(CancelDeletion)
export class CancelDeletionHandler implements ICommandHandler<CancelDeletion, void> {
  constructor(
    private readonly deletions: AccountDeletions,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws AppError gone when the erasure has begun */
  async execute({ input: { personId } }: CancelDeletion): Promise<void> {
    await this.outbox.transaction(async (client, owe) => {
      if (!(await this.deletions.cancel(personId, client))) return;
      await owe({ kind: 'deletion-cancelled', key: `deletion-cancelled-${randomUUID()}`, personId });
    });
  }
}
