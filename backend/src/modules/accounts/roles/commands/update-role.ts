import type { RoleUpdate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { RolesAggregate } from './roles-aggregate.js';

/** Gives a role another label, other permissions, or both. */
export class UpdateRole extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly role: string;
      readonly wish: RoleUpdate;
    },
  ) {
    super();
  }
}

@CommandHandler(UpdateRole)
export class UpdateRoleHandler implements ICommandHandler<UpdateRole> {
  constructor(private readonly book: RolesAggregate) {}

  async execute({ input: { context, role, wish } }: UpdateRole): Promise<Position> {
    return (await this.book.act(context, { type: 'update', role, ...wish })).position;
  }
}
