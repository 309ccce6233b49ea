import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { ChangeSavedSearchesHandler } from './commands/change-saved-searches.js';
import { RenameSearchHandler } from './commands/rename-search.js';
import { SaveSearchHandler } from './commands/save-search.js';
import { SavedSearchesAggregate } from './commands/saved-searches-aggregate.js';
import { CriteriaWords } from './criteria/criteria-words.js';
import { savedSearchEvents } from './domain/saved-searches.js';
import { SavedSearchesController } from './http/saved-searches.controller.js';
import { EarlierAd } from './matching/earlier-ad.js';
import { HitsOfAd } from './matching/hits-of-ad.js';
import { StopSearchController } from './http/stop-search.controller.js';
import { Hits } from './matching/hits.js';
import { StandingIndex } from './matching/standing-index.js';
import { savedSearchesProjection } from './projections/saved-searches.js';
import { ListSavedSearchesHandler } from './queries/list-saved-searches.js';
import { MatchAdsWithSavedSearches } from './reactions/match-ads-with-saved-searches.js';
import { savedSearchStreams } from './saved-search-streams.js';
import { SavedSearchesPersonalData } from './saved-searches-personal-data.js';
import { FoundAds } from './telling/found-ads.js';
import { SavedSearchMails } from './telling/saved-search-mails.js';
import { SavedSearchTeller } from './telling/saved-search-teller.js';
import { StopLinks } from './telling/stop-links.js';

@Module({
  imports: [ReactionsModule],
  controllers: [SavedSearchesController, StopSearchController],
  providers: [
    SaveSearchHandler,
    RenameSearchHandler,
    ChangeSavedSearchesHandler,
    SavedSearchesAggregate,
    CriteriaWords,
    ListSavedSearchesHandler,
    StandingIndex,
    EarlierAd,
    Hits,
    HitsOfAd,
    MatchAdsWithSavedSearches,
    FoundAds,
    StopLinks,
    SavedSearchMails,
    SavedSearchTeller,
    SavedSearchesPersonalData,
    declare(new EventTypes(...savedSearchEvents)),
    declare(new StreamFamilies(savedSearchStreams)),
    declare(new ReadModels(savedSearchesProjection)),
  ],
})
export class SavedSearchesModule {}
