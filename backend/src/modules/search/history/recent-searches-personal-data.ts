import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { RecentSearches } from './recent-searches.js';

/** What a person searched for last. */
@Injectable()
export class RecentSearchesPersonalData extends PersonalData {
  override readonly name = 'recent-searches';
  override readonly tables = ['app.recent_search'];

  constructor(private readonly searches: RecentSearches) {
    super();
  }

  override async count(personId: number) {
    return { searches: (await this.searches.list(personId)).length };
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    yield {
      path: 'recent-searches.json',
      about: 'Son aramalarınız.',
      json: await this.searches.list(personId),
    };
  }

  override erase(personId: number): Promise<void> {
    return this.searches.clear(personId);
  }
}
