export { Indexer } from './indexer.js';
/** `cli search rebuild`: `app.get(SearchRebuild).run(onProgress)`. */
export { SearchRebuild } from './search-rebuild.js';
export { SearchWarmUp } from './search-warm-up.js';
