import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, OrderForm, OrderList } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';

describe('an order', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterAll(() => world.close());

  const order = async (lines: OrderForm['lines']) =>
    world.people.as('Ayşe', 'POST', '/api/orders', await world.form(lines));

  it('takes no ad to the top twice at once: the second would be paid for nothing', async () => {
    const [ad, other] = [await world.published(), await world.published()];
    const bump = { listing_id: ad, package_id: 'bump' };
    const twice = await order([bump, { listing_id: ad, package_id: 'urgent-7' }, bump]);
    expect(twice.statusCode).toBe(422);
    expect(twice.json<ErrorBody>().errors.lines?.[0]).toMatch(/bir siparişte bir kez en üste taşınır/);
    await world.system.engine.whenCaughtUp();
    expect((await world.get<OrderList>('/api/orders')).meta.total).toBe(0);
    expect((await order([bump, { listing_id: other, package_id: 'bump' }])).statusCode).toBe(201);
    // Another package that does the same is the same.
    const fields = { name: 'Yeniden üste', kind: 'bump', days: null, gross_minor: 3_000, vat_rate: 20 };
    const made = { ...fields, valid_from: null, valid_to: null, reason: 'Bayram için deneme', revision: 0 };
    expect((await world.people.as('Ece', 'POST', '/api/admin/packages', made)).statusCode).toBeLessThan(300);
    expect((await order([bump, { listing_id: ad, package_id: 'yeniden-uste' }])).statusCode).toBe(422);
  });

  it('takes days beside days, which are added up', async () => {
    const listing_id = await world.published();
    const lines = [
      { listing_id, package_id: 'featured-7' },
      { listing_id, package_id: 'featured-15' },
    ];
    expect((await order(lines)).statusCode).toBe(201);
  });
});
