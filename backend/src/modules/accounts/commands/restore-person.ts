import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '../../../platform/event-store/event-store.js';
import { MailOutbox } from '../../../platform/mail/outbox/mail-outbox.js';
import { RestorePerson } from '../contract.js';
import { KnownPeople } from '../known-people.js';
import { oweStanding } from '../mails/standing-mails.js';
import { RoleBook } from './role-book.js';

@CommandHandler(RestorePerson)
export class RestorePersonHandler implements ICommandHandler<RestorePerson> {
  constructor(
    private readonly people: KnownPeople,
    private readonly book: RoleBook,
    private readonly outbox: MailOutbox,
  ) {}

  async execute({ context, userId, reason }: RestorePerson): Promise<Position> {
    await this.people.mustKnow(userId);
    const { position, revision } = await this.book.act(context, { type: 'restore', user_id: userId, reason });
    await this.outbox.transaction((_, owe) => oweStanding(owe, 'account-reopened', userId, revision));
    return position;
  }
}
