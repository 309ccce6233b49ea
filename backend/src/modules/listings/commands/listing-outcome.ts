import type { ListingStatus } from '@ilan/api';
import type { Position } from '#platform/event-store/event-store.js';

/** What every command on a listing answers with. */
export interface ListingOutcome {
  readonly listing_id: number;
  readonly status: ListingStatus | 'deleted';
  /** The revision of the content that stands now; null when the ad is deleted. */
  readonly content_revision: number | null;
  /** Revision of the stream, the `revision` of cards and hints. */
  readonly revision: number;
  /** Send it back as `X-Min-Position` to read one's own write. */
  readonly position: Position;
}

/** What a command of the owner answers with besides. */
export interface OwnListingOutcome extends ListingOutcome {
  readonly listing_number: string;
  /** Null when the ad is deleted, or its owner erased. */
  readonly title: string | null;
}
