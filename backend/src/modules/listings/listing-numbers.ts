import { drawnNumber, LogNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { listingStreams } from './listing-streams.js';

/** The numbers of ads, each of which has a stream. */
export const listingNumbers = new LogNumbers('app.listing_id', ({ streamId }) => {
  const { prefix } = listingStreams;
  const id = streamId.startsWith(prefix) ? drawnNumber(streamId.slice(prefix.length)) : undefined;
  return id === undefined ? [] : [id];
});
