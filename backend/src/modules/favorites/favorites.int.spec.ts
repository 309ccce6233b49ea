import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FavoriteIds, Favorites, ListingDetail, Notices } from '@ilan/api';
import { aRealContent, asked, startListingsApp } from '#test/support/listings-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import {
  ApproveListing,
  ChangeListingStatus,
  DeleteListing,
  EditListing,
  ListingHistory,
  SubmitListing,
} from '#modules/listings/contract.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { ImportFavorite } from './commands/import-favorite.js';
import { TellFavoritersWhenAdChanges } from './reactions/tell-favoriters-when-ad-changes.js';
import { FavoritesModule } from './favorites.module.js';

const OWNER = { id: '7', role: 'users' };
const MODERATOR = { id: '50', role: 'moderator' };

describe('what people do with ads that they like', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let reaction: TellFavoritersWhenAdChanges;
  let people: SignedInPeople;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [FavoritesModule]);
    reaction = system.app.get(TellFavoritersWhenAdChanges);
    people = await signedInPeople(system.app, [
      { id: 7, name: 'Ayşe', phone: '+905321234567' },
      { id: 8, name: 'Buse' },
      { id: 9, name: 'Can' },
      { id: 10, name: 'Deniz' },
      { id: 11, name: 'Ece' },
    ]);
    await reaction.catchUp();
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const as = (name: string | undefined, method: 'GET' | 'POST' | 'DELETE', url: string, sent?: object) =>
    people.as(name, method, url, sent);
  const owner = () => asked(OWNER);
  const approve = async (listing_id: number, content_revision = 1) => {
    const context = asked(MODERATOR);
    await people.after(system.commands.execute(new ApproveListing({ context, listing_id, content_revision })));
  };
  async function published(changes: Parameters<typeof aRealContent>[0] = {}): Promise<number> {
    const content = aRealContent(changes);
    const { listing_id } = await system.commands.execute(new SubmitListing({ context: owner(), owner_id: 7, content }));
    await approve(listing_id);
    return listing_id;
  }
  const favorites = async (name: string) => (await as(name, 'GET', '/api/favorites')).json<Favorites>();
  const ids = async (name: string) => (await as(name, 'GET', '/api/favorites/ids')).json<FavoriteIds>().data;
  const detail = async (id: number) => (await as(undefined, 'GET', `/api/listings/${id}`)).json<ListingDetail>();

  describe('favourites', () => {
    it('are put in and taken out, as often as somebody presses', async () => {
      const id = await published();
      const presses = await Promise.all([1, 2, 3].map(() => as('Buse', 'POST', `/api/favorites/${id}`)));
      expect(presses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      expect(await ids('Buse')).toEqual([id]);
      expect((await detail(id)).favorites_count).toBe(1);
      await as('Can', 'POST', `/api/favorites/${id}`);
      expect((await detail(id)).favorites_count).toBe(2);
      expect((await as('Buse', 'DELETE', `/api/favorites/${id}`)).statusCode).toBe(204);
      expect((await as('Buse', 'DELETE', `/api/favorites/${id}`)).statusCode).toBe(204);
      expect(await ids('Buse')).toEqual([]);
      expect((await detail(id)).favorites_count).toBe(1);
    });

    it('of many ads that are pressed at the same moment are all kept', async () => {
      const wanted: number[] = [];
      for (let n = 0; n < 12; n += 1) wanted.push(await published());
      const presses = await Promise.all(wanted.map((id) => as('Can', 'POST', `/api/favorites/${id}`)));
      expect(presses.map(({ statusCode }) => statusCode)).toEqual(wanted.map(() => 204));
      expect(await ids('Can')).toEqual(expect.arrayContaining(wanted));
    });

    it('come page by page, and none is passed over where hearts are taken from the page before', async () => {
      const wanted: number[] = [];
      for (let n = 0; n < 26; n += 1) wanted.push(await published());
      for (const id of wanted) await as('Deniz', 'POST', `/api/favorites/${id}`);
      const newest = wanted.toReversed();
      const first = await favorites('Deniz');
      expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 24));
      expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 24, total: 26 });
      for (const id of newest.slice(0, 3)) await as('Deniz', 'DELETE', `/api/favorites/${id}`);
      const second = (await as('Deniz', 'GET', first.links.next ?? '')).json<Favorites>();
      expect(second.data.map(({ id }) => id)).toEqual(newest.slice(24));
      expect(second.links.next).toBeNull();
      const counted = (await as('Deniz', 'GET', '/api/favorites?page=1')).json<Favorites>();
      expect(counted.data.map(({ id }) => id)).toEqual(newest.slice(3));
      expect((await as('Deniz', 'GET', '/api/favorites?cursor=x')).statusCode).toBe(422);
    });

    it('say how the ad stands, keep what nobody may see yet to themselves, and lose what was deleted', async () => {
      const [sold, edited, gone] = [
        await published(),
        await published({ title: 'Herkesin gördüğü araba' }),
        await published(),
      ];
      for (const id of [sold, edited, gone]) await as('Buse', 'POST', `/api/favorites/${id}`);
      await system.commands.execute(
        new ChangeListingStatus({ context: owner(), listing_id: sold, action: 'mark_sold' }),
      );
      const content = aRealContent({ title: 'Herkesin gördüğü araba', price_minor: 1_00 });
      await system.commands.execute(new EditListing({ context: owner(), listing_id: edited, content }));
      await people.after(
        system.commands.execute(new DeleteListing({ context: owner(), listing_id: gone, as: { by: 'owner' } })),
      );
      const { data, meta } = await favorites('Buse');
      expect(data.map(({ id, status }) => [id, status])).toEqual([
        [edited, 'pending'],
        [sold, 'sold'],
      ]);
      expect(data[0]?.price_minor).toBe(data[0]?.price_minor_then);
      expect(meta.total).toBe(2);
    });

    it('that were taken away are given back also while the ad is reviewed anew, and not once it is deleted', async () => {
      const id = await published();
      await as('Buse', 'POST', `/api/favorites/${id}`);
      const content = aRealContent({ title: 'Bir kez daha düzenlenen araba' });
      await people.after(system.commands.execute(new EditListing({ context: owner(), listing_id: id, content })));
      expect((await as('Buse', 'DELETE', `/api/favorites/${id}`)).statusCode).toBe(204);
      expect((await as('Can', 'POST', `/api/favorites/${id}`)).json()).toMatchObject({ code: 'LISTING_NOT_FOUND' });
      expect((await as('Buse', 'POST', `/api/favorites/${id}`)).statusCode).toBe(204);
      expect(await ids('Buse')).toContain(id);
      await as('Buse', 'DELETE', `/api/favorites/${id}`);
      await people.after(
        system.commands.execute(new DeleteListing({ context: owner(), listing_id: id, as: { by: 'owner' } })),
      );
      expect((await as('Buse', 'POST', `/api/favorites/${id}`)).statusCode).toBe(404);
    });

    it('of deleted ads make room for others where there are a thousand', async () => {
      const [first, second, third] = [await published(), await published(), await published()];
      await as('Ece', 'POST', `/api/favorites/${first}`);
      for (let listing_id = 1_000_001; listing_id < 1_001_000; listing_id += 1) {
        const context = asked({ id: '11', role: 'users' });
        await system.commands.execute(new ImportFavorite({ context, user_id: 11, listing_id, price_minor: 100 }));
      }
      expect((await as('Ece', 'POST', `/api/favorites/${second}`)).json()).toMatchObject({
        code: 'TOO_MANY_FAVORITES',
      });
      await people.after(
        system.commands.execute(new DeleteListing({ context: owner(), listing_id: first, as: { by: 'owner' } })),
      );
      expect((await as('Ece', 'POST', `/api/favorites/${second}`)).statusCode).toBe(204);
      const liked = await ids('Ece');
      expect([liked.length, liked.includes(first), liked[0]]).toEqual([1_000, false, second]);
      expect((await as('Ece', 'POST', `/api/favorites/${third}`)).json()).toMatchObject({ code: 'TOO_MANY_FAVORITES' });
    });

    it('are for people who are signed in, of ads that they can see, and not of one’s own', async () => {
      const id = await published();
      expect((await as(undefined, 'POST', `/api/favorites/${id}`)).statusCode).toBe(401);
      expect((await as(undefined, 'GET', '/api/favorites')).statusCode).toBe(401);
      expect((await as('Buse', 'POST', '/api/favorites/999999')).statusCode).toBe(404);
      expect((await as('Ayşe', 'POST', `/api/favorites/${id}`)).json()).toMatchObject({ code: 'OWN_LISTING' });
      expect((await as('Buse', 'POST', '/api/favorites/bir')).statusCode).toBe(422);
      expect((await as('Buse', 'GET', '/api/favorites?page=0')).statusCode).toBe(422);
    });
  });

  describe('notices', () => {
    const notices = async (name: string) => {
      await reaction.catchUp();
      return (await as(name, 'GET', '/api/notices?topic=favorites')).json<Notices>();
    };

    it('tell who likes an ad that it is cheaper, sold, and back, once each', async () => {
      const id = await published({ price_minor: 900_00 });
      await as('Can', 'POST', `/api/favorites/${id}`);
      const cheaper = aRealContent({ price_minor: 800_00 });
      await system.commands.execute(new EditListing({ context: owner(), listing_id: id, content: cheaper }));
      await approve(id, 2);
      await system.commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'mark_sold' }));
      await people.after(
        system.commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'reactivate' })),
      );
      const { data, meta } = await notices('Can');
      const ours = data.filter(({ path }) => path?.endsWith(`-p${id}`));
      expect(ours.map(({ text }) => text)).toEqual([
        'Sahibinden temiz Ford Focus yeniden satışta',
        'Sahibinden temiz Ford Focus satıldı',
        'Sahibinden temiz Ford Focus: fiyatı 900 TL yerine 800 TL oldu',
      ]);
      expect(ours.map(({ kind, topic, read }) => [kind, topic, read])).toEqual([
        ['favorite_active', 'favorites', false],
        ['favorite_sold', 'favorites', false],
        ['favorite_price_drop', 'favorites', false],
      ]);
      expect(meta.unread).toBe(data.length);
      expect(system.hints.filter(({ name, room }) => name === 'notices_changed' && room === 'user:9')).toHaveLength(3);
      // The same events again, as after a fault.
      await test.pool.query(`update app.reaction set position = '' where name = 'tell-favoriters-when-ad-changes'`);
      expect((await notices('Can')).data).toHaveLength(data.length);
      expect((await as('Can', 'POST', '/api/notices/read', {})).statusCode).toBe(204);
      expect((await notices('Can')).meta.unread).toBe(0);
    });

    it('tell that an ad is back also where its owner changed it meanwhile and it was reviewed', async () => {
      const id = await published({ price_minor: 900_00 });
      await as('Can', 'POST', `/api/favorites/${id}`);
      const { commands } = system;
      await commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'deactivate' }));
      for (const [revision, price_minor] of [
        [2, 800_00],
        [3, 850_00],
      ] as const) {
        const content = aRealContent({ price_minor });
        await commands.execute(new EditListing({ context: owner(), listing_id: id, content }));
        await approve(id, revision);
      }
      const { data } = await notices('Can');
      expect(data.filter(({ path }) => path?.endsWith(`-p${id}`)).map(({ kind }) => kind)).toEqual([
        'favorite_active',
        'favorite_inactive',
      ]);
    });

    it('tell of a lower price also when the log did not answer at first', async () => {
      const id = await published({ price_minor: 900_00 });
      await as('Buse', 'POST', `/api/favorites/${id}`);
      const before = (await notices('Buse')).data.length;
      const cheaper = aRealContent({ price_minor: 700_00 });
      await system.commands.execute(new EditListing({ context: owner(), listing_id: id, content: cheaper }));
      await approve(id, 2);
      const history = system.app.get(ListingHistory);
      const away = jest.spyOn(history, 'approvedAround').mockRejectedValueOnce(storeUnavailable());
      await reaction.catchUp().catch((error: unknown) => expect(error).toMatchObject({ kind: 'unavailable' }));
      expect(away).toHaveBeenCalledTimes(1);
      away.mockRestore();
      expect((await notices('Buse')).data.length).toBe(before + 1);
    });

    it('say nothing of a dearer ad, nor to who no longer likes it', async () => {
      const id = await published({ price_minor: 100_00 });
      await as('Buse', 'POST', `/api/favorites/${id}`);
      const before = (await notices('Buse')).data.length;
      const dearer = aRealContent({ price_minor: 200_00 });
      await system.commands.execute(new EditListing({ context: owner(), listing_id: id, content: dearer }));
      await approve(id, 2);
      expect((await notices('Buse')).data.length).toBe(before);
      await as('Buse', 'DELETE', `/api/favorites/${id}`);
      await system.engine.whenCaughtUp();
      await people.after(
        system.commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'mark_sold' })),
      );
      expect((await notices('Buse')).data.length).toBe(before);
    });
  });

  it('read anew from the log counts the same', async () => {
    const { comparison } = await system.engine.rebuild('favorites', { switch: false });
    expect(comparison?.length).toBeGreaterThan(0);
    expect(comparison?.filter(({ equal }) => !equal)).toEqual([]);
  });
});
