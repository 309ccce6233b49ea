import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SearchEngine } from '../../platform/search-engine/search-engine.js';

/** A process that answers requests loads the index while it starts, not at the first search. */
@Injectable()
export class SearchWarmUp implements OnApplicationBootstrap {
  readonly #log = new Logger('Search');

  constructor(
    private readonly engine: SearchEngine,
    private readonly http: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    // The command line has no HTTP adapter.
    if ((this.http.httpAdapter as unknown) === undefined) return;
    this.engine
      .warmUp()
      .catch((error: unknown) => this.#log.warn(`The search index could not be loaded yet: ${String(error)}`));
  }
}
