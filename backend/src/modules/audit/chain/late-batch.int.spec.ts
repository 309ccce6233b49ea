import { setImmediate as turn } from 'node:timers/promises';
import type { SubscribeOptions, Subscription } from '#platform/event-store/event-store.js';
import { deferred } from '#platform/event-store/following/deferred.js';
import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { AuditChain } from './audit-chain.js';
import { VerifyChain } from './verify-chain.js';

/** Its first batch of the chain reaches the server only when somebody lets it. */
class LateDatabase extends Database {
  readonly let = deferred();
  readonly chained = deferred();
  isHeld = false;

  override async prepared<Row extends object>(
    name: string,
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<Row[]> {
    if (name === 'audit-chain-append' && !this.isHeld) {
      this.isHeld = true;
      await this.let.promise;
    }
    return super.prepared<Row>(name, sql, params);
  }

  override async query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const rows = await super.query<Row>(sql, params);
    // The last thing that is done for a batch.
    if (sql.includes('insert into app.log_moment')) this.chained.resolve();
    return rows;
  }
}

/** Whoever follows it for the second time gets the first batch when `late` has come through. */
class StoreOfTwo extends PostgresEventStore {
  readonly taken = deferred();
  #times = 0;

  constructor(
    private readonly late: LateDatabase,
    url: DatabaseUrl,
  ) {
    super(late, url);
  }

  override subscribeAll(options: SubscribeOptions): Subscription {
    this.#times += 1;
    if (this.#times !== 2) return super.subscribeAll(options);
    return super.subscribeAll({
      ...options,
      onBatch: async (events) => {
        this.late.let.resolve();
        await this.late.chained.promise;
        await turn();
        await options.onBatch(events);
        this.taken.resolve();
      },
    });
  }
}

describe('the audit chain', () => {
  let test: TestDatabase;
  let late: LateDatabase;
  let store: StoreOfTwo;
  let side: ReadSide;
  let chain: AuditChain;

  beforeEach(async () => {
    test = await createTestDatabase();
    const url = new DatabaseUrl(test.url);
    late = new LateDatabase(url);
    store = new StoreOfTwo(late, url);
    side = new ReadSide(test.url, [jars()]);
    chain = new AuditChain(store, late, url);
  });
  afterEach(async () => {
    await chain.beforeApplicationShutdown();
    await store.close();
    await late.onApplicationShutdown();
    await side.close();
    await test.drop();
  });

  it('has each event once where a batch that was given up comes through after all', async () => {
    chain.start();
    await side.append(1, add('elma', 1));
    await eventually('a batch that hangs', () => late.isHeld);
    // Whoever has lost the lock waits no longer for it, and takes over anew.
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ilanpazar audit-chain' and datname = current_database()`,
    );
    await store.taken.promise;
    await side.append(1, add('elma', 2));
    const verifier = new VerifyChain(side.store, side.database);
    const chained = async () =>
      (await side.database.query<{ events: number }>('select events from app.audit_chain'))[0]?.events ?? 0;
    await eventually('the next one', async () => (await chained()) >= 2, 30_000);
    expect(await verifier.verify()).toMatchObject({ intact: true, events: 2, unchained: 0 });
  });
});
