import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { changesOf } from '#platform/http/staff-changes/changes-of.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { searchCommands } from './cli/search-commands.js';
import { ChangeSearchRulesHandler } from './commands/change-search-rules.js';
import { ChangeSynonymsHandler } from './commands/change-synonyms.js';
import { ForgetSearchesHandler } from './commands/forget-searches.js';
import { ImportSearchesHandler } from './commands/import-searches.js';
import { RememberSearchHandler } from './commands/remember-search.js';
import { SearchIndex, SearchRedirects, StandingSearches } from './contract.js';
import { SearchEngineModule } from './engine/search-engine.module.js';
import { RecentSearches } from './history/recent-searches.js';
import { RecentSearchesPersonalData } from './history/recent-searches-personal-data.js';
import { ListingSearchController } from './http/listing-search.controller.js';
import { SearchTermsController } from './http/search-terms.controller.js';
import { SearchRulesController } from './http/search-rules.controller.js';
import { SynonymsController } from './http/synonyms.controller.js';
import { SearchTermSweeper } from './jobs/search-term-sweeper.js';
import { IndexProgress } from './index-progress.js';
import { Indexer } from './indexer.js';
import { SearchWords } from './language/lexicon.js';
import { LiveReading } from './language/live-reading.js';
import { VisitorHashes } from '#platform/visitors/visitor-hashes.js';
import { searchRulesProjection } from './projections/search-rules.js';
import { synonymsProjection } from './projections/synonyms.js';
import { FindSimilarListingsHandler } from './queries/find-similar-listings.js';
import { ListingRequests } from './queries/listing-requests.js';
import { FindResultsPageHandler } from './queries/find-results-page.js';
import { ListPopularSearchesHandler } from './queries/list-popular-searches.js';
import { ListRecentSearchesHandler } from './queries/list-recent-searches.js';
import { SearchListingsHandler } from './queries/search-listings.js';
import { SuggestSearchesHandler } from './queries/suggest-searches.js';
import { EditedSearchRules, FollowedSearchRules } from './rules/followed-search-rules.js';
import { SEARCH_RULES_STREAM, searchRulesStream } from './rules/rules-streams.js';
import { KnownRedirects, RedirectTargets } from './rules/redirects.js';
import { SearchEffects } from './rules/search-effects.js';
import { SearchRules } from './rules/search-rules.js';
import { searchRuleEvents, searchRulesDecider } from './rules/search-rules.decider.js';
import { EditedSearchWords } from './synonyms/edited-search-words.js';
import { KeptSearchRules } from './rules/kept-search-rules.js';
import { KeptSynonyms } from './synonyms/kept-synonyms.js';
import { FollowedSynonyms } from './synonyms/followed-synonyms.js';
import { SYNONYMS_STREAM, synonymsStream } from './synonyms/synonyms-streams.js';
import { synonymEvents } from './synonyms/synonyms.decider.js';
import { synonymRules } from './synonyms/synonym-rules.js';
import { PopularTerms } from './terms/popular-terms.js';
import { SearchCounter } from './terms/search-counter.js';
import { SearchPersonalData } from './search-personal-data.js';
import { SearchReader } from './search-reader.js';
import { SearchRebuild } from './search-rebuild.js';
import { SearchWarmUp } from './search-warm-up.js';
import { WordSearches } from './queries/by-words/word-searches.js';
import { StandingSearchReader } from './standing/standing-search-reader.js';
import { ServerFollowing } from './engine/served/server-following.js';

@Global()
@Module({
  imports: [SearchEngineModule],
  controllers: [
    ListingSearchController,
    SearchRulesController,
    SearchTermsController,
    SynonymsController,
    changesOf('search-rule', SEARCH_RULES_STREAM, 'searchwords'),
    changesOf('synonym', SYNONYMS_STREAM, 'searchwords'),
  ],
  providers: [
    Indexer,
    IndexProgress,
    { provide: SearchIndex, useExisting: Indexer },
    FollowedSearchRules,
    ChangeSearchRulesHandler,
    KeptSearchRules,
    SearchEffects,
    RedirectTargets,
    { provide: SearchRedirects, useClass: KnownRedirects },
    { provide: SearchRules, useClass: EditedSearchRules },
    declare(new EventTypes(...searchRuleEvents)),
    declare(new StreamFamilies(searchRulesStream)),
    declare(new StreamFolds(searchRulesStream, searchRulesDecider)),
    FollowedSynonyms,
    ChangeSynonymsHandler,
    KeptSynonyms,
    { provide: SearchWords, useClass: EditedSearchWords },
    declare(new EventTypes(...synonymEvents)),
    declare(new StreamFamilies(synonymsStream)),
    declare(new StreamFolds(synonymsStream, synonymRules)),
    declare(new ReadModels(searchRulesProjection, synonymsProjection)),
    LiveReading,
    SearchPersonalData,
    SearchReader,
    SearchRebuild,
    SearchWarmUp,
    ServerFollowing,
    SearchCounter,
    SearchTermSweeper,
    VisitorHashes,
    ListingRequests,
    WordSearches,
    { provide: StandingSearches, useClass: StandingSearchReader },
    RecentSearches,
    RecentSearchesPersonalData,
    RememberSearchHandler,
    ImportSearchesHandler,
    ForgetSearchesHandler,
    FindResultsPageHandler,
    PopularTerms,
    ListPopularSearchesHandler,
    SuggestSearchesHandler,
    ListRecentSearchesHandler,
    SearchListingsHandler,
    FindSimilarListingsHandler,
    declare(searchCommands),
  ],
  exports: [SearchIndex, SearchRedirects, StandingSearches],
})
export class SearchModule {}
