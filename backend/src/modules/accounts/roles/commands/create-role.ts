import type { RoleCreate } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { RolesAggregate } from './roles-aggregate.js';

export class CreateRole extends Command<{ readonly role: string; readonly position: Position }> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly role: RoleCreate;
    },
  ) {
    super();
  }
}

@CommandHandler(CreateRole)
export class CreateRoleHandler implements ICommandHandler<CreateRole> {
  constructor(private readonly book: RolesAggregate) {}

  async execute({ input: { context, role } }: CreateRole) {
    const { events, position } = await this.book.act(context, { type: 'create', ...role });
    const created = events.find(({ type }) => type === 'role.created');
    if (created?.type !== 'role.created') throw new Error('A role was created without an event');
    return { role: created.data.role, position };
  }
}
