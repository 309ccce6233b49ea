import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SearchServer } from './meilisearch/search-server.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { SearchEngine } from './search-engine.js';
import { SearchHealth } from './search-health.js';
import { Fills } from './served/fills.js';
import { ServedSearchEngine } from './served/served-search-engine.js';
import { StandIn } from './served/stand-in.js';
import { SqlSearchEngine } from './sql/sql-search-engine.js';

/** Beside a search server no process keeps documents in memory once they can be searched by statements. */
@Global()
@Module({
  providers: [
    SearchHealth,
    {
      provide: SearchEngine,
      inject: [Config, Database, DatabaseUrl],
      useFactory: ({ env }: Config, database: Database, url: DatabaseUrl): SearchEngine =>
        env.MEILISEARCH_URL === undefined
          ? new PostgresSearchEngine(database, url)
          : new ServedSearchEngine(
              new SearchServer({ url: env.MEILISEARCH_URL, key: env.MEILISEARCH_KEY }),
              new StandIn(new SqlSearchEngine(database), () => new PostgresSearchEngine(database, url)),
              new Fills(database),
            ),
    },
  ],
  exports: [SearchEngine],
})
export class SearchEngineModule {}
