import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderList } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';

describe('orders that wait for their payment', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterAll(() => world.close());

  const list = (query: string, name = 'Ayşe') => world.get<OrderList>(`/api/orders?${query}`, name);

  it('are found apart from those that were paid, with what was chosen for which ad, by whom they are of alone', async () => {
    const listing_id = await world.published();
    const paid = await world.placed([{ listing_id, package_id: 'bump' }]);
    await world.payByCard(`${paid}-1`);
    const waits = await world.placed([
      { listing_id, package_id: 'urgent-7' },
      { listing_id, package_id: 'bump' },
    ]);
    await world.settled();
    const { data, meta } = await list('state=waiting');
    expect([data.map(({ id }) => id), meta.total]).toEqual([[waits], 1]);
    expect(data[0]?.lines).toMatchObject([
      { listing_id, package_id: 'urgent-7' },
      { listing_id, package_id: 'bump' },
    ]);
    expect((await list('state=paid')).data.map(({ id }) => id)).toEqual([paid]);
    expect((await list('')).meta.total).toBe(2);
    expect((await list('state=waiting', 'Buse')).data).toEqual([]);
    expect((await world.people.as('Ayşe', 'GET', '/api/orders?state=bekleyen')).statusCode).toBe(422);
  });

  it('are leafed through among themselves', async () => {
    const listing_id = await world.published();
    for (let n = 0; n < 20; n += 1) await world.placed([{ listing_id, package_id: 'bump' }]);
    await world.system.engine.whenCaughtUp();
    const { links, meta } = await list('state=waiting');
    expect([links.next, meta.last_page]).toEqual(['/api/orders?page=2&state=waiting', 2]);
    expect((await list('page=2&state=waiting')).data).toHaveLength(1);
  });
});
