import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { KnownPeople } from '#modules/accounts/profile/known-people.js';
import { RolesAggregate } from './roles-aggregate.js';

/**
 * Gives somebody a role, in force everywhere when it answers.
 * @throws AppError not_found, forbidden for what the asker lacks, conflict `LAST_SUPER_ADMIN`
 */
export class AssignRole extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly userId: number;
      readonly role: string;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(AssignRole)
export class AssignRoleHandler implements ICommandHandler<AssignRole> {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RolesAggregate,
  ) {}

  async execute({ input: { context, userId, role, reason } }: AssignRole): Promise<Position> {
    await this.people.mustKnow(userId);
    return (await this.book.act(context, { type: 'assign', user_id: userId, role, reason })).position;
  }
}
