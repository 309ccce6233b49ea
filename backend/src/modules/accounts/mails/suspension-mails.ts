import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#config/config.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { Letter } from '#platform/mail/letter/letter.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { Database } from '#platform/postgres/database.js';
import { type AccountLinks, accountLinks } from '../mailed-links/account-links.js';
import { ROLES_STREAM, type RoleEvent } from '../roles/domain/role.events.js';
import type { Recipient } from './recipient.js';
import { reopened, suspended } from './suspension.js';

/** Which mail tells of each event; null where none does. */
export const SUSPENSION_MAILS: Readonly<Record<RoleEvent['type'], Kind | null>> = {
  'person.suspended': 'account-suspended',
  'person.restored': 'account-reopened',
  'role.created': null,
  'role.label-changed': null,
  'role.permissions-changed': null,
  'role.deleted': null,
  'role.assigned': null,
};
const KINDS = ['account-suspended', 'account-reopened'] as const;
type Kind = (typeof KINDS)[number];

/** Which event it tells of: its words are sealed in the log and stand nowhere else. */
const told = z.object({ revision: z.int() });

/** Tells people that staff suspended their account, and why, or that it is open again. */
@Injectable()
export class SuspensionMails extends MailWriter {
  override readonly kinds = KINDS;
  private readonly links: AccountLinks;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    config: Config,
  ) {
    super();
    this.links = accountLinks(config.publicUrl);
  }

  override async write(order: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const kind = order.kind as Kind;
    const [person] = await this.database.query<Recipient>(
      `select id, name, email, email_verified_at is not null as "emailVerified" from app.user
       where id = $1 and closed_at is null`,
      [order.personId],
    );
    return person && { to: person.email, ...writeLetter(await this.letter(kind, person, order), this.links) };
  }

  private async letter(kind: Kind, person: Recipient, { data, createdAt }: MailOrder): Promise<Letter> {
    const { revision } = told.parse(data);
    const [event] = await this.codec.decode(await this.store.readEach([{ streamId: ROLES_STREAM, revision }]));
    const at = event?.occurredAt ?? createdAt;
    if (kind === 'account-reopened') return reopened(person, this.links, at);
    const { reason } = z.object({ reason: z.nullable(z.string()) }).parse(event?.data ?? { reason: null });
    return suspended(person, this.links, at, reason);
  }
}
