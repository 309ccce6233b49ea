import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { FallbackSearchEngine } from './fallback-search-engine.js';
import { MeilisearchEngine } from './meilisearch/meilisearch-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { SearchEngine } from './search-engine.js';
import { SearchHealth } from './search-health.js';

@Global()
@Module({
  providers: [
    PostgresSearchEngine,
    SearchHealth,
    {
      provide: SearchEngine,
      inject: [Config, PostgresSearchEngine],
      useFactory: ({ env }: Config, postgres: PostgresSearchEngine): SearchEngine =>
        env.MEILISEARCH_URL === undefined
          ? postgres
          : new FallbackSearchEngine(
              new MeilisearchEngine({ url: env.MEILISEARCH_URL, key: env.MEILISEARCH_KEY }),
              postgres,
            ),
    },
  ],
  exports: [SearchEngine],
})
export class SearchEngineModule {}
