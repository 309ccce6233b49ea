import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingDetail } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';

describe('an ad that is promoted', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterAll(() => world.close());

  it('tells its owner until when, and nobody else; more days are added to it', async () => {
    const listing_id = await world.published();
    const seen = async (name?: string) =>
      (await world.people.as(name, 'GET', `/api/listings/${listing_id}`)).json<ListingDetail>();
    expect((await seen('Ayşe')).promoted_until).toEqual({ featured: null, urgent: null });
    const days = async () => {
      const { featured = null, urgent = null } = (await seen('Ayşe')).promoted_until ?? {};
      return [featured, urgent].map((until) =>
        until === null ? null : Math.round((Date.parse(until) - Date.now()) / 86_400_000),
      );
    };
    for (const expected of [
      [7, null],
      [14, null],
    ]) {
      await world.payByCard(`${await world.placed([{ listing_id, package_id: 'featured-7' }])}-1`);
      await world.settled();
      expect(await days()).toEqual(expected);
    }
    expect((await seen('Ayşe')).featured).toBe(true);
    for (const other of [undefined, 'Buse']) expect(await seen(other)).not.toHaveProperty('promoted_until');
  });
});
