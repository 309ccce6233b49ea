import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { type ReviewEvent, reviewEvents } from './domain/review.events.js';
import { reviewStreams } from './review-streams.js';

/** An event of a review case as it is read from the log. */
export type ReviewEventRecord = StoredEvent<ReviewEvent>;

/** All that happened in the review of an ad, with what people wrote opened: some of it stands in the log alone. */
export const reviewStory = async (
  store: EventStore,
  codec: EventCodec,
  listingId: number,
): Promise<readonly ReviewEventRecord[]> =>
  codec.decodeOnly(reviewEvents, await store.readStream(reviewStreams.of(listingId)));
