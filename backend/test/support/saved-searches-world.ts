import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { SavedSearches, SaveSearchForm, SearchSaved } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { ApproveListing, EditListing, SubmitListing } from '#modules/listings/contract.js';
import { MatchAdsWithSavedSearches } from '#modules/saved-searches/reactions/match-ads-with-saved-searches.js';
import { SavedSearchesModule } from '#modules/saved-searches/saved-searches.module.js';
import { SearchModule } from '#modules/search/search.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { aRealContent, asked, startListingsApp } from './listings-app.js';
import { signedInPeople, type SignedInPeople } from './signed-in-people.js';

const OWNER = { id: '7', role: 'users' };
const MODERATOR = { id: '50', role: 'moderator' };
type Changes = Parameters<typeof aRealContent>[0];

/** Ayşe (7) sells, Buse (8) and Can (9) wait; for the `describe` that makes it. Each test begins without saved searches. */
export class SavedSearchesWorld {
  test!: TestDatabase;
  system!: Awaited<ReturnType<typeof startListingsApp>>;
  reaction!: MatchAdsWithSavedSearches;
  people!: SignedInPeople;

  constructor(more: readonly Type[] = []) {
    beforeAll(async () => {
      this.test = await createTestDatabase();
      this.system = await startListingsApp(this.test, [SearchModule, SavedSearchesModule, ...more]);
      this.reaction = this.system.app.get(MatchAdsWithSavedSearches);
      this.people = await signedInPeople(this.system.app, [
        { id: 7, name: 'Ayşe' },
        { id: 8, name: 'Buse' },
        { id: 9, name: 'Can' },
      ]);
      await this.reaction.catchUp();
    });
    afterAll(async () => {
      await this.system.close();
      await this.test.drop();
    });
    beforeEach(async () => {
      for (const name of ['Ayşe', 'Buse', 'Can'])
        for (const { id } of await this.list(name)) await this.people.as(name, 'DELETE', `/api/saved-searches/${id}`);
      await this.reaction.catchUp();
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });
  }

  /** The clock stands there from now on. */
  setTime(at: Date): void {
    jest.spyOn(this.system.app.get(Clock), 'now').mockReturnValue(at);
  }

  readonly list = async (name = 'Buse') =>
    (await this.people.as(name, 'GET', '/api/saved-searches')).json<SavedSearches>().data;
  readonly save = (criteria: string, more: Partial<SaveSearchForm> = {}, name = 'Buse') =>
    this.people.as(name, 'POST', '/api/saved-searches', { criteria, ...more });
  readonly saved = async (...args: Parameters<SavedSearchesWorld['save']>) =>
    (await this.save(...args)).json<SearchSaved>();

  readonly approve = (listing_id: number, content_revision: number) =>
    this.people.after(
      this.system.commands.execute(new ApproveListing({ context: asked(MODERATOR), listing_id, content_revision })),
    );

  async published(changes: Changes = {}): Promise<number> {
    const submit = new SubmitListing({ context: asked(OWNER), owner_id: 7, content: aRealContent(changes) });
    const { listing_id } = await this.system.commands.execute(submit);
    await this.approve(listing_id, 1);
    return listing_id;
  }

  async edited(listing_id: number, revision: number, changes: Changes): Promise<void> {
    const content = aRealContent(changes);
    await this.system.commands.execute(new EditListing({ context: asked(OWNER), listing_id, content }));
    await this.approve(listing_id, revision);
  }
}
