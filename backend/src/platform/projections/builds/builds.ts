import type pg from 'pg';
import type { Position } from '#platform/event-store/event-store.js';
import { type Database, longStatement } from '#platform/postgres/database.js';
import { type Build, inBooks, schemaOf, storagesOf } from './build.js';
import type { Projection } from '../projection.js';
import { MADE_BY } from './made-by.js';
import { dropTrial, isTrial, openTrial } from './trial-books.js';

const columns = 'projection, version, slot, store_id as "storeId", position, handled, indexed';

/** The builds of all projections: which exist, which one is live, made, switched and thrown away. */
export class Builds {
  constructor(private readonly database: Database) {}

  async live(projection: string, client: pg.ClientBase | pg.Pool = this.database.pool): Promise<Build | undefined> {
    return first(
      await client.query<Build>(
        `select ${columns} from projection.active join projection.checkpoint using (projection, version, slot) where projection = $1`,
        [projection],
      ),
    );
  }

  /** Those of all read models, by name, in one question. */
  async allLive(): Promise<ReadonlyMap<string, Build>> {
    const { rows } = await this.database.pool.query<Build>(
      `select ${columns} from projection.active join projection.checkpoint using (projection, version, slot)`,
    );
    return new Map(rows.map((build) => [build.projection, build]));
  }

  /** The build that was live before, as long as it is kept. */
  async previous(projection: string): Promise<Build | undefined> {
    return first(
      await this.database.pool.query<Build>(
        `select ${columns} from projection.checkpoint
         where projection = $1 and slot = (select previous_slot from projection.active where projection = $1)`,
        [projection],
      ),
    );
  }

  /** What a run of this version has made so far in a slot: its number is given anew once it is gone, and what is shown is no longer made. */
  async begun(projection: string, version: number, slot: number): Promise<Build | undefined> {
    return first(
      await this.database.pool.query<Build>(
        `select ${columns} from projection.checkpoint c where projection = $1 and version = $2 and slot = $3
           and not exists (select from projection.active a where a.projection = c.projection and a.slot = c.slot)`,
        [projection, version, slot],
      ),
    );
  }

  /** The newest build for this version and log, live or not. */
  async newest(projection: string, version: number, storeId: string): Promise<Build | undefined> {
    return first(
      await this.database.pool.query<Build>(
        `select ${columns} from projection.checkpoint where projection = $1 and version = $2 and store_id = $3 order by slot desc limit 1`,
        [projection, version, storeId],
      ),
    );
  }

  /**
   * A read model that never was is shown at once, to fill before the readers' eyes: better than a missing table.
   * @returns what is live of all of them by now
   */
  async ensureShown(projections: readonly Projection[], storeId: string): Promise<ReadonlyMap<string, Build>> {
    const live = await this.allLive();
    const missing = projections.filter(({ name }) => !live.has(name));
    for (const projection of missing) {
      const build =
        (await this.newest(projection.name, projection.version, storeId)) ?? (await this.create(projection, storeId));
      await this.database.transaction((client) => this.activate(projection, build, client));
    }
    return missing.length === 0 ? live : this.allLive();
  }

  async position(
    { projection, slot }: Build,
    client: pg.ClientBase | pg.Pool = this.database.pool,
  ): Promise<Position | undefined> {
    const { rows } = await client.query<{ position: Position }>(
      'select position from projection.checkpoint where projection = $1 and slot = $2',
      [projection, slot],
    );
    return rows[0]?.position;
  }

