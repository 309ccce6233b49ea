import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { RolesAggregate } from './roles-aggregate.js';

export class DeleteRole extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly role: string;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(DeleteRole)
export class DeleteRoleHandler implements ICommandHandler<DeleteRole> {
  constructor(private readonly book: RolesAggregate) {}

  async execute({ input: { context, role, reason } }: DeleteRole): Promise<Position> {
    return (await this.book.act(context, { type: 'delete', role, reason })).position;
  }
}
