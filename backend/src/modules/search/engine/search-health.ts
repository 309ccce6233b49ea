import { Injectable } from '@nestjs/common';
import { HealthCheck } from '#platform/health/health-check.js';
import { SearchEngine } from './search-engine.js';

@Injectable()
export class SearchHealth extends HealthCheck {
  override readonly part = 'search';

  constructor(private readonly engine: SearchEngine) {
    super();
  }

  override async ask(): Promise<true | string> {
    // Who is sent here now would wait for as long as that takes.
    if (this.engine.loading) return 'the index is being loaded';
    return (await this.engine.fault()) ?? true;
  }
}