  /** Empty tables with their keys, without secondary indexes. */
  async create(projection: Projection, storeId: string): Promise<Build> {
    return this.database.transaction(async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('projection build'), hashtext($1))`, [projection.name]);
      const { rows } = await client.query<Build>(
        `insert into projection.checkpoint (projection, version, store_id, slot)
         select $1, $2, $3, coalesce(max(slot), 0) + 1 from projection.checkpoint where projection = $1 returning ${columns}`,
        [projection.name, projection.version, storeId],
      );
      const [build] = rows;
      if (!build) throw new Error(`No build of ${projection.name} was made`);
      await client.query(`drop schema if exists ${schemaOf(build)} cascade; create schema ${schemaOf(build)}`);
      for (const storage of storagesOf(projection, build)) await client.query(storage.createSql);
      return build;
    });
  }

  /** Empty tables with their keys that nobody will ever show; what a killed trial has left behind goes. Under the lock of who builds it. */
  async createTrial(projection: Projection, storeId: string): Promise<Build> {
    return this.database.transaction(async (client) => {
      const build = await openTrial(client, projection.name, storeId);
      for (const storage of storagesOf(projection, build)) await client.query(storage.createSql);
      return build;
    });
  }

  async dropTrial(projection: string): Promise<void> {
    await dropTrial(this.database.pool, projection);
  }

  /** Whether its rows say which rule wrote what. */
  async tellsRules(build: Build): Promise<boolean> {
    const found = await this.database.query(
      'select from information_schema.columns where table_schema = $1 and column_name = $2 limit 1',
      [schemaOf(build), MADE_BY],
    );
    return found.length > 0;
  }

  async index(projection: Projection, build: Build): Promise<void> {
    await this.database.transaction(async (client) => {
      const { rows } = await client.query<{ indexed: boolean }>(
        inBooks(build, 'select indexed from projection.checkpoint where projection = $1 and slot = $2 for update'),
        [build.projection, build.slot],
      );
      if (rows[0]?.indexed !== false) return;
      for (const storage of storagesOf(projection, build)) {
        // Nobody looks anything up in a trial, and functions that indexes call may be missing in an installation of an older version.
        const statements = isTrial(build) ? [] : storage.indexSql;
        for (const statement of statements) await client.query(longStatement(statement));
        await client.query(longStatement(`analyze ${storage.schema}.${storage.definition.name}`));
      }
      await client.query(
        inBooks(build, 'update projection.checkpoint set indexed = true where projection = $1 and slot = $2'),
        [build.projection, build.slot],
      );
    });
  }

  /**
   * Within the caller's transaction: `rm.<table>` shows this build from the commit on, and its held marks come out. What is shown already stays so
   * with the one before it: the answer to a commit can be lost.
   */
  async activate(projection: Projection, build: Build, client: pg.ClientBase): Promise<void> {
    const live = await this.live(projection.name, client);
    if (live && live.version !== build.version) {
      const { rows } = await client.query<{ view: string }>(
        `select distinct view_name as view from information_schema.view_table_usage where view_schema = 'rm' and table_schema = $1`,
        [schemaOf(live)],
      );
      for (const { view } of rows) await client.query(`drop view rm."${view}"`);
    }
    for (const storage of storagesOf(projection, build)) {
      const table = storage.definition.name;
      // What a migration shows until there is a first build.
      if (!live) await client.query(`drop view if exists rm.${table}`);
      await client.query(
        `create or replace view rm.${table} as select ${storage.viewColumns} from ${storage.schema}.${table}`,
      );
    }
    await client.query(
      `insert into projection.active (projection, version, slot) values ($1, $2, $3)
       on conflict (projection) do update set version = $2, slot = $3, switched_at = clock_timestamp(),
         previous_version = case when active.slot = $3 then active.previous_version else active.version end,
         previous_slot = case when active.slot = $3 then active.previous_slot else active.slot end`,
      [build.projection, build.version, build.slot],
    );
    await client.query(
      `with released as (delete from projection.held_mark where projection = $1 and slot = $2 returning queue, key)
       insert into app.dirty (queue, key) select queue, key from released order by queue, key
       on conflict (queue, key) do update set mark = excluded.mark`,
      [build.projection, build.slot],
    );
  }

  /** @throws Error where it is shown: that is thrown away by nobody */
  async drop(build: Build): Promise<void> {
    if (isTrial(build)) return this.dropTrial(build.projection);
    await this.database.transaction(async (client) => {
      const live = await this.live(build.projection, client);
      if (live?.slot === build.slot) throw new Error(`What is shown of ${build.projection} is not thrown away`);
      for (const table of ['held_mark', 'parked', 'checkpoint']) {
        await client.query(`delete from projection.${table} where projection = $1 and slot = $2`, [
          build.projection,
          build.slot,
        ]);
      }
      await client.query(`drop schema if exists ${schemaOf(build)} cascade`);
    });
  }

  /** Also the one that was live before: there is nothing to return to afterwards. */
  async dropAllButLive(projection: string): Promise<void> {
    await this.database.query(
      'update projection.active set previous_version = null, previous_slot = null where projection = $1',
      [projection],
    );
    await this.dropOthers(projection);
  }

  /** Throws away every build except the live one, the one before it, and `keep`. Under the lock of who builds it. */
  async dropOthers(projection: string, keep?: Build): Promise<void> {
    const others = await this.database.query<Build>(
      `select ${columns} from projection.checkpoint c where projection = $1 and slot is distinct from $2 and not exists (
         select from projection.active a where a.projection = c.projection and c.slot in (a.slot, a.previous_slot))`,
      [projection, keep?.slot ?? null],
    );
    for (const build of others) await this.drop(build);
    // Of one that was killed: it stands in no books that others look into.
    await this.dropTrial(projection);
  }
}

const first = <Value extends object>(result: pg.QueryResult<Value & pg.QueryResultRow>): Value | undefined =>
  result.rows[0];
