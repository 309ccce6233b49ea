import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { listingDecider } from './domain/listing.decider.js';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { listingCommands } from './cli/listing-commands.js';
import { CategoryUse, FilterUse } from '#modules/catalog/contract.js';
import { PlaceUse } from '#modules/locations/contract.js';
import { ApproveListingHandler } from './commands/approve-listing.js';
import { ChangeListingStatusHandler } from './commands/change-listing-status.js';
import { DeleteListingHandler } from './commands/delete-listing.js';
import { EditListingHandler } from './commands/edit-listing.js';
import { EndFeatureHandler } from './commands/end-feature.js';
import { ExpireListingHandler } from './commands/expire-listing.js';
import { FeatureListingHandler } from './commands/feature-listing.js';
import { GivePromotionHandler } from './commands/give-promotion.js';
import { ImportLooksHandler, ImportViewsHandler } from './commands/import-views.js';
import { ListingAggregate } from './commands/listing-aggregate.js';
import { listingNumbers } from './listing-numbers.js';
import { listingStreams } from './listing-streams.js';
import { ListingCircumstances } from './commands/listing-circumstances.js';
import { ListingIds } from './commands/listing-ids.js';
import { ConvertListingAnswerHandler } from './commands/convert-listing-answer.js';
import { ListingsWithAnswerHandler } from './queries/listings-with-answer.js';
import { ConvertAnswersWhenFilterChanges } from './reactions/convert-answers-when-filter-changes.js';
import { MoveListingCategoryHandler } from './commands/move-listing-category.js';
import { MoveListingDistrictHandler } from './commands/move-listing-district.js';
import { OwnPhotos } from './commands/own-photos.js';
import { PromoteListingHandler } from './commands/promote-listing.js';
import { RejectListingHandler } from './commands/reject-listing.js';
import { RequestChangesHandler } from './commands/request-changes.js';
import { RestoreListingHandler } from './commands/restore-listing.js';
import { SubmitListingHandler } from './commands/submit-listing.js';
import { TakeDownListingHandler } from './commands/take-down-listing.js';
import { ListingAddresses } from './contract/listing-addresses.js';
import { ListingCards } from './contract/listing-cards.js';
import { AgreedSales } from './commands/agreed-sales.js';
import { ListingCounts } from './contract/listing-counts.js';
import { ListingDecisions } from './contract/listing-decisions.js';
import { ListingSales } from './contract/listing-sales.js';
import { ListingDocuments } from './contract/listing-documents.js';
import { ListingHistory } from './contract/listing-history.js';
import { OwnAdFaces } from './contract/own-ad-faces.js';
import { PersonListings } from './contract/person-listings.js';
import { SuspendedAds, SuspendedSellers } from './contract/suspensions.js';
import { listingEvents } from './domain/listing.events.js';
import { FollowedSuspensions } from './followed-suspensions.js';
import { ContentChanges } from './history/content-changes.js';
import { ContentText } from './history/content-text.js';
import { ListingCopies } from './history/listing-copies.js';
import { RecordedHistory } from './history/recorded-history.js';
import { TimeOnSale } from './history/time-on-sale.js';
import { ListingController } from './http/listing.controller.js';
import { VisitorController } from './http/visitor.controller.js';
import { ExpiryReminder } from './jobs/expiry-reminder.js';
import { Categories } from './homes/categories.js';
import { Districts } from './homes/districts.js';
import { LeftBehindAds } from './jobs/left-behind-ads.js';
import { ListingClock } from './jobs/listing-clock.js';
import { ListingPersonalData } from './listing-personal-data.js';
import { countersProjection } from './projections/listing-counter.js';
import { MyListingsController } from './http/my-listings.controller.js';
import { PromotionEffectController } from './http/promotion-effect.controller.js';
import { SellingController } from './http/selling.controller.js';
import { PhotoReconciler } from './jobs/photo-reconciler.js';
import { RetiredPhotosProgress } from './jobs/retired-photos-progress.js';
import { listingsProjection } from './projections/listings.js';
import { namedCategoriesProjection } from './projections/named-category.js';
import { namedPlacesProjection } from './projections/named-place.js';
import { myListingsProjection } from './projections/my-listings.js';
import { suspendedSellersProjection } from './projections/suspended-seller.js';
import { GetListingHandler } from './queries/get-listing.js';
import { GetMyListingHandler } from './queries/get-my-listing.js';
import { ListMyListingsHandler } from './queries/list-my-listings.js';
import { ListMisfitsHandler } from './queries/list-misfits.js';
import { MyListingRows } from './queries/my-listing-rows.js';
import { GetPriceHistoryHandler } from './queries/get-price-history.js';
import { GetPromotionEffectHandler } from './queries/get-promotion-effect.js';
import { NeighbourRows } from './queries/neighbour-rows.js';
import { DueListingsHandler } from './queries/list-due.js';
import { PendingListingsHandler } from './queries/list-pending.js';
import { ListingAddressRows } from './queries/listing-address-rows.js';
import { ListingCardRows } from './queries/listing-card-rows.js';
import { ListingDetails } from './queries/listing-details.js';
import { ListingDocumentRows } from './queries/listing-document-rows.js';
import { CategoryUseRows } from './queries/category-use-rows.js';
import { FilterUseRows } from './queries/filter-use-rows.js';
import { OwnAdFaceRows } from './queries/own-ad-face-rows.js';
import { PlaceUseRows } from './queries/place-use-rows.js';
import { PersonListingRows } from './queries/person-listing-rows.js';
import { RecentListingCounts } from './queries/recent-listing-counts.js';
import { ListingsOfHomesHandler } from './queries/listings-of-homes.js';
import { ListingOwners } from './queries/listing-owners.js';
import { SuspendedSellerRows } from './queries/suspended-seller-rows.js';
import { Sellers } from './queries/sellers.js';
import { MoveAdsWhenCategoryGoes } from './reactions/move-ads-when-category-goes.js';
import { MoveAdsWhenPlaceGoes } from './reactions/move-ads-when-place-goes.js';
import { TellOwnerWhenAdExpires } from './reactions/tell-owner-when-ad-expires.js';
import { TellOwnerWhenAdIsDecided } from './reactions/tell-owner-when-ad-is-decided.js';
import { AdNotices } from './telling/ad-notices.js';
import { VisitorHashes } from '#platform/visitors/visitor-hashes.js';
import { ViewCounter } from './views/view-counter.js';
import { looksEvents } from './views/views.events.js';
import { viewsStreams } from './views/views-streams.js';

