import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DraftRows } from '../draft-rows.js';

/** Its photos are orphans from now on, unless an ad has taken them. Doing it twice is harmless. */
export class DiscardDraft extends Command<void> {
  constructor(
    readonly input: {
      readonly userId: number;
    },
  ) {
    super();
  }
}

@CommandHandler(DiscardDraft)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraft, void> {
  constructor(private readonly rows: DraftRows) {}

  execute({ input: { userId } }: DiscardDraft): Promise<void> {
    return this.rows.discard(userId);
  }
}
