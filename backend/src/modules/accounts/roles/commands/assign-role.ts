import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '#platform/event-store/event-store.js';
import { AssignRole } from '#modules/accounts/contract.js';
import { KnownPeople } from '#modules/accounts/profile/known-people.js';
import { RolesAggregate } from './roles-aggregate.js';

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
