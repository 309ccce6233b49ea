import { Global, Module } from '@nestjs/common';
import { EventRegistry } from '../../platform/event-store/event-registry.js';
import { RateLimiterModule } from '../../platform/http/rate-limiter.module.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { ApproveListingHandler } from './commands/approve-listing.js';
import { DeactivateListingHandler } from './commands/deactivate-listing.js';
import { DeleteListingHandler } from './commands/delete-listing.js';
import { EditListingHandler } from './commands/edit-listing.js';
import { EndFeatureHandler } from './commands/end-feature.js';
import { ExpireListingHandler } from './commands/expire-listing.js';
import { FeatureListingHandler } from './commands/feature-listing.js';
import { ListingAggregate } from './commands/listing-aggregate.js';
import { ListingCircumstances } from './commands/listing-circumstances.js';
import { ListingIds } from './commands/listing-ids.js';
import { MarkListingSoldHandler } from './commands/mark-listing-sold.js';
import { ReactivateListingHandler } from './commands/reactivate-listing.js';
import { RejectListingHandler } from './commands/reject-listing.js';
import { ReopenReviewHandler } from './commands/reopen-review.js';
import { RequestChangesHandler } from './commands/request-changes.js';
import { RestoreListingHandler } from './commands/restore-listing.js';
import { SubmitListingHandler } from './commands/submit-listing.js';
import { TakeDownListingHandler } from './commands/take-down-listing.js';
import { listingEvents } from './domain/listing.events.js';
import { ContentChanges } from './history/content-changes.js';
import { ContentText } from './history/content-text.js';
import { ListingCopies } from './history/listing-copies.js';
import { ListingHistory } from './history/listing-history.js';
import { ListingController } from './http/listing.controller.js';
import { VisitorController } from './http/visitor.controller.js';
import { ListingClock } from './jobs/listing-clock.js';
import { ListingPersonalData } from './listing-personal-data.js';
import { countersProjection } from './projections/listing-counter.js';
import { listingsProjection } from './projections/listings.js';
import { GetListingHandler } from './queries/get-listing.js';
import { GetPriceHistoryHandler } from './queries/get-price-history.js';
import { DueListingsHandler } from './queries/list-due.js';
import { PendingListingsHandler } from './queries/list-pending.js';
import { ListingAddresses } from './queries/listing-addresses.js';
import { ListingCards } from './queries/listing-cards.js';
import { ListingCounts } from './queries/listing-counts.js';
import { ListingDetails } from './queries/listing-details.js';
import { ListingDocuments } from './queries/listing-documents.js';
import { PersonListings } from './queries/person-listings.js';
import { ListingOwners } from './queries/listing-owners.js';
import { Sellers } from './queries/sellers.js';
import { ViewCounter } from './views/view-counter.js';
import { viewsCounted } from './views/views.events.js';

const commandHandlers = [
  ApproveListingHandler,
  DeactivateListingHandler,
  DeleteListingHandler,
  EditListingHandler,
  EndFeatureHandler,
  ExpireListingHandler,
  FeatureListingHandler,
  MarkListingSoldHandler,
  ReactivateListingHandler,
  RejectListingHandler,
  ReopenReviewHandler,
  RequestChangesHandler,
  RestoreListingHandler,
  SubmitListingHandler,
  TakeDownListingHandler,
];
const queryHandlers = [DueListingsHandler, GetListingHandler, GetPriceHistoryHandler, PendingListingsHandler];
const reads = [ListingAddresses, ListingCards, ListingCounts, ListingDocuments, ListingHistory, PersonListings];

@Global()
@Module({
  imports: [RateLimiterModule],
  controllers: [ListingController, VisitorController],
  providers: [
    ContentChanges,
    ContentText,
    ListingAggregate,
    ListingCircumstances,
    ListingClock,
    ListingCopies,
    ListingIds,
    ListingDetails,
    ListingPersonalData,
    Sellers,
    ListingOwners,
    ViewCounter,
    ...commandHandlers,
    ...queryHandlers,
    ...reads,
  ],
  exports: [...reads, ListingClock],
})
export class ListingsModule {
  // In the constructor: other modules may read the log as soon as they start.
  constructor(events: EventRegistry, projections: ProjectionRegistry) {
    events.register(...listingEvents, viewsCounted);
    projections.register(listingsProjection);
    projections.register(countersProjection);
  }
}
