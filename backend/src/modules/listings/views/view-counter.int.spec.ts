import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingDetail } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked, byModerator, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople } from '#test/support/signed-in-people.js';
import { Clock } from '#kernel/clock.js';
import { deferred } from '#platform/event-store/following/deferred.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { VisitorHashes } from '#platform/visitors/visitor-hashes.js';
import { ApproveListing, SubmitListing } from '../contract.js';
import { ViewCounter } from './view-counter.js';

type Method = (...order: unknown[]) => unknown;
/** What becomes of an append, and of the process that asks for it. */
type Outcome = 'is not taken' | 'is taken, and its answer is lost' | 'is the last thing before it is killed';

const never = new Promise<never>(() => undefined);

describe('looks', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let id: number;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test);
    await signedInPeople(system.app, [{ id: 7, name: 'Ayşe' }]);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const context = asked({ id: '7', role: 'users' });
    const order = { context, owner_id: 7, content: aRealContent() };
    const { listing_id } = await system.commands.execute(new SubmitListing(order));
    await system.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await system.engine.whenCaughtUp();
    id = listing_id;
  });

  /** A process of its own over the same database and log: nothing leaves it once it was killed. */
  class Process {
    readonly counter: ViewCounter;
    readonly killed = deferred();
    readonly #outcomes: Outcome[];
    #isKilled = false;

    constructor(...outcomes: Outcome[]) {
      this.#outcomes = outcomes;
      const { app } = system;
      this.counter = new ViewCounter(
        app.get(Clock),
        this.#lineTo(app.get(Database), 'query', (query) => query()),
        this.#lineTo(app.get(EventStore), 'append', (append) => this.#append(append)),
        app.get(EventCodec),
        app.get(VisitorHashes),
      );
    }

    kill(): void {
      this.#isKilled = true;
      this.killed.resolve();
    }

    look(...visitors: readonly number[]): void {
      for (const userId of visitors) this.counter.look('view', id, { userId });
    }

    #lineTo<Server extends object>(server: Server, name: keyof Server, send: (call: () => unknown) => unknown): Server {
      const call: Method = (...order) =>
        this.#isKilled ? never : send(() => Reflect.apply(server[name] as Method, server, order));
      return new Proxy(server, {
        get: (whole, key): unknown => (key === name ? call : Reflect.get(whole, key)),
      });
    }

    async #append(append: () => unknown): Promise<unknown> {
      const outcome = this.#outcomes.shift();
      if (outcome === 'is the last thing before it is killed') {
        this.kill();
        return never;
      }
      if (outcome === 'is not taken') throw new Error('The log does not answer.');
      const answer = await append();
      if (outcome === 'is taken, and its answer is lost') throw new Error('The line broke.');
      return answer;
    }
  }

  const views = async (): Promise<number> => {
    await system.engine.whenCaughtUp();
    return (await system.get(`/api/listings/${id}`)).json<ListingDetail>().views;
  };

  describe('of a process that is killed', () => {
    it('before it wrote down what it had gathered: that batch is lost, and nothing is counted twice', async () => {
      const first = new Process();
      first.look(11, 12, 13);
      await first.counter.flush();
      first.look(14, 15);
      first.kill();
      void first.counter.flush();
      expect(await views()).toBe(3);

      const second = new Process();
      second.look(11, 12, 13, 14);
      await second.counter.flush();
      await second.counter.flush();
      expect(await views()).toBe(4);
    });

    it('between remembering the visitors and telling the log: that batch is lost, and nothing is counted twice', async () => {
      const first = new Process();
      first.look(21, 22, 23);
      await first.counter.flush();
      const second = new Process('is the last thing before it is killed');
      second.look(23, 24, 25);
      void second.counter.flush();
      await second.killed.promise;
      expect(await views()).toBe(3);

      const third = new Process();
      third.look(21, 22, 23, 24, 25, 26);
      await third.counter.flush();
      await third.counter.flush();
      expect(await views()).toBe(4);
    });
  });

  describe('that were counted while the log failed', () => {
    it.each<Outcome>(['is not taken', 'is taken, and its answer is lost'])(
      'are told with the next flush, once, when the append %s',
      async (outcome) => {
        const process = new Process(outcome, outcome);
        process.look(31, 32);
        process.counter.look('reveal', id, { userId: 31 });
        await process.counter.flush();
        await process.counter.flush();
        process.look(33);
        await process.counter.flush();
        await process.counter.flush();
        expect(await views()).toBe(3);
        const { rows } = await test.pool.query<{ type: string; count: number }>(
          `select type, sum((one ->> case type when 'views.counted' then 'views' else 'reveals' end)::int)::int as count
           from es.event, jsonb_array_elements(data -> 'counts') as one
           where stream_id ^@ 'views-' and (one ->> 'listing_id')::bigint = $1 group by type order by type`,
          [id],
        );
        expect(rows).toEqual([
          { type: 'reveals.counted', count: 1 },
          { type: 'views.counted', count: 3 },
        ]);
      },
    );
  });

  it('of a process that ends in order are all counted', async () => {
    system.app.get(ViewCounter).look('view', id, { userId: 41 });
    system.app.get(ViewCounter).look('view', id, { userId: 42 });
    await system.close();
    const { rows } = await test.pool.query(
      `select one -> 'views' as views from es.event, jsonb_array_elements(data -> 'counts') as one
       where type = 'views.counted' and (one ->> 'listing_id')::bigint = $1`,
      [id],
    );
    expect(rows).toEqual([{ views: 2 }]);
  });
});
