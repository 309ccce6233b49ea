export { Indexer } from './indexer.js';
export { SearchRebuild } from './search-rebuild.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
