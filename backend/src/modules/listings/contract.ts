export { ApproveListing } from './commands/approve-listing.js';
export { ChangeListingStatus } from './commands/change-listing-status.js';
export { DeleteListing } from './commands/delete-listing.js';
export { EditListing } from './commands/edit-listing.js';
export { EndFeature } from './commands/end-feature.js';
export { FeatureListing } from './commands/feature-listing.js';
export { GivePromotion } from './commands/give-promotion.js';
export { ImportLooks, ImportViews } from './commands/import-views.js';
export type { ListingOutcome } from './commands/listing-outcome.js';
export { PromoteListing } from './commands/promote-listing.js';
export { RejectListing } from './commands/reject-listing.js';
export { RequestChanges } from './commands/request-changes.js';
export { RestoreListing } from './commands/restore-listing.js';
export { SubmitListing } from './commands/submit-listing.js';
export { TakeDownListing } from './commands/take-down-listing.js';
export { categoryOfDirtyKey, placeOfDirtyKey, SEARCH_QUEUE, sellerOfDirtyKey } from './contract/dirty-keys.js';
export { ListingAddresses } from './contract/listing-addresses.js';
export { type CardRow, ListingCards } from './contract/listing-cards.js';
export { ListingCounts } from './contract/listing-counts.js';
export { ListingDecisions } from './contract/listing-decisions.js';
export {
  type ComparedListing,
  IN_PERSON,
  LISTING_DOCUMENT_VERSION,
  type ListingDocument,
  ListingDocuments,
  WITH_PHOTOS,
} from './contract/listing-documents.js';
export {
  type ListingDecision,
  ListingHistory,
  type ListingUnderReview,
  type SentContent,
} from './contract/listing-history.js';
export { ListingSales } from './contract/listing-sales.js';
export { noAd, OwnAdFaces } from './contract/own-ad-faces.js';
export { PersonListings } from './contract/person-listings.js';
export { type GatedContent, PublishingGate } from './contract/publishing-gate.js';
export { SuspendedAds, SuspendedSellers } from './contract/suspensions.js';
export type { Features, FeatureValue, ListingContent, ListingPhoto } from './domain/listing.content.js';
export type { Reason } from './domain/reasons.js';
export { photosOf } from './domain/listing.photos.js';
/** What an event means that changes nothing but the status of an ad: nobody asks which one it is. */
export {
  isStatusChange,
  type ListingEvent,
  type StatusAfter,
  type StatusChange,
  statusAfter,
} from './domain/listing.events.js';
/** `listing-42`, and what it is about: other streams about ads say so with the same subject. */
export { adSubject, listingStreams } from './listing-streams.js';
export { sellerMayShow } from './queries/public-ads.js';
export { GetPromotionEffect } from './queries/get-promotion-effect.js';
export { PendingListings } from './queries/list-pending.js';

/** What owners are told. */
export { adApproved, adChangesRequested, adRejected, adTakenDown } from './telling/told-ads.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
