/** The search index, which copies what is on sale. */
export abstract class SearchIndex {
  /** Copies from now on, in this process, whatever its parts are; a second call changes nothing. */
  abstract start(): Promise<void>;
  /** Resolves when the index shows everything that was projected before the call. Waits for as long as the index is away. */
  abstract whenIdle(): Promise<void>;
}

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
