import { Logger } from '@nestjs/common';
import type { EnqueuedTask } from 'meilisearch';
import { orAfterAbort } from '#platform/retry/backoff.js';
import type { DocumentRow, DocumentTable } from '../postgres/document-table.js';
import { INDEX_VERSION } from '../meilisearch/index-version.js';
import type { SearchServer } from '../meilisearch/search-server.js';
import { ServerFault } from '../meilisearch/server-fault.js';
import type { Fill, Fills } from './fills.js';

/** To read and to send more at once would hold up whoever searches in the same process. */
const PAGE = 250;
/**
 * Orders that the server has taken and not carried out. It carries out at once what lies before it, and each time takes a second beside the work
 * itself: more orders, fewer times. While a fill lasts the database answers whoever waits for this index, so nobody is kept by its length.
 */
const AHEAD = 96;
/** An index that has refused so many times in a row what it was sent will not take it the next time. */
const REFUSALS = 3;
/** A program that lives says so in time before another one takes it for gone. */
const SAYS_SO_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 30_000;
/** A server that answers is done with what it was asked for by then; one that does not keeps no process from ending. */
const ENDS_WITHIN_MS = 2_000;
/** A server that was emptied or put back from a copy is noticed within this time, also when nobody searches. */
const INSPECT_EVERY_MS = 3_000;

/**
 * Keeps an index on the search server at the documents of the database, which are the truth: where there is none that is whole, of this version
 * and generation, one is filled beside, and takes the place of the other when it has everything.
 */
export class ServerFollower {
  readonly #log = new Logger('Search');
  #inspectAt = 0;
  #sweepAt = 0;
  #sayAt = 0;
  #refusals = 0;
  /** Whether this program's own index was ever read while it ran. */
  #hadOwn = false;
  #isReplaced = false;

  constructor(
    private readonly server: SearchServer,
    private readonly table: DocumentTable,
    private readonly fills: Fills,
  ) {}

  /**
   * One look, by one process at a time. @returns whether all that was known when it began is on the server
   * @throws ServerFault; what was begun is gone on with at the next look
   */
  async follow(signal?: AbortSignal): Promise<boolean> {
    const done = await this.fills.alone(async (held) => {
      try {
        const look = this.#look(signal ? AbortSignal.any([signal, held]) : held);
        return await (signal ? orAfterAbort(look, signal, ENDS_WITHIN_MS) : look);
      } catch (error) {
        this.#inspectAt = 0;
        throw error;
      }
    });
    return done ?? false;
  }

  async #look(signal: AbortSignal): Promise<boolean> {
    if (await this.#replaced()) return false;
    await this.#sayThatItLives();
    const { generation } = await this.table.state();
    const live = await this.#followLive(signal);
    await this.#clean();
    const isOwn = live?.version === INDEX_VERSION;
    this.#hadOwn ||= isOwn;
    return isOwn && live.generation === generation ? true : this.#fill(generation, signal);
  }

  /**
   * By a program of another version, which began after this one and still lives: two that fill their own in turn would never end, nor write what the
   * other's words find.
   */
  async #replaced(): Promise<boolean> {
    const live = this.#hadOwn ? await this.fills.live() : undefined;
    const isReplaced = live !== undefined && live.version !== INDEX_VERSION && live.is_followed;
    if (isReplaced && !this.#isReplaced)
      this.#log.warn('A program of another version fills the search server; the database answers for this one');
    this.#isReplaced = isReplaced;
    return isReplaced;
  }

  async #sayThatItLives(): Promise<void> {
    if (Date.now() < this.#sayAt) return;
    await this.fills.followed(INDEX_VERSION);
    this.#sayAt = Date.now() + SAYS_SO_EVERY_MS;
  }

  /** Brings the index that is read to the newest change. @returns it, where it is one that can be followed */
  async #followLive(signal: AbortSignal): Promise<Fill | undefined> {
    const known = await this.fills.live();
    const live = known && (await this.#inspected(known));
    if (!live) return undefined;
    const { generation, change } = await this.table.state();
    if (live.confirmed >= change) return live;
    await this.fills.intends(live.index_uid, change);
    try {
      await this.#send(live.index_uid, generation, live.confirmed, change, signal);
      await this.server.stampPosition(live.index_uid, change);
    } catch (error) {
      await this.#refused(live, error);
      throw error;
    }
    this.#refusals = 0;
    await this.fills.confirm(live.index_uid, change);
    return live;
  }

  /** Gives up an index that takes nothing any more. */
  async #refused({ index_uid: uid }: Fill, error: unknown): Promise<void> {
    this.#refusals = error instanceof ServerFault && error.kind === 'refused' ? this.#refusals + 1 : 0;
    if (this.#refusals < REFUSALS) return;
    this.#refusals = 0;
    this.#log.warn(`The search server takes nothing into ${uid} any more; another index is filled`);
    await this.fills.retire(uid);
  }

