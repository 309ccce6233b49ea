import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { asPart } from '../kernel/actors.js';
import { ImportUsers } from '../modules/accounts/contract.js';
import { ImportConversation } from '../modules/messaging/contract.js';
import type { Database } from '../platform/postgres/database.js';
import type { Person } from './talk-clients.js';

export interface Ad {
  readonly id: number;
  readonly owner_id: number;
}

/** People and conversations that only the bench knows. */
export class Room {
  private readonly run = randomUUID().slice(0, 8);
  private made = 0;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async newcomers(count: number): Promise<readonly number[]> {
    const users = Array.from({ length: count }, () => ({
      ...{ name: 'Ölçüm', surname: 'Kişisi', phone: null, role: 'users', password: 'demo-1234' },
      email: `olcum-${this.run}-${(this.made += 1)}@ornek.example`,
      member_since: new Date('2024-01-01T00:00:00Z'),
    }));
    const context = { actor: asPart('import'), correlationId: this.run, causationId: this.run, now: new Date() };
    return this.commands.execute(new ImportUsers({ context, users }));
  }

  /** With one message of the buyer's. */
  async begin({ id: listing_id, owner_id: seller_id }: Ad, buyer_id: number): Promise<void> {
    const sides = { listing_id, buyer_id, seller_id };
    const message = { client_id: randomUUID(), body: 'Merhaba, hâlâ satılık mı?', photos: [], placeholders: {} };
    const change = { type: 'send', sides, message: { ...message, offer_minor: null, held: null } } as const;
    const steps = [{ user_id: buyer_id, at: new Date(), change }];
    await this.commands.execute(new ImportConversation({ occasion: randomUUID(), sides, steps }));
  }

  /** Two thousand log-ins would measure how slowly a password is checked: their sessions are written down. */
  async signedIn(ids: readonly number[]): Promise<readonly Person[]> {
    const people = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
    for (const { id, token } of people)
      await this.database.query(
        `insert into app.session (id, token_hash, user_id, remember, user_agent, created_at, last_seen_at, proved_at, expires_at)
         values ($1, $2, $3, false, 'bench', now(), now(), now(), now() + interval '1 hour')`,
        [randomUUID(), createHash('sha256').update(token).digest(), id],
      );
    return people;
  }
}
