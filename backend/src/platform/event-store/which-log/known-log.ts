import type { Database } from '#platform/postgres/database.js';

export interface KnownLogRow {
  readonly storeId: string;
  /** A person has taken this log over, and not everything has been brought to it yet. */
  readonly recovering: boolean;
}

/** The log that this installation belongs to: one row of app.known_log. */
export class KnownLog {
  constructor(private readonly database: Database) {}

  async find(): Promise<KnownLogRow | undefined> {
    const [row] = await this.database.prepared<KnownLogRow>(
      'known-log',
      'select store_id as "storeId", recovering_since is not null as recovering from app.known_log',
    );
    return row;
  }

  async take(storeId: string): Promise<void> {
    await this.database.query(
      `insert into app.known_log (store_id) values ($1)
       on conflict (singleton) do update set store_id = $1, since = now() where known_log.store_id <> $1`,
      [storeId],
    );
  }

  /** Nobody writes or moves on until `recovered`. */
  async recovering(storeId: string): Promise<void> {
    await this.database.query(
      `insert into app.known_log (store_id, recovering_since) values ($1, now())
       on conflict (singleton) do update set store_id = $1, since = now(), recovering_since = now()`,
      [storeId],
    );
  }

  async recovered(): Promise<void> {
    await this.database.query('update app.known_log set recovering_since = null');
  }
}
