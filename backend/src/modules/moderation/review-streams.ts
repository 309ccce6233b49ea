import { adSubject } from '#modules/listings/contract.js';
import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each ad that was ever looked at: who held it, what the rules saw, complaints and appeals. */
export const reviewStreams = defineStreams('review-', adSubject);
