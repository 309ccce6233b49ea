import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { PersonSuspension } from '../contract.js';
import { KnownPeople } from '../profile/known-people.js';
import { SessionEnding } from '../sessions/session-ending.js';
import { RolesAggregate } from './commands/roles-aggregate.js';

@Injectable()
export class RecordedSuspension extends PersonSuspension {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RolesAggregate,
    private readonly database: Database,
    private readonly sessions: SessionEnding,
  ) {
    super();
  }

  override async suspend(context: CommandContext, userId: number, reason: string): Promise<Position> {
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

  override async restore(context: CommandContext, userId: number, reason: string): Promise<Position> {
    await this.people.mustKnow(userId);
    return (await this.book.act(context, { type: 'restore', user_id: userId, reason })).position;
  }
}
