import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { SuspendPerson } from '#modules/accounts/contract.js';
import { KnownPeople } from '#modules/accounts/profile/known-people.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { RoleBook } from './role-book.js';

@CommandHandler(SuspendPerson)
export class SuspendPersonHandler implements ICommandHandler<SuspendPerson> {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RoleBook,
    private readonly database: Database,
    private readonly sessions: SessionEnding,
  ) {}

  async execute({ context, userId, reason }: SuspendPerson): Promise<Position> {
    await this.people.mustKnow(userId);
    const { position } = await this.book.act(context, { type: 'suspend', user_id: userId, reason });
    const ended = await this.database.transaction(async (client) => {
      // A log-in that is under way is waited for; one that comes later finds the suspension.
      await client.query('select from app.user where id = $1 for update', [userId]);
      return this.sessions.endAll(client, userId);
    });
    this.sessions.cut(ended);
    return position;
  }
}
