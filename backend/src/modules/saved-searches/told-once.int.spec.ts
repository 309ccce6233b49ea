import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { savedSearchRhythm } from '@ilan/api';
import fc from 'fast-check';
import { asked } from '#test/support/listings-app.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { ReactionPlace } from '#platform/reactions/reaction-place.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { Notices } from '#modules/notices/contract.js';
import { StandingSearches } from '#modules/search/contract.js';
import { parseCriteria } from './criteria/saved-criteria.js';
import { savedSearchesProjection } from './projections/saved-searches.js';
import { SavedSearchTeller } from './telling/saved-search-teller.js';

const DAY_MS = 24 * 60 * 60_000;
const PEOPLE = ['Buse', 'Can'] as const;
const CRITERIA = ['q=focus', 'q=ford', 'q=focus&price_max=700000', 'city_id=34', 'q=egea', 'price_max=650000'];
const TITLES = ['Sahibinden temiz Ford Focus', 'Fiat Egea, masrafsız araç', 'Ford Focus kasa, ekspertizli'];
const PRICES = [75_000_000, 70_000_000, 64_000_000];

/** What may happen, drawn at random; numbers choose among what is there by then. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('save' as const), n: fc.nat(11), rhythm: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('publish' as const), n: fc.nat(2), price: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('edit' as const), n: fc.nat(9), price: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('away-and-back' as const), n: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('rename' as const), n: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('rhythm' as const), n: fc.nat(9), rhythm: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), n: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

describe('what saved searches rest on', () => {
  const world = new SavedSearchesWorld();
  beforeEach(async () => {
    for (const table of ['mail', 'notice', 'saved_search_hit']) await world.test.pool.query(`delete from app.${table}`);
  });

  const rows = async (statement: string): Promise<readonly object[]> =>
    (await world.test.pool.query<object>(statement)).rows;
  const found = () =>
    rows(
      'select search_id, user_id, listing_id, kind, price_minor, price_before from app.saved_search_hit order by id',
    );
  const owed = () => rows('select kind, person_id, key from app.mail order by id');
  const waiting = () => rows('select search_id::text, user_id, search from app.standing_search order by search_id');

  /** The process is gone after it did what a batch asks for and before it remembers that it did. */
  async function killedBeforeItRemembers(): Promise<void> {
    jest.spyOn(ReactionPlace.prototype, 'move').mockRejectedValueOnce(new Error('killed'));
    await expect(world.reaction.catchUp()).rejects.toThrow('killed');
  }

  async function live(steps: readonly Step[]): Promise<void> {
    const ads: { id: number; revision: number; title: string }[] = [];
    const searches: { id: string; name: string }[] = [];
    for (const drawn of steps) {
      const [ad, search] = [ads[drawn.n % ads.length], searches[drawn.n % searches.length]];
      const url = `/api/saved-searches/${search?.id}`;
      switch (drawn.what) {
        case 'save': {
          const name = PEOPLE[drawn.n % 2] ?? 'Can';
          const rhythm = savedSearchRhythm.options[drawn.rhythm] ?? 'daily';
          const { id } = await world.saved(CRITERIA[drawn.n % CRITERIA.length] ?? '', { rhythm }, name);
          if (!searches.some((known) => known.id === id)) searches.push({ id, name });
          break;
        }
        case 'publish': {
          const title = TITLES[drawn.n] ?? '';
          ads.push({ id: await world.published({ title, price_minor: PRICES[drawn.price] ?? 0 }), revision: 1, title });
          break;
        }
        case 'edit':
          if (!ad) break;
          ad.revision += 1;
          // Words of its own each time: an edit that changes nothing is none.
          await world.edited(ad.id, ad.revision, {
            title: ad.title,
            description: `Bakımları zamanında yapıldı, ${ad.revision}. düzenleme.`,
            price_minor: PRICES[drawn.price] ?? 0,
          });
          break;
        case 'away-and-back':
          for (const action of ad ? (['deactivate', 'reactivate'] as const) : []) {
            const context = asked({ id: '7', role: 'users' });
            const listing_id = ad?.id ?? 0;
            await world.people.after(
              world.system.commands.execute(new ChangeListingStatus({ context, listing_id, action })),
            );
          }
          break;
        case 'rename':
          if (search) await world.people.as(search.name, 'PATCH', url, { name: `Arama ${drawn.n}` });
          break;
        case 'rhythm':
          if (search)
            await world.people.as(search.name, 'PATCH', url, { rhythm: savedSearchRhythm.options[drawn.rhythm] });
          break;
        case 'delete':
          if (search) await world.people.as(search.name, 'DELETE', url);
          break;
      }
    }
  }

  it.each([1, 2])('is the same when it is rebuilt, and told once though killed (random history %i)', async (seed) => {
    const history = fc.sample(step, { seed, numRuns: 48 });
    for (let from = 0; from < history.length; from += 12) {
      await live(history.slice(from, from + 12));
      await killedBeforeItRemembers();
      const once = await found();
      await world.reaction.catchUp();
      expect(await found()).toEqual(once);
    }
    expect((await found()).length).toBeGreaterThan(10);

    const kept =
      'select id, search_id::text, user_id, criteria, name, rhythm, saved_at, tells_from from rm.saved_search order by id';
    await world.system.engine.whenCaughtUp();
    const before = await rows(kept);
    const report = await world.system.engine.rebuild(savedSearchesProjection.name, { requireEqual: true });
    expect(report).toMatchObject({ switched: true, comparison: [{ table: 'saved_search', equal: true }] });
    expect(await rows(kept)).toEqual(before);

    const reader = world.system.app.get(StandingSearches);
    const asRead = await Promise.all(
      (before as readonly { search_id: string; user_id: number; criteria: string }[]).map(
        async ({ search_id, user_id, criteria }) => ({
          search_id,
          user_id,
          search: await reader.read(parseCriteria(criteria)),
        }),
      ),
    );
    const bySearch = (one: object) => (one as { search_id: string }).search_id;
    const plain = JSON.parse(JSON.stringify(asRead)) as readonly object[];
    expect(await waiting()).toMatchObject(plain.toSorted((a, b) => (bySearch(a) < bySearch(b) ? -1 : 1)));

    const teller = world.system.app.get(SavedSearchTeller);
    world.setTime(new Date(Date.now() + 8 * DAY_MS));
    await teller.tell();
    const mails = await owed();
    expect(mails.length).toBeGreaterThan(0);
    await world.system.engine.rebuild(savedSearchesProjection.name);
    world.setTime(new Date(Date.now() + 16 * DAY_MS));
    await teller.tell();
    expect(await owed()).toEqual(mails);
  });

  it('does not take an ad for new that was there before the search, though both are handled again', async () => {
    await world.published();
    await world.save('q=focus');
    await killedBeforeItRemembers();
    await world.reaction.catchUp();
    expect(await found()).toEqual([]);
  });

  it('tells once though the process is killed while it tells', async () => {
    await world.save('q=focus', { rhythm: 'daily' });
    await world.published();
    await world.reaction.catchUp();
    world.setTime(new Date(Date.now() + 2 * DAY_MS));
    const teller = world.system.app.get(SavedSearchTeller);
    jest.spyOn(world.system.app.get(Notices), 'tellWithin').mockRejectedValueOnce(new Error('killed'));
    await expect(teller.tell()).rejects.toThrow('killed');
    expect([await owed(), await rows('select from app.notice')]).toEqual([[], []]);
    await teller.tell();
    await teller.tell();
    expect([(await owed()).length, (await rows('select from app.notice')).length]).toEqual([1, 1]);
  });
});
