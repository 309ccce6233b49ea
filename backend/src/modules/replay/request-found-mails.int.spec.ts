import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { SavedSearchTeller } from '#modules/saved-searches/telling/saved-search-teller.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { GetRequestTree } from './queries/get-request-tree.js';
import { ReplayModule } from './replay.module.js';

describe('the mails about saved searches in the tree of a request', () => {
  const world = new SavedSearchesWorld([AuditModule, ReplayModule]);
  const { save } = world;

  beforeEach(async () => {
    await world.test.pool.query('delete from app.mail');
    await world.test.pool.query('delete from app.saved_search_hit');
  });

  /** Below each event of the ad. */
  async function mailsOf(listing_id: number): Promise<readonly (readonly [type: string, ...mails: string[]])[]> {
    const events = await world.system.app.get(EventStore).readStream(`listing-${listing_id}`);
    const told: (readonly [string, ...string[]])[] = [];
    for (const event of events) {
      const tree = new GetRequestTree(event.meta.correlationId, { near: event.position });
      const { data, meta } = await world.system.app.get(QueryBus).execute(tree);
      const found = data.find(({ id }) => id === event.id);
      expect(meta.more_mails).toBe(false);
      told.push([event.type, ...(found?.mails ?? []).map(({ kind, person_id }) => `${kind} ${person_id}`).toSorted()]);
    }
    return told;
  }

  async function tell(minutes: number): Promise<void> {
    await world.reaction.catchUp();
    world.setTime(new Date(Date.now() + minutes * 60_000));
    await world.system.app.get(SavedSearchTeller).tell();
  }

  it('stand below the event that showed the ad to them, once a person, and below none before', async () => {
    await save('q=zümrüt', { rhythm: 'instant' });
    await save('q=yeşili', { rhythm: 'instant' });
    await save('q=zümrüt', { rhythm: 'daily' }, 'Can');
    const title = 'Zümrüt yeşili Ford Focus';
    const [first, second] = [await world.published({ title }), await world.published({ title: `${title} kasa` })];
    const other = await world.published();
    await tell(0);
    expect(await mailsOf(first)).toEqual([['listing.submitted'], ['listing.approved']]);
    await tell(2);
    const instant = 'saved-searches-instant 8';
    for (const ad of [first, second])
      expect(await mailsOf(ad)).toEqual([['listing.submitted'], ['listing.approved', instant]]);
    expect(await mailsOf(other)).toEqual([['listing.submitted'], ['listing.approved']]);
    await tell(48 * 60);
    expect(await mailsOf(first)).toEqual([
      ['listing.submitted'],
      ['listing.approved', 'saved-searches-daily 9', instant],
    ]);
  });

  it('of a lower price stand below the event that showed it, and those before below theirs', async () => {
    await save('q=focus', { rhythm: 'instant' });
    const ad = await world.published();
    await tell(2);
    await world.edited(ad, 2, { price_minor: 70_000_000 });
    await tell(20);
    expect(await mailsOf(ad)).toEqual([
      ['listing.submitted'],
      ['listing.approved', 'saved-searches-instant 8'],
      ['listing.edited'],
      ['listing.approved', 'saved-searches-instant 8'],
    ]);
    const { rows } = await world.test.pool.query<{ mails: number }>('select count(*)::int as mails from app.mail');
    expect(rows).toEqual([{ mails: 2 }]);
  });
});
