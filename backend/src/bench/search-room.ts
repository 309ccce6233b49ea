import { join, resolve } from 'node:path';
import { Config } from '../config/config.js';
import type { Catalog } from '../modules/catalog/contract.js';
import { shippedCatalog } from '../modules/catalog/shipped-catalog.js';
import type { Locations } from '../modules/locations/contract.js';
import { shippedLocations } from '../modules/locations/shipped-locations.js';
import type { ListingDocument, SearchEngine } from '../modules/search/engine/search-engine.js';
import { SearchServer } from '../modules/search/engine/meilisearch/search-server.js';
import { PostgresSearchEngine } from '../modules/search/engine/postgres/postgres-search-engine.js';
import { Fills } from '../modules/search/engine/served/fills.js';
import { ServedSearchEngine } from '../modules/search/engine/served/served-search-engine.js';
import { StandIn } from '../modules/search/engine/served/stand-in.js';
import { SqlSearchEngine } from '../modules/search/engine/sql/sql-search-engine.js';
import type { KnownAd } from '../modules/search/relevance/similar.js';
import { Database, DatabaseUrl } from '../platform/postgres/database.js';
import { openDatabase } from '../platform/postgres/open-database.js';
import { untilBenchEnds } from './bench-end.js';

export type Adapter = 'resident' | 'sql' | 'meilisearch';

/** A database for searches alone, in which ads of the demo are laid down without being lived through. */
export interface SearchRoom {
  readonly catalog: Catalog;
  readonly locations: Locations;
  readonly database: Database;
  readonly sql: SqlSearchEngine;
  readonly resident: PostgresSearchEngine;
  /** Where MEILISEARCH_URL names a server; its index is to be filled by its follower. */
  readonly served: ServedSearchEngine | undefined;
  close(): Promise<void>;
}

export async function openSearchRoom(): Promise<SearchRoom> {
  const { MEILISEARCH_URL: server, MEILISEARCH_KEY: key } = Config.from(process.env).env;
  const config = Config.from({ DATA_DIR: resolve(join('.cache', 'bench-search')), LOG_LEVEL: 'warn' });
  const opened = await openDatabase(config, (sentence) => console.warn(sentence));
  const closeDatabase = untilBenchEnds(() => opened.close());
  const url = new DatabaseUrl(opened.url);
  const database = new Database(url);
  const sql = new SqlSearchEngine(database);
  const resident = new PostgresSearchEngine(database, url);
  const served =
    server === undefined
      ? undefined
      : new ServedSearchEngine(
          new SearchServer({ url: server, key, searchTimeoutMs: 10_000 }),
          new StandIn(sql, () => resident),
          new Fills(database),
        );
  return {
    catalog: shippedCatalog(),
    locations: shippedLocations(),
    database,
    sql,
    resident,
    served,
    close: async () => {
      // Nothing is left behind on a server of somebody's own.
      for (const uid of (await served?.fills.all()) ?? []) {
        await served?.server.drop(uid);
        await served?.fills.disown(uid);
      }
      await served?.onModuleDestroy();
      await resident.onModuleDestroy();
      await database.onApplicationShutdown();
      await closeDatabase();
    },
  };
}

/** The ads that a demo of this many shows. */
export async function demoAds({ catalog, locations }: SearchRoom, listings: number): Promise<readonly KnownAd[]> {
  const { publishedAds } = await import('@ilan/demo');
  return publishedAds({ listings, seed: 1 }, catalog, locations);
}

const PAGE = 1_000;

/** Puts these documents in the place of all others. */
export async function layDown({ sql }: SearchRoom, documents: Iterable<ListingDocument>): Promise<void> {
  const rebuild = await sql.rebuild();
  let page: ListingDocument[] = [];
  for (const document of documents) {
    page.push(document);
    if (page.length < PAGE) continue;
    await rebuild.put(page);
    page = [];
  }
  if (page.length > 0) await rebuild.put(page);
  await rebuild.swap();
}

/** Each adapter as it is asked in the product, and ready: the index in memory loaded, the server's filled. */
export async function adaptersOf({
  resident,
  sql,
  served,
}: SearchRoom): Promise<readonly (readonly [Adapter, SearchEngine])[]> {
  await resident.warmUp();
  if (!served)
    return [
      ['resident', resident],
      ['sql', sql],
    ];
  while (!(await served.follower.follow()));
  await served.trust.look();
  return [
    ['resident', resident],
    ['sql', sql],
    ['meilisearch', served],
  ];
}
