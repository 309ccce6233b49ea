import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { SavedSearchTeller } from '#modules/saved-searches/telling/saved-search-teller.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ReplayModule } from '../replay.module.js';

describe('what saved searches have found, in the tree of a request', () => {
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

  /** What browsers were told below each event of the ad, by anything but read models. */
  async function hintsOf(listing_id: number): Promise<readonly (readonly string[])[]> {
    const events = await world.system.app.get(EventStore).readStream(`listing-${listing_id}`);
    const told: string[][] = [];
    for (const event of events) {
      const tree = new GetRequestTree(event.meta.correlationId, { near: event.position });
      const { data } = await world.system.app.get(QueryBus).execute(tree);
      const hints = data.find(({ id }) => id === event.id)?.hints ?? [];
      const beside = hints.filter(({ read_model, state }) => read_model === null && state === 'done');
      told.push(beside.map(({ name, room }) => `${name} → ${room}`));
    }
    return told;
  }

  async function tell(minutes: number): Promise<void> {
    await world.reaction.catchUp();
    world.setTime(new Date(Date.now() + minutes * 60_000));
    await world.system.app.get(SavedSearchTeller).tell();
  }

  it('is mailed below the event that showed the ad to them, once a person, and below none before', async () => {
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

  it('at a lower price is mailed below the event that showed it, and those before below theirs', async () => {
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

  it('is told to the browsers of whose searches they are, once a person, also before a mail is owed', async () => {
    await save('q=focus', { rhythm: 'daily' });
    await save('q=ford', { rhythm: 'daily' });
    await save('q=kasa', { rhythm: 'off' }, 'Can');
    const ad = await world.published();
    expect(await hintsOf(ad)).toEqual([[], []]);
    await world.reaction.catchUp();
    expect(await hintsOf(ad)).toEqual([[], ['saved_searches_changed → user:8']]);
  });

  it('is told of five hundred people at most, and that there are more', async () => {
    const ad = await world.published();
    const events = await world.system.app.get(EventStore).readStream(`listing-${ad}`);
    const approved = events.at(-1)!;
    const found = (first: number, last: number) =>
      world.test.pool.query(
        `insert into app.saved_search_hit (search_id, user_id, kind, listing_id, price_minor, matched_at)
         select gen_random_uuid(), person, 'new', $1, 1, $2 from generate_series($3::bigint, $4::bigint) as person`,
        [ad, approved.meta.occurredAt, first, last],
      );
    const told = async () => {
      const tree = new GetRequestTree(approved.meta.correlationId, { near: approved.position });
      const { data, meta } = await world.system.app.get(QueryBus).execute(tree);
      const hints = data.flatMap((event) => event.hints.filter(({ name }) => name === 'saved_searches_changed'));
      return [hints.length, meta.more_hints];
    };
    await found(1_001, 1_500);
    expect(await told()).toEqual([500, false]);
    await found(1_501, 1_501);
    expect(await told()).toEqual([500, true]);
  });
});
