import { Global, Module } from '@nestjs/common';
import { ListingSearchController } from './http/listing-search.controller.js';
import { Indexer } from './indexer.js';
import { FindSimilarListingsHandler } from './queries/find-similar-listings.js';
import { SearchListingsHandler } from './queries/search-listings.js';
import { SearchRebuild } from './search-rebuild.js';

@Global()
@Module({
  controllers: [ListingSearchController],
  providers: [Indexer, SearchRebuild, SearchListingsHandler, FindSimilarListingsHandler],
  exports: [Indexer, SearchRebuild],
})
export class SearchModule {}
