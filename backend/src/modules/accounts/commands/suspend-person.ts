import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '../../../platform/event-store/event-store.js';
import { MailOutbox } from '../../../platform/mail/outbox/mail-outbox.js';
import { SuspendPerson } from '../contract.js';
import { KnownPeople } from '../known-people.js';
import { oweStanding } from '../mails/standing-mails.js';
import { SessionEnding } from '../session-ending.js';
import { RoleBook } from './role-book.js';

@CommandHandler(SuspendPerson)
export class SuspendPersonHandler implements ICommandHandler<SuspendPerson> {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RoleBook,
    private readonly outbox: MailOutbox,
    private readonly sessions: SessionEnding,
  ) {}

  async execute({ context, userId, reason }: SuspendPerson): Promise<Position> {
    await this.people.mustKnow(userId);
    const { position, revision } = await this.book.act(context, { type: 'suspend', user_id: userId, reason });
    const ended = await this.outbox.transaction(async (client, owe) => {
      // A log-in that is under way is waited for; one that comes later finds the suspension.
      await client.query('select from app.user where id = $1 for update', [userId]);
      await oweStanding(owe, 'account-suspended', userId, revision);
      return this.sessions.endAll(client, userId);
    });
    this.sessions.cut(ended);
    return position;
  }
}
