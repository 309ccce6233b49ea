import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { ROLES_STREAM, type RoleEvent } from '../domain/role.events.js';
import { SUSPENSION_MAILS } from '#modules/accounts/mails/suspension-mails.js';

/** Later nobody is helped by it; until then the row of a mail that was sent is there and keeps it from being owed again. */
const IN_TIME_MS = 7 * 86_400_000;

/** Somebody whose account was suspended or opened again is owed a mail, whatever became of the process that did it. */
@Injectable()
export class WriteToPersonWhenSuspensionChanges extends Reaction<RoleEvent> {
  constructor(
    parts: ReactionParts,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {
    super(parts, {
      name: 'write-to-person-when-standing-changes',
      streamPrefixes: [ROLES_STREAM],
      from: 'beginning',
    });
  }

  /** Once for each event, however often it is tried: the key of the mail ends with the event's id, and was its place. */
  protected override async react(event: StoredEvent<RoleEvent>): Promise<void> {
    const kind = SUSPENSION_MAILS[event.type];
    const { id, revision, data, occurredAt } = event;
    if (kind === null || !('user_id' in data)) return;
    if (this.clock.now().getTime() - occurredAt.getTime() > IN_TIME_MS) return;
    await this.outbox.transaction((_, owe) =>
      owe({
        ...{ kind, key: `${kind}-${id}`, formerKey: `${kind}-${revision}` },
        ...{ personId: data.user_id, data: { revision } },
      }),
    );
  }
}
