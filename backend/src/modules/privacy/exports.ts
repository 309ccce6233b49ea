import type { AccountExport } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';

export interface ExportRow {
  readonly id: string;
  readonly status: 'preparing' | 'ready' | 'failed';
  readonly requested_at: Date;
  readonly expires_at: Date | null;
  readonly size_bytes: number | null;
}

/** An export that nobody has worked on for so long was left behind by who did. */
const LEFT_AFTER_MS = 30 * 60_000;
export const EXPORT_TRIES = 5;

/** Each export has a folder of its own below that of the person, so that an old one can go while a new one is made. */
export const personFolder = (personId: number): string => `exports/${personId}`;
export const exportFolder = (personId: number, id: string): string => `${personFolder(personId)}/${id}`;
export const exportFile = (personId: number, id: string): string => `${exportFolder(personId, id)}/ilanpazar.zip`;

/** The newest export of each person: at most one at a time. */
@Injectable()
export class Exports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Undefined for one that has ended, too. */
  async of(personId: number): Promise<ExportRow | undefined> {
    const [row] = await this.database.query<ExportRow>(
      `select id, status, requested_at, expires_at, size_bytes from app.account_export
       where person_id = $1 and (expires_at is null or expires_at > $2)`,
      [personId, this.clock.now()],
    );
    return row;
  }

  /** @returns false when one is being prepared already */
  async begin(personId: number, id: string): Promise<boolean> {
    const begun = await this.database.query(
      `insert into app.account_export as known (person_id, id, status, requested_at, touched_at)
       values ($1, $2, 'preparing', $3, $3)
       on conflict (person_id) do update set id = excluded.id, status = 'preparing', tries = 0, expires_at = null,
         size_bytes = null, requested_at = excluded.requested_at, touched_at = excluded.touched_at
       where known.status <> 'preparing' returning id`,
      [personId, id, this.clock.now()],
    );
    return begun.length > 0;
  }

  /** @returns when it was asked for; undefined when it is not wanted any more, or made already */
  async take(personId: number, id: string): Promise<Date | undefined> {
    const [row] = await this.database.query<{ requested_at: Date }>(
      `update app.account_export set tries = tries + 1, touched_at = $3, status = 'preparing'
       where person_id = $1 and id = $2 and status <> 'ready' returning requested_at`,
      [personId, id, this.clock.now()],
    );
    return row?.requested_at;
  }

  /** @returns false when nobody wants it any more */
  async ready(personId: number, id: string, bytes: number, expires: Date, client: ClientBase): Promise<boolean> {
    const { rowCount } = await client.query(
      `update app.account_export set status = 'ready', size_bytes = $3, expires_at = $4, touched_at = $5
       where person_id = $1 and id = $2 and status <> 'ready'`,
      [personId, id, bytes, expires, this.clock.now()],
    );
    return rowCount === 1;
  }

  async stumbled(personId: number, id: string): Promise<void> {
    await this.database.query(
      `update app.account_export set status = case when tries >= $3 then 'failed' else status end, touched_at = $4
       where person_id = $1 and id = $2 and status = 'preparing'`,
      [personId, id, EXPORT_TRIES, this.clock.now()],
    );
  }

  /** Those that the queue has lost, to be put into it again. One whose tries are used up counts as failed. */
  async leftBehind(): Promise<readonly { readonly person_id: number; readonly id: string; readonly tries: number }[]> {
    const before = new Date(this.clock.now().getTime() - LEFT_AFTER_MS);
    await this.database.query(
      `update app.account_export set status = 'failed' where status = 'preparing' and touched_at < $1 and tries >= $2`,
      [before, EXPORT_TRIES],
    );
    return this.database.query(
      `update app.account_export set touched_at = $2 where status = 'preparing' and touched_at < $1
       returning person_id, id, tries`,
      [before, this.clock.now()],
    );
  }

  ended(): Promise<readonly { readonly person_id: number; readonly id: string }[]> {
    return this.database.query('select person_id, id from app.account_export where expires_at <= $1', [
      this.clock.now(),
    ]);
  }

  async remove(personId: number, id: string): Promise<void> {
    await this.database.query('delete from app.account_export where person_id = $1 and id = $2', [personId, id]);
  }
}

export function exportAnswer(row: ExportRow | undefined): AccountExport {
  const ready = row?.status === 'ready';
  return {
    status: row?.status ?? 'none',
    requested_at: row?.requested_at.toISOString() ?? null,
    expires_at: row?.expires_at?.toISOString() ?? null,
    size_bytes: row?.size_bytes ?? null,
    url: ready ? '/api/account/export/download' : null,
  };
}
