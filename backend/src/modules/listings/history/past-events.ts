import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { happenedAt, momentToTell, NOT_YET, revisionAt } from '#platform/event-store/stream-moments.js';
import type { ListingEvent } from '../domain/listing.events.js';

/** A slider has no place for more; who looks further back says the moment. */
const MOST_MOMENTS = 500;
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
 * Reads so many events of a stream at most, as the past of other records does (decision 115).
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
  const first = read.filter(isOurs);
  const newest = isWhole
    ? first
    : (await store.readStream(stream, { direction: 'backwards', limit: MOST_MOMENTS })).toReversed().filter(isOurs);
  const moments = momentsOf(newest);
  const { at, isAhead } = momentToTell(moment, now, moments.at(-1) ?? 0);
  const happened = isWhole
    ? moments.filter((each) => each <= at.getTime()).length
    : ((await revisionAt(store, stream, at)) ?? -1) + 1;
  const told = isWhole || happened <= most;
  const had = isWhole ? first.slice(0, happened) : first.filter(({ revision }) => revision < happened);
  const strange = told ? had.find((event) => codec.closedOrFault(event) instanceof UnreadableEvent) : undefined;
  return {
    at,
    events: told && !strange ? ((await codec.decodeOurs(had)) as readonly StoredEvent<ListingEvent>[]) : undefined,
    moments: [...new Set(moments)].slice(-MOST_MOMENTS),
    leftOut: [
      ...(isAhead ? [NOT_YET] : []),
      ...(isWhole ? [] : [`Kaydırıcıda son ${MOST_MOMENTS} olayın anları var; daha eskisi için anı yazın.`]),
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

/**
 * When each event was in the log at the latest: the log's order counts, and a clock that was behind changes nothing of it. So whatever
 * moment is asked for, what had happened by then is a beginning of the log, and no state that never was.
 */
export function momentsOf(events: readonly RecordedEvent[]): readonly number[] {
  let latest = 0;
  return events.map((event) => (latest = Math.max(latest, isOurs(event) ? happenedAt(event) : 0)));
}