  async #inspected(live: Fill): Promise<Fill | undefined> {
    if (Date.now() < this.#inspectAt) return live;
    const { complete, change } = await this.server.stamps(live.index_uid);
    this.#inspectAt = Date.now() + INSPECT_EVERY_MS;
    if (!complete || change === undefined) {
      this.#log.warn(`The search server has lost ${live.index_uid}; another index is filled, the database answers`);
      await this.fills.retire(live.index_uid);
      return undefined;
    }
    if (change > live.intended) {
      this.#log.error(
        `The index ${live.index_uid} on the search server is ahead of the database, which was put back or copied. It is left alone, and can be deleted there; another one is filled`,
      );
      await this.fills.disown(live.index_uid);
      return undefined;
    }
    if (change >= live.confirmed) return live;
    this.#log.warn(`The search server was put back: ${live.index_uid} goes on from change ${change}`);
    await this.fills.confirm(live.index_uid, change);
    return { ...live, confirmed: change };
  }

  async #fill(generation: number, signal: AbortSignal): Promise<boolean> {
    const { change: mark } = await this.table.state();
    const total = await this.table.count(generation);
    const { index_uid: uid } = await this.fills.begin({ version: INDEX_VERSION, generation, confirmed: mark, total });
    this.#log.log(`Fills ${uid} on the search server with ${total} ads`);
    try {
      await this.server.create(uid);
      const orders = new Orders(this.server, signal);
      for (let afterId = 0, filled = 0; ;) {
        const rows = await this.table.page(generation, afterId, PAGE);
        const last = rows.at(-1);
        if (!last) break;
        await orders.give(() => this.#put(uid, rows));
        afterId = last.id;
        await this.fills.progressed(uid, (filled += rows.length));
        await this.#followLive(signal);
        // What replaces these documents is filled at the next look.
        if (signal.aborted || (await this.table.state()).generation !== generation) {
          await this.fills.retire(uid);
          return false;
        }
      }
      await orders.finished();
      await this.#complete(uid, generation, mark, signal);
    } catch (error) {
      // Also what it could not be told about: the next look begins with another name.
      await this.fills.retire(uid);
      throw error;
    }
    return true;
  }

  /** What changed while it was filled, what was forgotten among it; only then it is whole. */
  async #complete(uid: string, generation: number, mark: number, signal: AbortSignal): Promise<void> {
    const { change } = await this.table.state();
    await this.fills.intends(uid, change);
    await this.#send(uid, generation, mark, change, signal);
    await this.server.stampComplete(uid, change);
    await this.fills.take(uid, change);
    this.#inspectAt = 0;
    this.#hadOwn = true;
    this.#log.log(`The search server answers from ${uid}`);
  }

  async #send(uid: string, generation: number, after: number, upTo: number, signal: AbortSignal): Promise<void> {
    const orders = new Orders(this.server, signal);
    for (let from = { change: after, id: Number.MAX_SAFE_INTEGER }; ;) {
      const rows = await this.table.changes(generation, from, upTo, PAGE);
      const last = rows.at(-1);
      if (!last) break;
      const gone = rows.filter(({ document }) => !document).map(({ id }) => id);
      const kept = rows.filter(({ document }) => document);
      if (kept.length > 0) await orders.give(() => this.#put(uid, kept));
      if (gone.length > 0) await orders.give(() => this.server.remove(uid, gone));
      from = last;
    }
    await orders.finished();
  }

  /** With the words that stand beside the documents in the table: to make them again takes longer than all else. */
  #put(uid: string, rows: readonly DocumentRow[]): Promise<EnqueuedTask> {
    return this.server.put(
      uid,
      rows.flatMap(({ document, words }) => (document ? [{ document, words }] : [])),
    );
  }

  async #clean(): Promise<void> {
    for (const uid of await this.fills.retired()) {
      await this.server.drop(uid);
      await this.fills.dropped(uid);
    }
    if (Date.now() < this.#sweepAt) return;
    const there = new Set(await this.server.indexes());
    for (const uid of (await this.fills.gone()).filter((name) => there.has(name))) {
      this.#log.warn(
        `The search server has ${uid} again, which was dropped: its volume was put back, or a late write made it`,
      );
      await this.server.drop(uid);
    }
    this.#sweepAt = Date.now() + SWEEP_EVERY_MS;
  }
}

/** Given ahead, so that the server has no pause between them. */
class Orders {
  readonly #given: EnqueuedTask[] = [];

  constructor(
    private readonly server: SearchServer,
    private readonly signal: AbortSignal,
  ) {}

  async give(order: () => Promise<EnqueuedTask>): Promise<void> {
    // Nobody waits for this look any more, and another process may have begun one.
    this.signal.throwIfAborted();
    const oldest = this.#given.length >= AHEAD ? this.#given.shift() : undefined;
    if (oldest) await this.server.finish(oldest);
    this.#given.push(await order());
  }

  async finished(): Promise<void> {
    for (const order of this.#given.splice(0)) await this.server.finish(order);
  }
}