const commandHandlers = [
  ApproveListingHandler,
  ChangeListingStatusHandler,
  DeleteListingHandler,
  EditListingHandler,
  EndFeatureHandler,
  ExpireListingHandler,
  FeatureListingHandler,
  GivePromotionHandler,
  ImportLooksHandler,
  ImportViewsHandler,
  MoveListingCategoryHandler,
  MoveListingDistrictHandler,
  ConvertListingAnswerHandler,
  PromoteListingHandler,
  RejectListingHandler,
  RequestChangesHandler,
  RestoreListingHandler,
  SubmitListingHandler,
  TakeDownListingHandler,
];
const queryHandlers = [
  DueListingsHandler,
  GetListingHandler,
  GetMyListingHandler,
  GetPriceHistoryHandler,
  GetPromotionEffectHandler,
  ListMyListingsHandler,
  ListingsOfHomesHandler,
  ListingsWithAnswerHandler,
  ListMisfitsHandler,
  PendingListingsHandler,
];
/** What other contexts may ask for, and who answers. */
const contract = [
  { provide: CategoryUse, useClass: CategoryUseRows },
  { provide: FilterUse, useClass: FilterUseRows },
  { provide: ListingAddresses, useClass: ListingAddressRows },
  { provide: ListingCards, useClass: ListingCardRows },
  { provide: ListingCounts, useClass: RecentListingCounts },
  { provide: ListingDecisions, useExisting: ListingAggregate },
  { provide: ListingDocuments, useClass: ListingDocumentRows },
  { provide: ListingHistory, useClass: RecordedHistory },
  { provide: ListingSales, useClass: AgreedSales },
  { provide: OwnAdFaces, useClass: OwnAdFaceRows },
  { provide: PlaceUse, useClass: PlaceUseRows },
  { provide: PersonListings, useClass: PersonListingRows },
  { provide: SuspendedAds, useClass: FollowedSuspensions },
  { provide: SuspendedSellers, useClass: SuspendedSellerRows },
];

@Global()
@Module({
  imports: [RateLimiterModule, UploadsModule, ReactionsModule, NoticesModule],
  controllers: [
    ListingController,
    SellingController,
    MyListingsController,
    PromotionEffectController,
    VisitorController,
  ],
  providers: [
    AdNotices,
    ContentChanges,
    ContentText,
    ExpiryReminder,
    Districts,
    Categories,
    LeftBehindAds,
    ListingAggregate,
    ListingCircumstances,
    ListingClock,
    ListingCopies,
    ListingIds,
    MyListingRows,
    NeighbourRows,
    OwnPhotos,
    PhotoReconciler,
    RetiredPhotosProgress,
    ListingDetails,
    ListingPersonalData,
    Sellers,
    TimeOnSale,
    ListingOwners,
    MoveAdsWhenCategoryGoes,
    MoveAdsWhenPlaceGoes,
    ConvertAnswersWhenFilterChanges,
    TellOwnerWhenAdExpires,
    TellOwnerWhenAdIsDecided,
    ViewCounter,
    VisitorHashes,
    ...commandHandlers,
    ...queryHandlers,
    ...contract,
    declare(new EventTypes(...listingEvents, ...looksEvents)),
    declare(new StreamFamilies(listingStreams, viewsStreams)),
    declare(new StreamFolds(listingStreams, listingDecider)),
    declare(
      new ReadModels(
        listingsProjection,
        countersProjection,
        myListingsProjection,
        namedCategoriesProjection,
        namedPlacesProjection,
        suspendedSellersProjection,
      ),
    ),
    declare(listingNumbers),
    declare(listingCommands),
  ],
  exports: contract.map(({ provide }) => provide),
})
export class ListingsModule {}
