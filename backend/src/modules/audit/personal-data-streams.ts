import { personStreams } from '#modules/accounts/contract.js';
import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each person whose data staff looked at has one. */
export const personalDataStreams = defineStreams('personal-data-', personStreams.subject);
