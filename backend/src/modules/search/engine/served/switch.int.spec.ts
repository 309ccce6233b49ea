import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { CuttableConnection } from '#test/support/cuttable-connection.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { MEILISEARCH, type RunningEngine } from '#test/support/engines.js';
import { eventually } from '#test/support/eventually.js';
import { FakeMeilisearch } from '#test/support/fake-meilisearch.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import type { PopularTerms } from '#modules/search/terms/popular-terms.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { SqlSearchEngine } from '../sql/sql-search-engine.js';
import { Fills } from './fills.js';
import { ServedSearchEngine } from './served-search-engine.js';
import { ServerFollowing } from './server-following.js';
import { StandIn } from './stand-in.js';

/** `SWITCH_ADS=100000` tries a large installation, by hand, on a server of MEILISEARCH_URL: the one made up for tests is too slow for that. */
const LARGE = process.env.SWITCH_ADS;
const ADS = Number(LARGE ?? 600);
const VISITORS = 3;
/** A fill on one core that others use as well. */
const TIMEOUT_MS = 60_000 * Math.ceil(ADS / 1_000);
const PAGE = 1_000;
const noTerms = { all: () => Promise.resolve([]) } as unknown as PopularTerms;
const noMemory = (): never => {
  throw new Error('Nothing is to be searched in memory');
};

/** A program with its worker, and visitors who search it all the time and count what they get. */
class Installation {
  readonly engine: ServedSearchEngine;
  readonly totals = new Set<number>();
  answers = 0;
  byTheDatabase = 0;
  readonly #following: ServerFollowing;
  readonly #visitors: readonly Promise<void>[];
  #isOpen = true;

  constructor(database: Database, url: string, key: string | undefined) {
    const counted = (): void => void (this.byTheDatabase += 1);
    class Stored extends SqlSearchEngine {
      override search(...request: Parameters<SqlSearchEngine['search']>) {
        counted();
        return super.search(...request);
      }
    }
    const server = new SearchServer({ url, key });
    this.engine = new ServedSearchEngine(server, new StandIn(new Stored(database), noMemory), new Fills(database));
    this.#following = new ServerFollowing(this.engine, new Metrics(), noTerms);
    this.#following.start();
    this.#visitors = Array.from({ length: VISITORS }, () => this.#visit());
  }

  async #visit(): Promise<void> {
    while (this.#isOpen) {
      const { total } = await this.engine.search({ text: 'gitar', sort: 'newest', page: 1, per_page: 5 });
      this.totals.add(total);
      this.answers += 1;
      await sleep(10);
    }
  }

  /** Until searches of this moment are answered by the server, and by it alone. */
  async answeredByTheServer(): Promise<void> {
    await eventually(
      'the server answers',
      async () => {
        const [before, answers] = [this.byTheDatabase, this.answers];
        await eventually('visitors search', () => this.answers > answers + VISITORS, TIMEOUT_MS);
        return this.byTheDatabase === before;
      },
      TIMEOUT_MS,
    );
    // What was slow a moment ago is told until something else is answered.
    await eventually('nothing is wrong', async () => (await this.engine.fault()) === undefined, TIMEOUT_MS);
  }

  /** Visitors are answered while it says so. */
  async says(sentence: RegExp): Promise<void> {
    await eventually(
      `it says ${String(sentence)}`,
      async () => sentence.test((await this.engine.fault()) ?? ''),
      TIMEOUT_MS,
    );
    const { answers } = this;
    await eventually('visitors are answered', () => this.answers > answers + VISITORS, TIMEOUT_MS);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#visitors);
    await this.#following.beforeApplicationShutdown();
    await this.engine.onModuleDestroy();
  }
}

/** At no moment does a visitor get fewer ads than there are. */
function nobodyMissesAnAd(name: string, start: () => Promise<RunningEngine>): void {
  describe(`visitors of an installation that is given ${name}`, () => {
    let test: TestDatabase;
    let database: Database;
    let server: RunningEngine;
    let way: CuttableConnection;
    let direct: SearchServer;
    let installation: Installation | undefined;

    beforeAll(async () => {
      Logger.overrideLogger(false);
      test = await createTestDatabase();
      database = new Database(new DatabaseUrl(test.url));
      const rebuild = await new SqlSearchEngine(database).rebuild();
      for (let from = 0; from < ADS; from += PAGE) {
        const length = Math.min(PAGE, ADS - from);
        await rebuild.put(Array.from({ length }, (_, n) => aListingDocument({ title: `Gitar ${from + n}` })));
      }
      await rebuild.swap();
      server = await start();
      const { hostname, port } = new URL(server.url);
      way = await CuttableConnection.to(hostname, Number(port));
      direct = new SearchServer({ url: server.url, key: server.extra });
    }, TIMEOUT_MS);
    afterAll(async () => {
      await installation?.close();
      for (const uid of await new Fills(database).all()) await direct.drop(uid);
      await way.close();
      await server.stop();
      await database.onApplicationShutdown();
      await test.drop();
      Logger.overrideLogger(['error', 'warn', 'log']);
    }, TIMEOUT_MS);

    const opened = (key = server.extra): Installation =>
      (installation = new Installation(database, `http://127.0.0.1:${way.port}`, key));
    const live = async (): Promise<string> => (await new Fills(database).served()).index_uid ?? '';

    it(
      'miss no ad while it is filled, frozen, emptied, locked and killed, and are told by nothing but readiness',
      async () => {
        const ours = opened();
        await ours.answeredByTheServer();
        const first = await live();

        way.freeze();
        await ours.says(/^meilisearch does not answer$/);
        way.thaw();
        await ours.answeredByTheServer();
        expect(await live()).toBe(first);

        await direct.drop(first);
        await eventually('another index is filled', async () => (await live()) !== first, TIMEOUT_MS);
        await ours.answeredByTheServer();
        expect([...ours.totals]).toEqual([ADS]);
        await ours.close();

        if (server.extra !== undefined) {
          const locked = opened('a-key-that-was-changed-meanwhile');
          await locked.says(/^meilisearch refuses the key in MEILISEARCH_KEY$/);
          expect([...locked.totals]).toEqual([ADS]);
          await locked.close();
        }

        const again = opened();
        await again.answeredByTheServer();
        await way.close();
        await again.says(/^meilisearch does not answer$/);
        expect([...again.totals]).toEqual([ADS]);
      },
      5 * TIMEOUT_MS,
    );
  });
}

if (LARGE === undefined)
  nobodyMissesAnAd('an empty server', async () => {
    const fake = await FakeMeilisearch.start();
    fake.key = 'the-right-key';
    return { url: fake.url, extra: fake.key, stop: () => fake.stop() };
  });

await onRealEngine(MEILISEARCH, 'the switch to a search server', (name, start) =>
  nobodyMissesAnAd(`an empty server, ${name}`, start),
);
