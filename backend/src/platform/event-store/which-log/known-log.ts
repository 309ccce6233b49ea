import type { Position } from '../event-store.js';
import type { Database } from '#platform/postgres/database.js';

export interface KnownLogRow {
  readonly storeId: string;
  /** A person has taken this log over, and not everything has been brought to it yet. */
  readonly recovering: boolean;
  /** When it was taken for this installation, or taken over by a person. */
  readonly since: string;
}

/** The log that this installation belongs to: one row of app.known_log. */
export class KnownLog {
  constructor(
    private readonly database: Database,
    /** Whoever has it takes no log for the installation. */
    readonly isReadOnly = false,
  ) {}

  async find(): Promise<KnownLogRow | undefined> {
    const [row] = await this.database.prepared<KnownLogRow>(
      'known-log',
      'select store_id as "storeId", recovering_since is not null as recovering, since::text from app.known_log',
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

  /**
   * Nobody writes or moves on until `recovered`.
   * @returns up to where the log is the one that was read: as it was known before anybody was brought to it, also when that died half-way
   */
  async recovering(storeId: string, shared: Position | undefined): Promise<Position | undefined> {
    const [row] = await this.database.query<{ shared: Position | null }>(
      `insert into app.known_log as known (store_id, recovering_since, shared) values ($1, now(), $2)
       on conflict (singleton) do update set store_id = $1, since = now(), recovering_since = now(),
         shared = case when known.recovering_since is not null and known.store_id = $1 then least(known.shared, $2) else $2 end
       returning shared`,
      [storeId, shared ?? null],
    );
    return row?.shared ?? undefined;
  }

  async recovered(): Promise<void> {
    await this.database.query('update app.known_log set recovering_since = null, shared = null');
  }
}
