import { ResidentIndex } from '../resident/resident-index.js';
import type { DocumentTable } from './document-table.js';

const PAGE = 2_000;
const MUCH_WASTE = 0.4;
const FEW_SLOTS = 5_000;

interface Copy {
  readonly index: ResidentIndex;
  readonly generation: number;
  change: number;
}

/** Keeps an index in memory equal to the document table: loads a generation whole, then follows its changes in order. */
export class ResidentCopy {
  #copy: Copy | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(private readonly table: DocumentTable) {}

  /** Whether anybody has asked for the index, loaded or still loading. */
  get wanted(): boolean {
    return this.#copy !== undefined || this.#running !== undefined;
  }

  /** Whether who asks now would have to wait until it is loaded. */
  get loading(): boolean {
    return this.wanted && this.#copy === undefined;
  }

  /** The index, loaded when this is the first call. It is replaced as a whole when another generation goes live. */
  async index(): Promise<ResidentIndex> {
    if (!this.#copy) await this.catchUp();
    if (!this.#copy) throw new Error('The search index is not loaded');
    return this.#copy.index;
  }

  /** Resolves when everything is in the index that was committed before this call. */
  catchUp(): Promise<void> {
    // What runs now may have read before the caller's commit: it waits for the next round, which all waiting callers share.
    if (!this.#running) {
      this.#running = this.#follow().finally(() => (this.#running = undefined));
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.catchUp();
      });
    return this.#next;
  }

  /** Resolves when nothing is being read any more; the failure of what ran belongs to its callers. */
  async whenIdle(): Promise<void> {
    for (let last = this.#next ?? this.#running; last; last = this.#next ?? this.#running)
      await last.catch(() => undefined);
  }

  async #follow(): Promise<void> {
    const state = await this.table.state();
    const copy = this.#copy;
    if (!copy || copy.generation !== state.generation || isWasteful(copy.index)) {
      this.#copy = await this.#load();
      return;
    }
    if (state.change === copy.change) return;
    const rows = await this.table.changesSince(copy.generation, copy.change);
    for (const { id, document, words } of rows) {
      if (document) copy.index.put(document, words);
      else copy.index.remove(id);
    }
    copy.change = Math.max(state.change, rows.at(-1)?.change ?? 0);
  }

  async #load(): Promise<Copy> {
    const { generation, change } = await this.table.state();
    const copy: Copy = { index: new ResidentIndex(), generation, change };
    for (let afterId = 0; ;) {
      const rows = await this.table.page(generation, afterId, PAGE);
      for (const { document, words } of rows) if (document) copy.index.put(document, words);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      afterId = last.id;
    }
    // What changed while it was read is read once more.
    const changed = await this.table.changesSince(generation, change);
    for (const { id, document, words } of changed) {
      if (document) copy.index.put(document, words);
      else copy.index.remove(id);
    }
    copy.change = Math.max(change, changed.at(-1)?.change ?? 0);
    return copy;
  }
}

const isWasteful = (index: ResidentIndex): boolean => index.size > FEW_SLOTS && index.waste > MUCH_WASTE;
