import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import type { ListingFact, ToldHistory } from '../contract/listing-history.js';
import { listingEvents } from '../domain/listing.events.js';
import { evolve, isLive, type ListingState, noListing } from '../domain/listing.state.js';
import type { ContentChanges } from './content-changes.js';
import { unreadable } from './past-events.js';

const count = new Intl.NumberFormat('tr');

/**
 * Reads so many events of a stream at most, from its end, as pages of other pasts do (docs/decisions/0115-the-past-is-read-to-a-bound.md).
 * @returns undefined for an ad that never was
 */
export async function toldHistory(
  parts: { readonly store: EventStore; readonly codec: EventCodec; readonly changes: ContentChanges },
  stream: string,
  most: number,
): Promise<ToldHistory | undefined> {
  const { store, codec, changes } = parts;
  const read = await store.readStream(stream, { direction: 'backwards', limit: most + 1 });
  if (read.length === 0) return undefined;
  const isWhole = read.length <= most;
  const ours = read.slice(0, most).toReversed().filter(isOurs);
  const strange = ours.filter((event) => codec.closedOnly(listingEvents, event) instanceof UnreadableEvent);
  const [first] = strange;
  const events = await codec.decodeOnly(
    listingEvents,
    ours.filter((event) => !strange.includes(event)),
  );
  let state: ListingState = noListing;
  const facts = events.map((event): ListingFact => {
    const before = state;
    // What an event changed is known as far as everything before it is.
    const isKnown = isWhole && (!first || event.revision < first.revision);
    const after = (state = isKnown ? evolve(before, event) : noListing);
    const isEdited = event.type === 'listing.edited';
    return {
      event,
      changes: isEdited && isLive(before) && isLive(after) ? changes.between(before.newest, after.newest) : [],
    };
  });
  return {
    facts,
    unreadable: strange,
    leftOut: [...(isWhole ? [] : [fewer(most)]), ...strange.slice(0, 1).map(unreadable)],
  };
}

const fewer = (most: number): string =>
  `İlanın son ${count.format(most)} olayı gösterilir, içerikte neyin değiştiği söylenmeden; daha eskisi günlükte olay olay okunur.`;
