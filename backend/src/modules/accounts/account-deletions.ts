import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AppError } from '../../kernel/app-error.js';
import { Database } from '../../platform/postgres/database.js';
import { AccountDeletions, type Contact } from './contract.js';
import { SessionEnding } from './session-ending.js';

interface PersonRow {
  readonly role: string;
  readonly delete_at: Date | null;
  readonly closed_at: Date | null;
}

@Injectable()
export class DeletionDays extends AccountDeletions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionEnding,
  ) {
    super();
  }

  override async schedule(personId: number, at: Date, client: ClientBase) {
    const person = await this.lock(personId, client);
    if (person.delete_at) return { at: person.delete_at, isNew: false };
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
      `select id, role, delete_at, closed_at from app.user where id = $1
         or (role = 'super_admin' and exists (select from app.user where id = $1 and role = 'super_admin'))
       order by id for update`,
      [personId],
    );
    const person = rows.find(({ id }) => id === personId);
    if (!person) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    return person;
  }

  private async isLastAdmin(personId: number, client: ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from app.user
       where role = 'super_admin' and id <> $1 and delete_at is null and closed_at is null`,
      [personId],
    );
    return rows[0]?.others === 0;
  }
}

const lastAdmin = () =>
  new AppError('conflict', 'LAST_SUPER_ADMIN', 'Son Süper Yönetici hesabı silinemez. Önce başka birine bu rolü verin.');

const closed = () => new AppError('gone', 'ACCOUNT_CLOSED', 'Hesabınız siliniyor, artık vazgeçilemez.');
