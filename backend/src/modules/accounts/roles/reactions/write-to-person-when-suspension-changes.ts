import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { Reaction } from '#platform/event-store/reaction.js';
import { MailOutbox, type OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { ROLES_STREAM } from '../domain/role.events.js';
import { SUSPENSION_MAILS } from '#modules/accounts/mails/suspension-mails.js';

/** Later nobody is helped by it; until then the row of a mail that was sent is there and keeps it from being owed again. */
const IN_TIME_MS = 7 * 86_400_000;

/** Somebody whose account was suspended or opened again is owed a mail, whatever became of the process that did it. */
@Injectable()
export class WriteToPersonWhenSuspensionChanges extends Reaction {
  constructor(
    store: EventStore,
    database: Database,
    databaseUrl: DatabaseUrl,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {
    super(store, database, databaseUrl, {
      name: 'write-to-person-when-standing-changes',
      streamPrefixes: [ROLES_STREAM],
      from: 'beginning',
    });
  }

  protected override async react(events: readonly RecordedEvent[]): Promise<void> {
    await this.outbox.transaction(async (_, owe) => {
      for (const event of events) await this.write(event, owe);
    });
  }

  /** Once for each event, however often it is tried. */
  private async write({ type, data, revision, meta }: RecordedEvent, owe: OweMail): Promise<void> {
    const kind = SUSPENSION_MAILS[type] ?? null;
    const age = this.clock.now().getTime() - Date.parse(meta.occurredAt);
    if (kind === null || age > IN_TIME_MS) return;
    const { user_id: personId } = data as { readonly user_id: number };
    await owe({ kind, key: `${kind}-${revision}`, personId, data: { revision } });
  }
}
