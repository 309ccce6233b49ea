import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/postgres/database.js';

/** An index on the search server, as this installation knows it. */
export interface Fill {
  readonly index_uid: string;
  readonly version: string;
  readonly generation: number;
  /** Every change up to this one is on the server. */
  readonly confirmed: number;
  /** Nothing beyond this one was ever sent: a server that has more follows another database, or a later state of this one. */
  readonly intended: number;
  readonly filled: number;
  readonly total: number;
  /** Whether a program of its version has gone on with it in the last minute. */
  readonly is_followed: boolean;
}

/** What a reader has to know: which index answers, and how far the documents have gone on. */
export interface ServedIndex {
  readonly index_uid: string | null;
  readonly version: string | null;
  readonly live_generation: number | null;
  readonly confirmed: number;
  /** Where the documents are. */
  readonly generation: number;
  readonly change: number;
}

/** A program that follows says so far more often. */
const ALIVE = `followed_at > now() - interval '1 minute'`;
const COLUMNS = `index_uid, version, generation, confirmed, intended, filled, total, ${ALIVE} is true as is_followed`;
/** Readers of other processes may ask an index for a while after another one has taken its place. */
const KEPT_AFTER = `interval '10 seconds'`;
const NAMES_KEPT = 10_000;
const givenUp = (uid: string): string => `The index ${uid} was given up while it was filled`;

/** Which indexes on the search server are this installation's. A name is drawn by lot for each, so that nobody else's is ever written to. */
export class Fills {
  constructor(private readonly database: Database) {}

  /**
   * One process at a time fills and follows.
   * @param work is told by the signal when another process may have begun: the connection that holds the lock was lost
   * @returns undefined where another one does
   */
  async alone<Done>(work: (held: AbortSignal) => Promise<Done>): Promise<Done | undefined> {
    const client = await this.database.pool.connect();
    const lost = new AbortController();
    let broken: Error | boolean = false;
    const lose = (error: Error): void => {
      broken = error;
      lost.abort(new Error('The lock of who fills the search server was lost', { cause: error }));
    };
    client.on('error', lose);
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtext('search'), hashtext('fill')) as mine`,
      );
      if (!rows[0]?.mine) return undefined;
      try {
        return await work(lost.signal);
      } finally {
        await client.query(`select pg_advisory_unlock(hashtext('search'), hashtext('fill'))`).catch(lose);
      }
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  }

  async served(): Promise<ServedIndex> {
    const [row] = await this.database.prepared<ServedIndex>(
      'search-served',
      `select index_uid, version, fill.generation as live_generation, coalesce(confirmed, 0) as confirmed,
         state.generation, change
       from search.state left join search.fill on fill.state = 'live'`,
      [],
    );
    if (!row) throw new Error('search.state has no row: the database was not migrated');
    return row;
  }

  live(): Promise<Fill | undefined> {
    return this.#one('live');
  }

  filling(): Promise<Fill | undefined> {
    return this.#one('filling');
  }

  /** What another process began and did not end is given up. */
  async begin(fill: Pick<Fill, 'version' | 'generation' | 'confirmed' | 'total'>): Promise<Fill> {
    return this.database.transaction(async (client) => {
      await client.query(`update search.fill set state = 'retired', retired_at = now() where state = 'filling'`);
      const { rows } = await client.query<Fill>(
        `insert into search.fill (index_uid, state, version, generation, confirmed, intended, total)
         values ($1, 'filling', $2, $3, $4, $4, $5) returning ${COLUMNS}`,
        [`listings_${randomBytes(8).toString('hex')}`, fill.version, fill.generation, fill.confirmed, fill.total],
      );
      return rows[0] as Fill;
    });
  }

  /** @throws Error where it was given up meanwhile by another process */
  async progressed(uid: string, filled: number): Promise<void> {
    const rows = await this.database.query(
      `update search.fill set filled = $2 where index_uid = $1 and state = 'filling' returning index_uid`,
      [uid, filled],
    );
    if (rows.length === 0) throw new Error(givenUp(uid));
  }

  /** Says that a program of this version goes on with the index that is read. */
  async followed(version: string): Promise<void> {
    await this.database.query(`update search.fill set followed_at = now() where state = 'live' and version = $1`, [
      version,
    ]);
  }

  async intends(uid: string, change: number): Promise<void> {
    await this.database.query('update search.fill set intended = greatest(intended, $2) where index_uid = $1', [
      uid,
      change,
    ]);
  }

  async confirm(uid: string, change: number): Promise<void> {
    await this.database.query('update search.fill set confirmed = $2 where index_uid = $1', [uid, change]);
  }

  /** Puts a filled index in the place of the one that is read. @throws Error where it was given up meanwhile by another process */
  async take(uid: string, change: number): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(`update search.fill set state = 'retired', retired_at = now() where state = 'live'`);
      const { rowCount } = await client.query(
        `update search.fill set state = 'live', confirmed = $2, filled = total, followed_at = now() where index_uid = $1 and state = 'filling'`,
        [uid, change],
      );
      if (rowCount !== 1) throw new Error(givenUp(uid));
    });
  }

  async retire(uid: string): Promise<void> {
    await this.database.query(`update search.fill set state = 'retired', retired_at = now() where index_uid = $1`, [
      uid,
    ]);
  }

  /** It is somebody else's by now: nothing is done to it any more. */
  async disown(uid: string): Promise<void> {
    await this.database.query('delete from search.fill where index_uid = $1', [uid]);
  }

  /** Those that can go from the server. */
  async retired(): Promise<readonly string[]> {
    const rows = await this.database.query<Pick<Fill, 'index_uid'>>(
      `select index_uid from search.fill where state = 'retired' and retired_at < now() - ${KEPT_AFTER}`,
    );
    return rows.map(({ index_uid }) => index_uid);
  }

  /** It is gone from the server. Its name is kept: a volume that is put back brings it again, with words that were forgotten since. */
  async dropped(uid: string): Promise<void> {
    await this.database.query(`update search.fill set state = 'dropped' where index_uid = $1`, [uid]);
  }

  /** Names of indexes that should not be on the server any more, the latest ones. */
  async gone(): Promise<readonly string[]> {
    const rows = await this.database.query<Pick<Fill, 'index_uid'>>(
      `select index_uid from search.fill where state = 'dropped' order by retired_at desc limit ${NAMES_KEPT}`,
    );
    if (rows.length === NAMES_KEPT)
      await this.database.query(`delete from search.fill where state = 'dropped' and index_uid <> all($1)`, [
        rows.map(({ index_uid }) => index_uid),
      ]);
    return rows.map(({ index_uid }) => index_uid);
  }

  /** All that may be on the server. */
  async all(): Promise<readonly string[]> {
    const rows = await this.database.query<Pick<Fill, 'index_uid'>>(
      `select index_uid from search.fill where state <> 'dropped'`,
    );
    return rows.map(({ index_uid }) => index_uid);
  }

  async #one(state: 'live' | 'filling'): Promise<Fill | undefined> {
    const [fill] = await this.database.query<Fill>(`select ${COLUMNS} from search.fill where state = $1`, [state]);
    return fill;
  }
}
