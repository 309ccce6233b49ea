import { Injectable, Logger } from '@nestjs/common';
import { BackgroundService } from '#platform/declared/background-service.js';
import { SearchEngine } from './engine/search-engine.js';

/** A process that answers requests loads the index while it starts, not at the first search; the others never do. */
@Injectable()
export class SearchWarmUp extends BackgroundService {
  override readonly runsIn = 'api';
  readonly #log = new Logger('Search');

  constructor(private readonly engine: SearchEngine) {
    super();
  }

  #loaded: Promise<void> | undefined;

  /** Nobody waits here for a database that is away: what cannot be loaded yet is loaded by the first search. */
  override start(): void {
    this.#loaded ??= this.engine
      .warmUp()
      .catch((error: unknown) => this.#log.warn(`The search index could not be loaded yet: ${String(error)}`));
  }

  /** Lists are searches, too: who comes before would wait for half a minute with half a million ads. */
  override get loading() {
    return this.#loaded && { part: 'search', reason: 'the index is being loaded', done: this.#loaded };
  }
}
