import { INDEX_VERSION } from '../meilisearch/index-version.js';
import type { KnownIndex } from '../meilisearch/server-answers.js';
import type { Fills, ServedIndex } from './fills.js';

const LOOK_EVERY_MS = 1_000;
/** A change is on the server within a fraction of a second; one that is not there after this is missed by people. */
const LATE_MS = 5_000;

/**
 * Whether the index on the server has what the database has. It does where each change that was seen here is on the server soon after; an index that
 * comes new, or that falls back behind what it once had, is believed when it has everything that is known then.
 */
export class ServerTrust {
  #uid: string | undefined;
  #trusted = false;
  #confirmed = 0;
  /** The change that has to be on the server, and since when. */
  #owed = { change: 0, since: 0 };
  #looked = Number.NEGATIVE_INFINITY;
  #look: Promise<void> | undefined;

  constructor(
    private readonly fills: Pick<Fills, 'served'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The index that can be asked; undefined where the database has to answer. Looks at most once a second. */
  async believed(): Promise<KnownIndex | undefined> {
    if (this.now() - this.#looked >= LOOK_EVERY_MS) await this.look();
    return this.#trusted && this.#uid !== undefined ? { uid: this.#uid, confirmed: this.#confirmed } : undefined;
  }

  look(): Promise<void> {
    this.#look ??= this.fills
      .served()
      .then((served) => this.#judge(served))
      .finally(() => (this.#look = undefined));
    return this.#look;
  }

  #judge({ index_uid: uid, version, live_generation: live, generation, confirmed, change }: ServedIndex): void {
    const now = this.now();
    this.#looked = now;
    // Documents that were made anew are other documents: their changes say nothing about what an index of the older ones has.
    if (uid === null || version !== INDEX_VERSION || live !== generation) {
      this.#uid = undefined;
      this.#trusted = false;
      return;
    }
    if (uid !== this.#uid || confirmed < this.#confirmed) {
      this.#trusted = false;
      this.#owed = { change, since: now };
    }
    this.#uid = uid;
    this.#confirmed = confirmed;
    if (confirmed >= this.#owed.change) {
      this.#trusted = true;
      this.#owed = { change, since: now };
    } else if (now - this.#owed.since > LATE_MS) {
      this.#trusted = false;
    }
  }
}
