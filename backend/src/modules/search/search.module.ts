import { Global, Module } from '@nestjs/common';
import { ListingSearchController } from './http/listing-search.controller.js';
import { SearchTermsController } from './http/search-terms.controller.js';
import { Indexer } from './indexer.js';
import { FindSimilarListingsHandler } from './queries/find-similar-listings.js';
import { SearchListingsHandler } from './queries/search-listings.js';
import { SearchPersonalData } from './search-personal-data.js';
import { SearchRebuild } from './search-rebuild.js';
import { SearchWarmUp } from './search-warm-up.js';

@Global()
@Module({
  controllers: [ListingSearchController, SearchTermsController],
  providers: [
    Indexer,
    SearchPersonalData,
    SearchRebuild,
    SearchWarmUp,
    SearchListingsHandler,
    FindSimilarListingsHandler,
  ],
  exports: [Indexer, SearchRebuild],
})
export class SearchModule {}
