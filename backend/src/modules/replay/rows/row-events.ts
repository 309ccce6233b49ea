import { LRUCache } from 'lru-cache';
import { isStreamDeleted, UnreadableEvent } from '#platform/event-store/our-events.js';
import { readEachLeft } from '#platform/event-store/following/read-each-left.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStreams } from '#platform/event-store/event-streams.js';
import {
  type EventPlace,
  type EventStore,
  type Position,
  type RecordedEvent,
  STRETCH,
} from '#platform/event-store/event-store.js';
import type { VersionedRow } from '#platform/projections/engine/batch-fold.js';
import type { ProjectedTable, Projection, StoredEvent } from '#platform/projections/projection.js';
import { keysOf } from './keys-of.js';

const PAGE = 1_000;
/** So many places an answer looks at for each event that it may look at. */
const PLACES_AN_EVENT = 10;
/** So many places are read again at a time: of a log that cannot be asked for several at once each is a read of its own. */
const AT_ONCE = 50;
/** Of so many rows the walks through the log are remembered, to be gone on with; of each the last ones, as two tabs want them. */
const MOST_ROWS = 20;
const MOST_WALKS_OF_ONE = 2;
/** Events of a row whose places are remembered meanwhile; one of more is explained by the command line, which forgets nothing. */
const MOST_PLACES = 5_000;

export interface RowPlace {
  readonly projection: Projection;
  readonly table: ProjectedTable;
}

export interface LookedFor {
  /** How many events are looked through for a row that several streams make; ten times as many places of the log where it looks itself. */
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
  /** In places of the log. */
  readonly lookedAt: number;
  readonly isWhole: boolean;
  /** From where on a walk can go on. */
  readonly next: Position | null;
  /** Streams of the row whose beginning, or all of which, an operator took from the log. */
  readonly cut: readonly string[];
}

/** A walk through the log for one row, as far as it has come. */
interface Walk {
  readonly places: EventPlace[];
  lookedAt: number;
  after: Position | undefined;
  /** The place that was asked for where a read failed: whoever asks for it again goes on with this walk. */
  readonly brokeOff?: { readonly after: Position | undefined };
}

