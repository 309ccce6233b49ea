import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { SearchEngine } from './engine/search-engine.js';
import { PersonListings } from '#modules/listings/contract.js';

/** Copies of a person's ads in the search index: the person has the originals, so that there is nothing to hand over. */
@Injectable()
export class SearchPersonalData extends PersonalData {
  override readonly name = 'search';
  override readonly tables = [];

  constructor(
    private readonly engine: SearchEngine,
    private readonly listings: PersonListings,
  ) {
    super();
  }

  override async count(personId: number) {
    return { documents: (await this.listings.ids(personId, { deleted: false })).length };
  }

  override export(): readonly PersonalFile[] {
    return [];
  }

  override async erase(personId: number): Promise<void> {
    await this.engine.forget(await this.listings.ids(personId));
  }
}
