import { Global, Module } from '@nestjs/common';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { SearchEngine } from './search-engine.js';

@Global()
@Module({
  providers: [PostgresSearchEngine, { provide: SearchEngine, useExisting: PostgresSearchEngine }],
  exports: [SearchEngine],
})
export class SearchEngineModule {}
