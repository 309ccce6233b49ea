import { promotionEffect, type PromotionEffect } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { EventStore } from '#platform/event-store/event-store.js';
import { aListingsSide, aRealContent, asked, byModerator } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import {
  ApproveListing,
  ChangeListingStatus,
  FeatureListing,
  ImportLooks,
  ImportViews,
  PromoteListing,
  SubmitListing,
} from './contract.js';

const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

describe('what a promotion did', () => {
  const side = aListingsSide();

  const post = async (seller: Seller, days: number): Promise<number> => {
    const now = ago(days);
    const context = asked({ id: String(seller.id), role: 'users' }, { now });
    const { listing_id } = await side.commands.execute(
      new SubmitListing({ context, owner_id: seller.id, content: aRealContent() }),
    );
    const approval = { context: byModerator({ now }), listing_id, content_revision: 1 };
    await side.commands.execute(new ApproveListing(approval));
    return listing_id;
  };
  const feature = (listing_id: number, from: number, days: number) =>
    side.commands.execute(new FeatureListing({ context: byModerator({ now: ago(from) }), listing_id, days }));
  /** So many looks at each of the ads on every day of the last month. */
  const looks = async (rates: ReadonlyMap<number, (day: number) => number>) => {
    for (let day = 35; day > 0; day -= 1) {
      const counts = [...rates].map(([listing_id, rate]) => ({ listing_id, count: rate(day) }));
      const key = `looks ${day} ${[...rates.keys()].join()}`;
      const context = { ...byModerator({ now: ago(day) }), idempotencyKey: key };
      const of = { kind: 'view', day: dayInIstanbul(ago(day)), counts } as const;
      await side.commands.execute(new ImportLooks({ context, looks: of }));
    }
  };
  const effect = async (seller: Seller, id: number): Promise<PromotionEffect> => {
    await side.engine.whenCaughtUp();
    const { status, body } = await seller.call('GET', `/api/listings/${id}/promotions`);
    expect([status, body]).toEqual([200, body]);
    return promotionEffect.parse(body);
  };

  it('stands beside ads that nobody promoted then, and is made of the log again', async () => {
    const [seller, other] = [await aSeller(side.app), await aSeller(side.app)];
    const mine = await post(seller, 40);
    const others: number[] = [];
    for (let n = 0; n < 7; n += 1) others.push(await post(other, 41 + n));
    const [promoted = 0, sold = 0] = others;
    await feature(promoted, 15, 5);
    const sale = { context: asked({ id: String(other.id), role: 'users' }, { now: ago(16) }), listing_id: sold };
    await side.commands.execute(new ChangeListingStatus({ ...sale, action: 'mark_sold' }));
    await feature(mine, 20, 8);
    const key = 'brought along';
    await side.commands.execute(
      new ImportViews({ context: { ...byModerator(), idempotencyKey: key }, listing_id: mine, views: 900 }),
    );
    const during = (day: number) => day < 20 && day > 12;
    await looks(
      new Map([
        [mine, (day) => (during(day) ? 30 : 9) + (day % 2)] as const,
        ...others.map((id) => [id, (day: number) => 5 + (day % 3)] as const),
      ]),
    );

    const told = await effect(seller, mine);
    expect(told).toMatchObject({ id: mine, least: { days: 5, count: 20, ads: 5 } });
    expect(told.episodes).toHaveLength(1);
    const [episode] = told.episodes;
    expect(episode).toMatchObject({
      running: false,
      parts: [{ kind: 'featured', order_id: null }],
      compared: { before: 14, during: 7, after: 11 },
      // One was promoted then, one was bought too early to be compared.
      beside: { ads: 5, wider: false },
      price_changed: false,
    });
    const [views, reveals] = episode?.figures ?? [];
    expect(views).toMatchObject({ figure: 'views', verdict: 'more', change: { of: 5, less_so: 5 } });
    expect(views?.own).toMatchObject({ before: 9.5 });
    expect(views?.own.during).toBeGreaterThan(30);
    expect(views?.beside?.during).toBeCloseTo(6, 0);
    expect(reveals).toMatchObject({ figure: 'reveals', verdict: 'too_few', change: null });
    // What was brought along as a sum is on no day.
    expect(Math.max(...(episode?.days.map(({ own }) => own.views) ?? []))).toBe(31);
    expect(episode?.days.filter(({ compared }) => !compared).map(({ phase }) => phase)).toEqual([
      ...['during', 'during'],
      // Today.
      'after',
    ]);

    const reports = [];
    for (const model of ['counters', 'my-listings'])
      reports.push(await side.engine.rebuild(model, { requireEqual: true }));
    expect(reports.flatMap(({ comparison }) => comparison ?? [])).toMatchObject(
      ['listing_counter', 'listing_day', 'my_listing', 'listing_promotion'].map((table) => ({ table, equal: true })),
    );
    expect(await effect(seller, mine)).toEqual(told);
  });

  it('is its owner’s to read, says what has not been promoted, and nothing where there is nothing to say', async () => {
    const [seller, stranger] = [await aSeller(side.app), await aSeller(side.app)];
    const id = await post(seller, 3);
    expect(await effect(seller, id)).toMatchObject({ id, episodes: [] });
    const promotion = { listing_id: id, order_id: '0123456789', days: null, kind: 'bump' } as const;
    await side.commands.execute(new PromoteListing({ context: byModerator({ now: ago(1) }), ...promotion }));
    const [episode] = (await effect(seller, id)).episodes;
    expect(episode).toMatchObject({ running: true, beside: null, parts: [{ kind: 'bump', order_id: '0123456789' }] });
    expect(episode?.figures.map(({ verdict }) => verdict)).toEqual(['too_few', 'too_few', 'too_few', 'too_few']);
    const { body } = await seller.call('GET', '/api/my/listings');
    expect(body).toMatchObject({ data: [{ id, promoted: true }] });

    // What a newer program has written says nothing to this one: of what follows nothing is said.
    const store = side.app.get(EventStore);
    const [last] = await store.readStream(`listing-${id}`, { direction: 'backwards', limit: 1 });
    if (!last) throw new Error('The ad was promoted');
    const meta = { ...last.meta, occurredAt: ago(2).toISOString() };
    await store.append(`listing-${id}`, 'any', [{ id: randomUUID(), type: 'listing.from-tomorrow', data: {}, meta }]);
    const since = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(ago(2));
    expect((await effect(seller, id)).left_out).toEqual([
      `İlanın ${since} gününden sonra satışta olup olmadığı şu anda okunamıyor; o günden sonrası karşılaştırılmadı.`,
    ]);

    for (const [one, asks] of [
      [404, await stranger.call('GET', `/api/listings/${id}/promotions`)],
      [404, await seller.call('GET', '/api/listings/999999999/promotions')],
      [422, await seller.call('GET', '/api/listings/bir/promotions')],
    ] as const)
      expect(asks.status).toBe(one);
    expect((await side.get(`/api/listings/${id}/promotions`)).statusCode).toBe(401);
  });
});
