import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** Coarse on purpose: that somebody was here this quarter of an hour is enough to know whether an answer may come. */
const COARSE = '15 minutes';

/** When people were here last, for those they talk to; of who does not want that, nothing is kept. */
@Injectable()
export class LastSeen {
  constructor(private readonly database: Database) {}

  /** They were here at this moment. */
  async note(userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.database.prepared(
      'last-seen-note',
      `insert into app.last_seen as known (user_id, seen_at)
       select id, date_bin('${COARSE}', now(), timestamptz '2020-01-01') from unnest($1::bigint[]) as id order by id
       on conflict (user_id) do update set seen_at = excluded.seen_at
       where known.shown and known.seen_at is distinct from excluded.seen_at`,
      [userIds],
    );
  }

  async isShown(userId: number): Promise<boolean> {
    const [row] = await this.database.query<{ shown: boolean }>('select shown from app.last_seen where user_id = $1', [
      userId,
    ]);
    return row?.shown ?? true;
  }

  async show(userId: number, shown: boolean): Promise<void> {
    await this.database.query(
      `insert into app.last_seen (user_id, shown) values ($1, $2)
       on conflict (user_id) do update set shown = excluded.shown,
         seen_at = case when excluded.shown then last_seen.seen_at end`,
      [userId, shown],
    );
  }
}
