import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** How many rows of what each part had. */
export type Inventory = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ErasureRow {
  readonly person_id: number;
  readonly receipt_id: string;
  readonly due_at: Date;
  readonly started_at: Date;
  readonly inventory: Inventory | null;
  readonly key_destroyed_at: Date | null;
  readonly finished_at: Date | null;
}

/** How far each erasure has come. A step is noted once; noting it again keeps the first time. */
@Injectable()
export class Erasures {
  constructor(private readonly database: Database) {}

  async of(personId: number): Promise<ErasureRow | undefined> {
    const [row] = await this.database.query<ErasureRow>('select * from app.erasure where person_id = $1', [personId]);
    return row;
  }

  async begin(personId: number, receiptId: string, dueAt: Date, now: Date): Promise<void> {
    await this.database.query(
      `insert into app.erasure (person_id, receipt_id, due_at, started_at) values ($1, $2, $3, $4)
       on conflict (person_id) do nothing`,
      [personId, receiptId, dueAt, now],
    );
  }

  async noteInventory(personId: number, inventory: Inventory): Promise<void> {
    await this.database.query('update app.erasure set inventory = $2 where person_id = $1 and inventory is null', [
      personId,
      JSON.stringify(inventory),
    ]);
  }

  async noteKeyDestroyed(personId: number, at: Date): Promise<void> {
    await this.database.query(
      'update app.erasure set key_destroyed_at = $2 where person_id = $1 and key_destroyed_at is null',
      [personId, at],
    );
  }

  async finish(personId: number, at: Date): Promise<void> {
    await this.database.query('update app.erasure set finished_at = $2 where person_id = $1 and finished_at is null', [
      personId,
      at,
    ]);
  }

  /** Those under way, and the day on which the oldest of them was due. */
  async backlog(): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
    const [row] = await this.database.query<{ waiting: number; oldest: Date | null }>(
      'select count(*)::int4 as waiting, min(due_at) as oldest from app.erasure where finished_at is null',
    );
    return row ?? { waiting: 0, oldest: null };
  }

  async unfinished(): Promise<readonly number[]> {
    const rows = await this.database.query<{ person_id: number }>(
      'select person_id from app.erasure where finished_at is null order by started_at',
    );
    return rows.map(({ person_id }) => person_id);
  }
}
