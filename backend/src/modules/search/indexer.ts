import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundService } from '#platform/declared/background-service.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { retriedFaultOf } from '#platform/projections/engine/failure.js';
import type { SearchIndex } from './contract.js';
import { SearchEngine } from './engine/search-engine.js';
import {
  categoryOfDirtyKey,
  ListingDocuments,
  PersonListings,
  placeOfDirtyKey,
  SEARCH_QUEUE,
  sellerOfDirtyKey,
} from '#modules/listings/contract.js';
import { WakeUp } from './wake-up.js';

const BATCH = 500;
const MARKED_AT_ONCE = 5_000;
/** Marks of other processes are found this often; those of this process wake it at once. */
const POLL_MS = 200;
const MAX_BACKOFF_MS = 5_000;
/** What a process of an older version has written since, while an installation moves to this one, is made anew so often. */
const RENEWED_EVERY_MS = 600_000;

/**
 * Copies listings that were marked dirty into the search index, whole. A mark is taken away after the index has the copy,
 * so an index that does not answer only delays it.
 */
@Injectable()
export class Indexer extends BackgroundService implements SearchIndex, OnModuleDestroy {
  override readonly runsIn = 'worker';
  renewedEveryMs = RENEWED_EVERY_MS;
  readonly #log = new Logger('Indexer');
  readonly #wake = new WakeUp();
  #loop: Promise<void> | undefined;
  #stopping = false;
  #failures = 0;
  #fault: ToldFault | undefined;

  constructor(
    private readonly dirty: DirtyQueue,
    private readonly documents: ListingDocuments,
    private readonly ads: PersonListings,
    private readonly engine: SearchEngine,
  ) {
    super();
  }

  /** Whether marks are worked off in this process. */
  get works(): boolean {
    return this.#loop !== undefined;
  }

  /** Why the index cannot be written; undefined while it can. */
  get fault(): ToldFault | undefined {
    return this.#fault;
  }

  /** Goes on until `stop`; a second call changes nothing. */
  override start(): Promise<void> {
    this.#stopping = false;
    this.#loop ??= this.#run();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.up();
    await this.#loop;
    this.#loop = undefined;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Resolves when no listing is marked: the index shows everything that was projected before the call. */
  override async whenIdle(): Promise<void> {
    while ((await this.dirty.size(SEARCH_QUEUE)) > 0) {
      this.#wake.up();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Copies one batch. @returns how many listings were handled */
  async step(): Promise<number> {
    return this.dirty.drain(SEARCH_QUEUE, BATCH, (keys) => this.#copyMarked(keys));
  }

  /** A mark may stand for all ads of a seller, a place or a category. */
  async #copyMarked(keys: readonly string[]): Promise<void> {
    const ids = new Set<number>();
    for (const key of keys) {
      for (const id of await this.#marked(key)) ids.add(id);
    }
    const all = [...ids];
    for (let done = 0; done < all.length; done += BATCH) await this.#copy(all.slice(done, done + BATCH));
  }

  async #marked(key: string): Promise<readonly number[]> {
    const seller = sellerOfDirtyKey(key);
    if (seller !== undefined) return this.ads.ids(seller);
    const place = placeOfDirtyKey(key);
    if (place !== undefined) return this.documents.idsIn(place);
    const category = categoryOfDirtyKey(key);
    return category === undefined ? [Number(key)] : this.documents.idsBelow(category);
  }

  async #copy(ids: readonly number[]): Promise<void> {
    const documents = await this.documents.byIds(ids);
    const present = new Set(documents.map(({ id }) => id));
    await this.engine.put(documents);
    await this.engine.remove(ids.filter((id) => !present.has(id)));
  }

  async #run(): Promise<void> {
    const unsubscribe = this.dirty.onMark(SEARCH_QUEUE, () => this.#wake.up());
    let renewAt = Number.NEGATIVE_INFINITY;
    while (!this.#stopping) {
      try {
        if (performance.now() >= renewAt) {
          await this.engine.prepare();
          await this.#markOutdated();
          renewAt = performance.now() + this.renewedEveryMs;
        }
        const handled = await this.step();
        this.#recovered();
        if (handled === 0) await this.#nextMark(renewAt);
      } catch (error) {
        await this.#wait(error);
      }
    }
    unsubscribe();
  }

  /** After an upgrade, and during one: documents of the old form are made anew, a batch at a time like any change. */
  async #markOutdated(): Promise<void> {
    for (let afterId = 0; ;) {
      const ids = await this.engine.outdated(afterId, MARKED_AT_ONCE);
      const last = ids.at(-1);
      if (last === undefined) return;
      await this.dirty.mark(ids.map((id) => ({ queue: SEARCH_QUEUE, key: String(id) })));
      afterId = last;
    }
  }

  /** Most looks find nothing: they cost one statement, not the three of a drain. */
  async #nextMark(until: number): Promise<void> {
    while (!this.#stopping && performance.now() < until && !(await this.#wake.within(POLL_MS)))
      if (await this.dirty.any(SEARCH_QUEUE)) return;
  }

  async #wait(error: unknown): Promise<void> {
    this.#failures++;
    this.#fault = retriedFaultOf(error);
    const delay = Math.min(POLL_MS * 2 ** (this.#failures - 1), MAX_BACKOFF_MS);
    if (this.#failures === 1) this.#log.warn(`The search index cannot be written, the marks wait: ${String(error)}`);
    const until = Date.now() + delay;
    // A mark does not shorten the pause: the index would be asked again at once, for nothing.
    while (!this.#stopping && Date.now() < until) await this.#wake.within(Math.min(POLL_MS, until - Date.now()));
  }

  #recovered(): void {
    if (this.#failures > 0) this.#log.log('The search index is written again');
    this.#failures = 0;
    this.#fault = undefined;
  }
}
