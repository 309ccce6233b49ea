export { Indexer } from './indexer.js';
export { SearchRebuild } from './search-rebuild.js';
