import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdvertDetail, AdvertList, Favorites, ListingPage, ReviewDetail } from '@ilan/api';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { type Someone, type SuspensionsWorld, suspensionsWorld } from '#test/support/suspensions-world.js';
import { type WholeApp } from '#test/support/whole-app.js';
import {
  ApproveListing,
  ChangeListingStatus,
  RejectListing,
  SubmitListing,
  TakeDownListing,
} from '#modules/listings/contract.js';
import { SearchRebuild } from '../search/search-rebuild.js';

describe('ads of a suspended person', () => {
  let world: SuspensionsWorld;
  let whole: WholeApp;
  let ada: Someone;
  beforeAll(async () => {
    world = await suspensionsWorld();
    ({ whole, ada } = world);
  });
  afterAll(() => world.close());

  const someone = () => world.someone();
  const change = (...asked: Parameters<SuspensionsWorld['change']>) => world.change(...asked);
  const codeOf = (...answer: Parameters<SuspensionsWorld['codeOf']>) => world.codeOf(...answer);
  const byModerator = () => asked({ id: '990', role: 'moderator' });
  const submit = async (owner_id: number, title: string) => {
    const context = asked({ id: String(owner_id), role: 'users' });
    const { listing_id } = await whole.commands.execute(
      new SubmitListing({ context, owner_id, content: aRealContent({ title }) }),
    );
    return listing_id;
  };
  const approve = (listing_id: number) =>
    whole.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
  const anAd = async (owner_id: number, title: string) => {
    const id = await submit(owner_id, title);
    await approve(id);
    return id;
  };

  it('are not public until they are restored, and then each as it was decided meanwhile', async () => {
    const person = await someone();
    const other = await someone();
    const kept = await anAd(person.id, 'Zümrüdüanka kalan ilan');
    const sold = await anAd(person.id, 'Zümrüdüanka satılan ilan');
    const takenDown = await anAd(person.id, 'Zümrüdüanka kaldırılan ilan');
    const approved = await submit(person.id, 'Zümrüdüanka onaylanan ilan');
    const rejected = await submit(person.id, 'Zümrüdüanka reddedilen ilan');
    await whole.settle();
    await whole.call('POST', `/api/favorites/${kept}`, other.token);
    await whole.settle();
    const status = async (id: number, token?: string) =>
      (await whole.call('GET', `/api/listings/${id}`, token)).statusCode;
    const found = async () =>
      (await whole.call('GET', '/api/listings?q=zümrüdüanka'))
        .json<ListingPage>()
        .data.map(({ id }) => id)
        .sort();
    const total = async () => (await whole.call('GET', '/api/listings?q=zümrüdüanka')).json<ListingPage>().meta.total;
    const favorite = async () =>
      (await whole.call('GET', '/api/favorites', other.token)).json<Favorites>().data[0]?.status;
    expect(await found()).toEqual([kept, sold, takenDown].sort());
    expect([await total(), await favorite(), await status(kept)]).toEqual([3, 'active', 200]);

    await change(ada, person.id, 'suspend');
    expect(await status(kept)).toBe(404);
    expect((await whole.call('GET', `/api/listings/${kept}/price-history`)).statusCode).toBe(404);
    expect((await whole.call('POST', `/api/listings/${kept}/reveal-phone`, other.token)).statusCode).toBe(404);
    expect((await whole.call('POST', `/api/favorites/${sold}`, other.token)).statusCode).toBe(404);
    expect(await status(kept, ada.token)).toBe(200);
    expect(await favorite()).toBe('inactive');
    const home = (await whole.call('GET', '/api/home')).body;
    expect(home).not.toContain('Zümrüdüanka');
    await whole.settle();
    expect([await found(), await total()]).toEqual([[], 0]);

    await approve(approved);
    const judged = { context: byModerator(), content_revision: 1, reason: 'bad_photo' as const };
    await whole.commands.execute(new RejectListing({ ...judged, listing_id: rejected }));
    await whole.commands.execute(new TakeDownListing({ ...judged, listing_id: takenDown }));
    const byOwner = asked({ id: String(person.id), role: 'users' });
    await whole.commands.execute(new ChangeListingStatus({ context: byOwner, listing_id: sold, action: 'mark_sold' }));
    await whole.settle();
    expect(await found()).toEqual([]);
    for (const id of [kept, sold, takenDown, approved, rejected]) expect(await status(id)).toBe(404);
    // An index that is filled anew knows of it, too.
    await whole.app.get(SearchRebuild).run();
    expect(await total()).toBe(0);

    await change(ada, person.id, 'restore');
    await whole.settle();
    expect(await found()).toEqual([kept, approved].sort());
    expect(await Promise.all([kept, sold, takenDown, approved, rejected].map((id) => status(id)))).toEqual([
      200, 200, 404, 200, 404,
    ]);
    expect(await favorite()).toBe('active');
  });

  it('are nothing to complain about or to put at the top, and staff sees why', async () => {
    const person = await someone();
    const other = await someone();
    const id = await anAd(person.id, 'Askıdaki satıcının bisikleti');
    await whole.settle();
    const complain = () =>
      whole.call('POST', `/api/listings/${id}/complaints`, other.token, { reason: 'sold', text: 'Satılmış' });
    const feature = () =>
      whole.call('POST', `/api/admin/adverts/${id}/feature`, ada.token, {
        ...{ kind: 'featured', days: 7, reason: 'Sistem sorunu için özür hediyesi' },
      });
    const advert = async () => (await whole.call('GET', `/api/admin/adverts/${id}`, ada.token)).json<AdvertDetail>();
    const listed = async () =>
      (await whole.call('GET', `/api/admin/adverts?q=${id}`, ada.token)).json<AdvertList>().data[0]?.owner_suspended;
    const reviewed = async () =>
      (await whole.call('GET', `/api/admin/reviews/${id}`, ada.token)).json<ReviewDetail>().owner_suspended;
    expect([(await advert()).actions.includes('feature'), await listed(), await reviewed()]).toEqual([
      true,
      false,
      false,
    ]);

    await change(ada, person.id, 'suspend');
    expect(await codeOf(complain())).toEqual([404, 'LISTING_NOT_FOUND']);
    expect(await codeOf(feature())).toEqual([409, 'SELLER_SUSPENDED']);
    const { owner_suspended, actions } = await advert();
    expect([owner_suspended, actions.includes('feature'), await listed(), await reviewed()]).toEqual([
      true,
      false,
      true,
      true,
    ]);

    await change(ada, person.id, 'restore');
    expect([(await complain()).statusCode, (await feature()).statusCode]).toEqual([201, 200]);
  });

  it('are not public either that were posted in the moment of the suspension', async () => {
    const person = await someone();
    const done = await Promise.all([
      change(ada, person.id, 'suspend'),
      ...Array.from({ length: 10 }, (_, n) => anAd(person.id, `Yarışan ilan ${n}`)),
    ]);
    await whole.settle();
    for (const id of done.slice(1) as number[])
      expect((await whole.call('GET', `/api/listings/${id}`)).statusCode).toBe(404);
    expect((await whole.call('GET', '/api/listings?q=yarışan')).json<ListingPage>().data).toEqual([]);
  });
});
