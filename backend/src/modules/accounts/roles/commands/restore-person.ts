import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '#platform/event-store/event-store.js';
import { RestorePerson } from '#modules/accounts/contract.js';
import { KnownPeople } from '#modules/accounts/profile/known-people.js';
import { RoleBook } from './role-book.js';

@CommandHandler(RestorePerson)
export class RestorePersonHandler implements ICommandHandler<RestorePerson> {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RoleBook,
  ) {}

  async execute({ context, userId, reason }: RestorePerson): Promise<Position> {
    await this.people.mustKnow(userId);
    return (await this.book.act(context, { type: 'restore', user_id: userId, reason })).position;
  }
}
