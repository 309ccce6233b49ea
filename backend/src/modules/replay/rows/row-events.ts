import { isStreamDeleted, UnreadableEvent } from '#platform/event-store/our-events.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStreams } from '#platform/event-store/event-streams.js';
import type { EventPlace, EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';
import type { VersionedRow } from '#platform/projections/engine/batch-fold.js';
import type { ProjectedTable, Projection, StoredEvent } from '#platform/projections/projection.js';

const PAGE = 1_000;
/** So many walks through the log are remembered, to be gone on with. */
const MOST_WALKS = 20;
/** Events of a row whose places are remembered meanwhile; one of more is explained by the command line, which forgets nothing. */
const MOST_PLACES = 5_000;

export interface RowPlace {
  readonly projection: Projection;
  readonly table: ProjectedTable;
}

export interface LookedFor {
  /** How many events are looked through for a row that several streams make. */
  readonly lookAt: number;
  /** How many events of its own streams a row is made of. */
  readonly ofStream: number;
  /** Goes on behind this place with the walk that has come to it. */
  readonly after?: string | undefined;
  readonly onProgress?: ((events: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Found {
  /** In the order of the log. */
  readonly events: readonly RecordedEvent[];
  readonly lookedAt: number;
  readonly isWhole: boolean;
  /** From where on a walk can go on. */
  readonly next: Position | null;
}

/** A walk through the log for one row, as far as it has come. */
interface Walk {
  readonly places: EventPlace[];
  lookedAt: number;
  after: Position | undefined;
}

/** Finds the events that make one row: by the streams that can be said from the row, and else by a walk through the log that ends somewhere and can be gone on with. */
export class RowEvents {
  /** By table, key and where they have come to, the oldest first. */
  readonly #walks = new Map<string, Walk>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly streams: EventStreams,
  ) {}

  async of(place: RowPlace, key: string, live: VersionedRow | undefined, most: LookedFor): Promise<Found> {
    const { projection, table } = place;
    const sources = table.sources?.(key, live?.row, live?.lastStream);
    if (sources?.streams) return this.#named(sources.streams, most.ofStream);
    if (!table.table.inAnyOrder && !projection.together) {
      const named = live ? [live.lastStream] : projection.streamPrefixes.map((prefix) => prefix + key);
      const found = await this.#named(named, most.ofStream);
      if (live ?? found.events.length > 0) return found;
    }
    return this.#walk(place, key, sources?.prefixes ?? projection.streamPrefixes, most);
  }

  /** The event as folds see it, where it concerns the row; closed, so that nothing is opened that matters to nobody. */
  concerns(table: ProjectedTable, event: RecordedEvent, key: string): StoredEvent | undefined {
    const read = this.codec.closedOrFault(event);
    // What this program cannot read is parked, and no row shows it.
    return !(read instanceof UnreadableEvent) && isAbout(table, read, key) ? read : undefined;
  }

  async #named(names: readonly string[], most: number): Promise<Found> {
    const events: RecordedEvent[] = [];
    for (const name of new Set(names))
      if (this.streams.owns(name)) events.push(...(await this.#stream(name, most + 1)));
    events.sort((one, other) => (one.position < other.position ? -1 : 1));
    const isWhole = events.length <= most;
    return { events: events.slice(0, most), lookedAt: Math.min(events.length, most), isWhole, next: null };
  }

  async #stream(stream: string, limit: number): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(stream, Number.isFinite(limit) ? { limit } : {}).catch((error: unknown) => {
      if (isStreamDeleted(error)) return [];
      throw error;
    });
  }

  async #walk(
    { table }: RowPlace,
    key: string,
    prefixes: readonly string[],
    { lookAt, after, onProgress, signal }: LookedFor,
  ): Promise<Found> {
    const name = `${table.table.name} ${key}`;
    const known = after === undefined ? undefined : this.#walks.get(`${name} ${after}`);
    // One that another process has walked, or that was forgotten meanwhile, is begun anew: nothing is left out by going on.
    const walk: Walk = known ? { ...known, places: [...known.places] } : begun();
    const before = walk.lookedAt;
    const events: RecordedEvent[] = [...(await this.#again(walk.places))];
    for (; walk.lookedAt - before < lookAt;) {
      signal?.throwIfAborted();
      const streamPrefixes = prefixes.length > 0 ? prefixes : undefined;
      const page = await this.store.readAll({ after: walk.after, limit: PAGE, streamPrefixes });
      for (const event of page) {
        if (this.concerns(table, event, key) === undefined) continue;
        events.push(event);
        if (walk.places.length < MOST_PLACES) walk.places.push({ streamId: event.streamId, revision: event.revision });
      }
      walk.lookedAt += page.length;
      walk.after = page.at(-1)?.position ?? walk.after;
      onProgress?.(walk.lookedAt);
      if (page.length < PAGE) return { events, lookedAt: walk.lookedAt, isWhole: true, next: null };
    }
    const canGoOn = walk.places.length < MOST_PLACES && walk.after !== undefined;
    if (canGoOn) this.#keep(`${name} ${walk.after}`, walk);
    return { events, lookedAt: walk.lookedAt, isWhole: false, next: canGoOn ? (walk.after ?? null) : null };
  }

  #keep(name: string, walk: Walk): void {
    this.#walks.delete(name);
    this.#walks.set(name, walk);
    const [oldest] = this.#walks.keys();
    if (this.#walks.size > MOST_WALKS && oldest !== undefined) this.#walks.delete(oldest);
  }

  async #again(places: readonly EventPlace[]): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (let at = 0; at < places.length; at += PAGE)
      events.push(...(await this.store.readEach(places.slice(at, at + PAGE))));
    return events;
  }
}

const begun = (): Walk => ({ places: [], lookedAt: 0, after: undefined });

function isAbout(table: ProjectedTable, event: StoredEvent, key: string): boolean {
  const keys = table.keyOf(event);
  return (typeof keys === 'object' ? keys : [keys]).some((one) => one !== undefined && String(one) === key);
}
