import type pg from 'pg';
import type { Position } from '#platform/event-store/event-store.js';
import { writtenMark } from '#platform/event-store/which-log/event-mark.js';
import { BOOKS, type BuildPlace, inBooks } from '../builds/build.js';
import { nameParked } from '../parked/parked-names.js';
import { orderingKeyOf, type Projection } from '../projection.js';
import type { LogBatch } from './log-entry.js';
import { settled } from './settled.js';

/** Somebody else moved the checkpoint: an engine that took over. Start again from where it stands now. */
export class CheckpointMoved extends Error {
  constructor(readonly position: Position) {
    super(`The checkpoint moved to ${position}`);
  }
}

/** The build is no longer live, or no longer there. */
export class BuildReplaced extends Error {}

/** What the checkpoint says once its row is locked, to who has a batch with events of some streams. */
export interface LockedCheckpoint {
  readonly position: Position;
  /** What waits of what these streams are part of, by its ordering key: however much is parked, nothing else is told or read. */
  readonly waiting: readonly string[] | null;
  /** Events of these streams that are left out for good: `listing-42@3` and the id, for another log may have another one there. */
  readonly skipped: readonly string[] | null;
  readonly live: boolean;
}

/** With whether events are parked of which nobody has said yet what they wait with. */
type Looked = LockedCheckpoint & { readonly unnamed: boolean };

const LOCK = 'select position from projection.checkpoint where projection = $1 and slot = $2 for update';
/**
 * One step into the index for each key. The order leaves the planner no other way: where one stream has parked very many it would
 * otherwise hope to meet a key soon among all of them, and read them all for one that is not there.
 */
const WAITING = `(select array_agg(key) from unnest($3::text[]) as asked (key) where key = (
      select waits_with from projection.parked where projection = $1 and slot = $2 and waits_with >= key order by waits_with limit 1))`;
const UNNAMED = `coalesce((
      select waits_with is null from projection.parked where projection = $1 and slot = $2 order by waits_with desc nulls first limit 1), false)`;
const LOOK = `
  select position,
    ${WAITING} as waiting,
    ${UNNAMED} as unnamed,
    (select array_agg(stream_id || '@' || revision || ' ' || event_id) from projection.skipped where projection = $1
      and stream_id = any($4::text[])) as skipped,
    exists (select from projection.active where projection = $1 and slot = $2) as live
  from projection.checkpoint where projection = $1 and slot = $2`;
const MOVE = `
  update projection.checkpoint
  set position = $1, handled = handled + $2, updated_at = clock_timestamp(), event_at = coalesce($3::timestamptz, event_at),
    taken = coalesce($6, taken)
  where projection = $4 and slot = $5`;

/** The checkpoint of one build: its row is the lock of whoever writes, and moves with the rows in one transaction. */
export class BuildCheckpoint {
  constructor(
    private readonly build: BuildPlace,
    private readonly projection: Pick<Projection, 'together'>,
  ) {}

  /**
   * Begins the transaction.
   * @param live the build has to be the one that is shown
   * @param streams whose events are to be written: what is parked or left out of others need not be told
   * @throws BuildReplaced
   */
  async lock(client: pg.ClientBase, live: boolean, streams: readonly string[]): Promise<LockedCheckpoint> {
    const values = [this.build.projection, this.build.slot];
    const named = new Set(streams);
    const keys = new Set([...named].map((streamId) => orderingKeyOf(this.projection, streamId)));
    const look = this.#statement('look', LOOK, [...values, [...keys], [...named]]);
    // One trip. The log is the truth, so the commit need not wait for the disk: rows and checkpoint are lost together.
    // The second look is a statement of its own: the first one's snapshot is older than the lock that it waited for.
    const [, , looked] = await Promise.all([
      client.query('begin; set local synchronous_commit = off'),
      client.query(this.#statement('lock', LOCK, values)),
      client.query<Looked>(look),
    ]);
    let [locked] = looked.rows;
    if (locked?.unnamed) {
      await nameParked(client, this.build, this.projection);
      [locked] = (await client.query<Looked>(look)).rows;
    }
    if (!locked) throw new BuildReplaced(`The build ${this.build.slot} of ${this.build.projection} is gone`);
    if (live && !locked.live) {
      throw new BuildReplaced(`The build ${this.build.slot} of ${this.build.projection} is no longer live`);
    }
    return locked;
  }

  /** Moves the checkpoint and commits; sent together like everything before it. */
  async moveAndCommit(client: pg.ClientBase, { entries, upTo }: LogBatch, folded: number): Promise<void> {
    const last = entries.at(-1)?.recorded;
    const taken = last ? writtenMark(last) : null;
    const values = [upTo, folded, last?.recordedAt ?? null, this.build.projection, this.build.slot, taken];
    await settled([client.query(this.#statement('move', MOVE, values)), client.query('commit')]);
  }

  /** Prepared by name where all builds stand in one place: books of its own has a build that is gone soon. */
  #statement(name: string, text: string, values: readonly unknown[]) {
    const isAmongAll = (this.build.books ?? BOOKS) === BOOKS;
    return { ...(isAmongAll && { name: `projection_${name}` }), text: inBooks(this.build, text), values: [...values] };
  }
}
