import type { StoredEvent } from '#platform/projections/projection.js';
import type { ReviewEvent } from './domain/review.events.js';

/** An event of a review case as it is read from the log. */
export type ReviewEventRecord = StoredEvent<ReviewEvent>;
