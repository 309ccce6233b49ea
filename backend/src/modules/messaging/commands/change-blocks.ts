import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { People } from '#modules/accounts/contract.js';
import { BlocksAggregate } from './blocks-aggregate.js';

/** Nobody who is blocked can write to whoever blocked them, about whichever ad; doing it again changes nothing. */
export class ChangeBlocks extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly user_id: number;
      readonly change: 'block' | 'lift';
      readonly blocked_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeBlocks)
export class ChangeBlocksHandler implements ICommandHandler<ChangeBlocks, Position> {
  constructor(
    private readonly blocks: BlocksAggregate,
    private readonly people: People,
  ) {}

  /** @throws AppError not_found, forbidden `ONESELF`, conflict `TOO_MANY_BLOCKS` */
  async execute({ input: { context, user_id, change: type, blocked_id } }: ChangeBlocks): Promise<Position> {
    if (type === 'block' && !(await this.people.byIds([blocked_id])).has(blocked_id))
      throw new AppError('not_found', 'USER_NOT_FOUND', 'Kullanıcı bulunamadı.');
    return this.blocks.act(user_id, context, { type, blocked_id });
  }
}
