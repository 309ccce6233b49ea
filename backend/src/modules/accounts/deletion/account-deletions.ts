import { randomUUID } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { AccountDeletions, type Contact } from '../contract.js';
import { RolesAggregate } from '../roles/commands/roles-aggregate.js';
import { DemoAccess } from '../sessions/demo-access.js';
import { SessionEnding } from '../sessions/session-ending.js';

interface PersonRow {
  /** Null for who is no staff. */
  readonly role: string | null;
  readonly delete_at: Date | null;
  readonly closed_at: Date | null;
}

@Injectable()
export class DeletionDays extends AccountDeletions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionEnding,
    private readonly demo: DemoAccess,
    @Optional() private readonly roles?: RolesAggregate,
  ) {
    super();
  }

  override async schedule(personId: number, at: Date, client: ClientBase) {
    const person = await this.lock(personId, client);
    if (person.delete_at) return { at: person.delete_at, isNew: false };
    await this.demo.requireOwn(personId, client);
    if (person.role === 'super_admin' && (await this.isLastAdmin(personId, client))) throw lastAdmin();
    await client.query('update app.user set delete_at = $2 where id = $1', [personId, at]);
    return { at, isNew: true };
  }

  override async cancel(personId: number, client: ClientBase): Promise<boolean> {
    const person = await this.lock(personId, client);
    if (person.closed_at) throw closed();
    await client.query('update app.user set delete_at = null where id = $1', [personId]);
    return person.delete_at !== null;
  }

  override async due(now: Date, limit: number): Promise<readonly number[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from app.user where delete_at <= $1 order by delete_at limit $2',
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  override async close(personId: number, now: Date): Promise<Date | undefined> {
    const day = await this.shut(personId, now);
    if (!day || (await this.release(personId, now))) return day;
    await this.database.query('update app.user set closed_at = null where id = $1', [personId]);
    return undefined;
  }

  private shut(personId: number, now: Date): Promise<Date | undefined> {
    return this.database.transaction(async (client) => {
      const person = await this.lock(personId, client).catch(() => undefined);
      if (!person?.delete_at || person.delete_at > now) return undefined;
      if (person.closed_at) return person.delete_at;
      // Somebody may have lost the role since the day was set.
      if (person.role === 'super_admin' && (await this.isLastAdmin(personId, client))) return undefined;
      await client.query('update app.user set closed_at = $2 where id = $1', [personId, now]);
      return person.delete_at;
    });
  }

  /** Whoever leaves gives their role back. @returns false where nobody else could run the marketplace: the log has the last word */
  private async release(personId: number, now: Date): Promise<boolean> {
    const [staff] = await this.database.query('select 1 from rm.user_role where user_id = $1', [personId]);
    if (!staff) return true;
    if (!this.roles) throw new Error('Staff can only leave where RolesModule runs');
    const correlationId = randomUUID();
    const actor = asPart('erasure');
    try {
      const context = { actor, correlationId, causationId: correlationId, now };
      await this.roles.act(context, { type: 'release', user_id: personId });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'LAST_SUPER_ADMIN') return false;
      throw error;
    }
  }

  override async endSessions(personId: number): Promise<void> {
    this.sessions.cut(await this.sessions.endAll(this.database.pool, personId));
  }

  override async contact(personId: number): Promise<Contact | undefined> {
    const [person] = await this.database.query<Contact>('select name, email from app.user where id = $1', [personId]);
    return person;
  }

  /** The super admins first, always in one order: two of them who leave at the same moment wait for each other. */
  private async lock(personId: number, client: ClientBase): Promise<PersonRow> {
    const { rows } = await client.query<PersonRow & { id: number }>(
      `select person.id, held.role, delete_at, closed_at
       from app.user person left join rm.user_role held on held.user_id = person.id
       where person.id = $1
         or (held.role = 'super_admin' and exists (select from rm.user_role where user_id = $1 and role = 'super_admin'))
       order by person.id for update of person`,
      [personId],
    );
    const person = rows.find(({ id }) => id === personId);
    if (!person) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    return person;
  }

  private async isLastAdmin(personId: number, client: ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from app.user person join rm.user_role held on held.user_id = person.id
       where held.role = 'super_admin' and person.id <> $1 and delete_at is null and closed_at is null
         and not exists (select from rm.suspension where user_id = person.id)`,
      [personId],
    );
    return rows[0]?.others === 0;
  }
}

const lastAdmin = () =>
  new AppError('conflict', 'LAST_SUPER_ADMIN', 'Son Süper Yönetici hesabı silinemez. Önce başka birine bu rolü verin.');

const closed = () => new AppError('gone', 'ACCOUNT_CLOSED', 'Hesabınız siliniyor, artık vazgeçilemez.');
