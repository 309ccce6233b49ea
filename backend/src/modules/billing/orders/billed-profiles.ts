import { billedTo, type BilledTo } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** Who was billed the last time, so that nobody types it twice. */
@Injectable()
export class BilledProfiles {
  constructor(private readonly database: Database) {}

  async remember(user_id: number, billed: BilledTo): Promise<void> {
    await this.database.query(
      `insert into app.billed_profile (user_id, billed) values ($1, $2)
       on conflict (user_id) do update set billed = excluded.billed`,
      [user_id, JSON.stringify(billed)],
    );
  }

  /** Null for who has not bought yet. */
  async of(user_id: number): Promise<BilledTo | null> {
    const [row] = await this.database.query<{ billed: unknown }>(
      'select billed from app.billed_profile where user_id = $1',
      [user_id],
    );
    const read = billedTo.safeParse(row?.billed);
    return read.success ? read.data : null;
  }
}
