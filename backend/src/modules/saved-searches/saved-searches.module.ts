import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ChangeSavedSearchesHandler } from './commands/change-saved-searches.js';
import { RenameSearchHandler } from './commands/rename-search.js';
import { SaveSearchHandler } from './commands/save-search.js';
import { SavedSearchesAggregate } from './commands/saved-searches-aggregate.js';
import { CriteriaTexts } from './criteria/criteria-texts.js';
import { savedSearchEvents, savedSearchesDecider } from './domain/saved-searches.js';
import { SavedSearchesController } from './http/saved-searches.controller.js';
import { ReadSearchesAnew } from './jobs/read-searches-anew.js';
import { EarlierAd } from './matching/earlier-ad.js';
import { HitsOfAd } from './matching/hits-of-ad.js';
import { Hits } from './matching/hits.js';
import { SearchReadings } from './matching/search-readings.js';
import { StandingIndex } from './matching/standing-index.js';
import { WaitingSearches } from './matching/waiting-searches.js';
import { savedSearchesProjection } from './projections/saved-searches.js';
import { ListSavedSearchesHandler } from './queries/list-saved-searches.js';
import { MatchAdsWithSavedSearches } from './reactions/match-ads-with-saved-searches.js';
import { savedSearchStreams } from './saved-search-streams.js';
import { SavedSearchesPersonalData } from './saved-searches-personal-data.js';
import { FoundAdHints } from './telling/found-ad-hints.js';
import { FoundAdMails } from './telling/found-ad-mails.js';
import { FoundAds } from './telling/found-ads.js';
import { SavedSearchMails } from './telling/saved-search-mails.js';
import { SavedSearchNotices } from './telling/saved-search-notices.js';
import { SavedSearchTeller } from './telling/saved-search-teller.js';
import { StopSavedSearches } from './telling/stop-saved-searches.js';

@Module({
  imports: [ReactionsModule, NoticesModule],
  controllers: [SavedSearchesController],
  providers: [
    SaveSearchHandler,
    RenameSearchHandler,
    ChangeSavedSearchesHandler,
    SavedSearchesAggregate,
    CriteriaTexts,
    ListSavedSearchesHandler,
    SearchReadings,
    StandingIndex,
    WaitingSearches,
    EarlierAd,
    Hits,
    HitsOfAd,
    MatchAdsWithSavedSearches,
    FoundAds,
    FoundAdHints,
    FoundAdMails,
    StopSavedSearches,
    SavedSearchNotices,
    SavedSearchMails,
    SavedSearchTeller,
    ReadSearchesAnew,
    SavedSearchesPersonalData,
    declare(new EventTypes(...savedSearchEvents)),
    declare(new StreamFamilies(savedSearchStreams)),
    declare(new StreamFolds(savedSearchStreams, savedSearchesDecider)),
    declare(new ReadModels(savedSearchesProjection)),
  ],
})
export class SavedSearchesModule {}