/** Finds the events that make one row: by the streams that can be said from the row, and else by a walk through the log that ends somewhere and can be gone on with. */
export class RowEvents {
  /** By table, key and where they look; of each row the newest walk last. */
  readonly #walks = new LRUCache<string, readonly Walk[]>({ max: MOST_ROWS });

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly streams: EventStreams,
  ) {
    // Places of another log say nothing about this one.
    store.onForget(() => this.#walks.clear());
  }

  async of(place: RowPlace, key: string, live: VersionedRow | undefined, most: LookedFor): Promise<Found> {
    const { projection, table } = place;
    const sources = table.sources?.(key, live?.row, live?.lastStream);
    if (sources?.streams) return this.#named(sources.streams, most.ofStream, live);
    const prefixes = sources?.prefixes ?? projection.streamPrefixes;
    if (prefixes.length > 0 && prefixes.every((prefix) => this.streams.isSingle(prefix))) {
      const found = await this.#named(prefixes, most.ofStream);
      // One of more can be gone on with.
      if (found.isWhole) return found;
    }
    if (!table.table.inAnyOrder && !projection.together) {
      const isItsOwn = (event: RecordedEvent): boolean => this.concerns(table, event, key) !== undefined;
      // What the row says may be as wrong as the row.
      const said = live && (await this.#named([live.lastStream], most.ofStream));
      if (said?.events.some(isItsOwn)) return said;
      const bearing = projection.streamPrefixes.map((prefix) =>
        this.streams.isSingle(prefix) ? prefix : prefix + key,
      );
      const found = await this.#named(bearing, most.ofStream);
      // Of an event that cannot be read its stream alone says that it may be of this row.
      if (found.events.some((event) => isItsOwn(event) || this.#isUnreadable(event))) return found;
    }
    return this.#walk(place, key, prefixes, most);
  }

  /** The event as folds see it, where it concerns the row; closed, so that nothing is opened that matters to nobody. */
  concerns(table: ProjectedTable, event: RecordedEvent, key: string): StoredEvent | undefined {
    const read = this.codec.closedOrFault(event);
    // What this program cannot read is parked, and no row shows it.
    return !(read instanceof UnreadableEvent) && isAbout(table, read, key) ? read : undefined;
  }

  #isUnreadable(event: RecordedEvent): boolean {
    return this.codec.closedOrFault(event) instanceof UnreadableEvent;
  }

  /** @param live says which stream touched it last: that one was there, whatever is left of it */
  async #named(names: readonly string[], most: number, live?: VersionedRow): Promise<Found> {
    const events: RecordedEvent[] = [];
    const cut: string[] = [];
    for (const name of new Set(names)) {
      if (!this.streams.owns(name)) continue;
      const found = await this.#stream(name, most + 1);
      const oldest = found[0]?.revision ?? (name === live?.lastStream ? live.lastRevision + 1 : 0);
      if (oldest > 0) cut.push(name);
      events.push(...found);
    }
    events.sort((one, other) => (one.position < other.position ? -1 : 1));
    const isWhole = events.length <= most;
    return { events: events.slice(0, most), lookedAt: Math.min(events.length, most), isWhole, next: null, cut };
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
    const name = `${table.table.name} ${key} ${prefixes.join(' ')}`;
    // Who looks nowhere does not go on either.
    const known = lookAt > 0 ? this.#known(name, after) : undefined;
    const walk: Walk = known
      ? { places: [...known.places], lookedAt: known.lookedAt, after: known.after }
      : { places: [], lookedAt: 0, after: undefined };
    const before = walk.lookedAt;
    const events: RecordedEvent[] = [...(await this.#again(walk.places))];
    const streamPrefixes = prefixes.length > 0 ? prefixes : undefined;
    for (let read = 0; read < lookAt && walk.lookedAt - before < lookAt * PLACES_AN_EVENT;) {
      signal?.throwIfAborted();
      const page = await this.store
        .findNext({ after: walk.after, limit: PAGE, streamPrefixes, within: STRETCH })
        .catch((error: unknown) => {
          // As when a log takes too long: what was read until then is not read again.
          if (walk.after !== undefined && canBeKept(walk)) this.#keep(name, { ...walk, brokeOff: { after } });
          throw error;
        });
      for (const event of page.events) {
        if (this.concerns(table, event, key) === undefined) continue;
        events.push(event);
        if (walk.places.length < MOST_PLACES) walk.places.push({ streamId: event.streamId, revision: event.revision });
      }
      read += page.events.length;
      walk.lookedAt += page.lookedAt;
      walk.after = page.next;
      onProgress?.(walk.lookedAt);
      if (page.isEnd) return { events, lookedAt: walk.lookedAt, isWhole: true, next: null, cut: [] };
    }
    const canGoOn = canBeKept(walk) && walk.after !== undefined;
    if (canGoOn) this.#keep(name, walk);
    return { events, lookedAt: walk.lookedAt, isWhole: false, next: canGoOn ? (walk.after ?? null) : null, cut: [] };
  }

  /**
   * The walk that has come to this place, or that broke off on its way from there. Where another process has walked it, the one of this process
   * that has come furthest, so that every answer brings one of them further; where none is known one is begun anew. Nothing is left out by going on.
   */
  #known(name: string, after: Position | undefined): Walk | undefined {
    const walks = this.#walks.get(name) ?? [];
    const brokenOff = walks.find((walk) => walk.brokeOff && walk.brokeOff.after === after);
    if (brokenOff || after === undefined) return brokenOff;
    const [furthest] = walks.toSorted((one, other) => other.lookedAt - one.lookedAt);
    return walks.find((walk) => walk.after === after) ?? furthest;
  }

  #keep(name: string, walk: Walk): void {
    const others = (this.#walks.get(name) ?? []).filter(
      ({ after, brokeOff }) =>
        after !== walk.after && !(brokeOff && walk.brokeOff && brokeOff.after === walk.brokeOff.after),
    );
    this.#walks.set(name, [...others, walk].slice(-MOST_WALKS_OF_ONE));
  }

  async #again(places: readonly EventPlace[]): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (let at = 0; at < places.length; at += AT_ONCE)
      events.push(...(await readEachLeft(this.store, places.slice(at, at + AT_ONCE))));
    return events;
  }
}

const canBeKept = ({ places }: Walk): boolean => places.length < MOST_PLACES;

function isAbout(table: ProjectedTable, event: StoredEvent, key: string): boolean {
  return keysOf(table, event).some((one) => String(one) === key);
}
