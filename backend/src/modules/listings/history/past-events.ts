import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import {
  dated,
  fewerMoments,
  happenedIn,
  happenedOf,
  momentToTell,
  MOST_MOMENTS,
  newestOf,
  NOT_YET,
} from '#platform/event-store/moments/stream-moments.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { type ListingEvent, listingEvents } from '../domain/listing.events.js';

const count = new Intl.NumberFormat('tr');

/** What had happened to an ad at a moment, however long its stream is. */
interface PastEvents {
  readonly at: Date;
  /** Undefined where more had than are folded, or this program cannot read one of them: what follows from the others alone might never have been. */
  readonly events: readonly StoredEvent<ListingEvent>[] | undefined;
  /** Of the newest of all, rising. */
  readonly moments: readonly number[];
  /** Sentences for what is not told. */
  readonly leftOut: readonly string[];
}

/**
 * Reads so many events of a stream at most, as the past of other records does (docs/decisions/0115-the-past-is-read-to-a-bound.md).
 * @returns undefined for an ad that never was
 */
export async function pastEvents(
  { store, codec, now }: { readonly store: EventStore; readonly codec: EventCodec; readonly now: Date },
  stream: string,
  moment: Date | undefined,
  most: number,
): Promise<PastEvents | undefined> {
  const read = await store.readStream(stream, Number.isFinite(most) ? { limit: most + 1 } : {});
  if (read.length === 0) return undefined;
  const isWhole = read.length <= most;
  const begun = dated(read.filter(isOurs).slice(0, most));
  const newest = isWhole ? begun : await newestOf(store, stream);
  const { at, isAhead } = momentToTell(moment, now, newest.at(-1)?.by ?? 0);
  const had = begun.slice(0, happenedOf(begun, at)).map(({ event }) => event);
  const happened = isWhole ? had.length : await happenedIn(store, stream, at, { begun, newest });
  const told = isWhole || happened <= most;
  const strange = told
    ? had.find((event) => codec.closedOnly(listingEvents, event) instanceof UnreadableEvent)
    : undefined;
  const moments = [...new Set((isWhole ? newest : newest.slice(-MOST_MOMENTS)).map(({ by }) => by))];
  return {
    at,
    events: told && !strange ? await codec.decodeOnly(listingEvents, had) : undefined,
    moments: moments.slice(-MOST_MOMENTS),
    leftOut: [
      ...(isAhead ? [NOT_YET] : []),
      ...(isWhole && moments.length <= MOST_MOMENTS ? [] : [fewerMoments(MOST_MOMENTS)]),
      ...(told
        ? []
        : [
            `Bu ana kadar ${count.format(happened)} olay olmuştu. Bir ilanın hâli ilk ${count.format(most)} olayına kadar gösterilir; sonrası günlükte olay olay okunur.`,
          ]),
      ...(strange ? [unreadable(strange)] : []),
    ],
  };
}

export const unreadable = ({ revision, type }: RecordedEvent): string =>
  `#${revision} numaralı olayı (${type}) bu program okuyamıyor; ilanın ondan sonraki hâli bilinmiyor. Olay günlükte durur.`;
