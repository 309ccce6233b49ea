import { personStreams } from '../accounts/contract.js';
import { defineStreams } from '#platform/event-store/event-streams.js';

/** One for each person whose data staff looked at. */
export const personalDataStreams = defineStreams('personal-data-', personStreams.subject);
