import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StaffOrder } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { TestCardGateway } from './test-card-gateway.js';

const reason = 'Alıcıyla anlaşıldı, bir bölümü verildi';

describe('what the test bank gives back to a process that is killed before it is written down', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const attempt = async (id: string) => (await world.get<StaffOrder>(`/api/admin/payments/${id}`, 'Ece')).attempts[0];
  /** One whose refund the bank has made, or not, and of which the order knows nothing yet. */
  const killed = async (when: 'before' | 'after') => {
    const listing_id = await world.published();
    const id = await world.placed([
      { listing_id, package_id: 'bump' },
      { listing_id, package_id: 'urgent-7' },
    ]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    const gateway = world.system.app.get(TestCardGateway);
    const refund = gateway.refund.bind(gateway);
    jest.spyOn(gateway, 'refund').mockImplementationOnce(async (...args) => {
      if (when === 'after') await refund(...args);
      await world.system.engine.whenCaughtUp();
      const path = `/api/admin/payments/${id}-1/refunds/${(await attempt(id))?.refunds[0]?.id ?? ''}`;
      expect((await world.people.as('Ece', 'POST', path, { outcome: 'failed' })).statusCode).toBe(200);
      throw new Error('killed');
    });
    const body = { lines: [{ line: 2, amount_minor: 1_000 }], reason };
    await world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/refunds`, body);
    await world.settled();
    await world.settled();
    return attempt(id);
  };

  it('went back, whatever staff has said of it meanwhile', async () => {
    expect(await killed('after')).toMatchObject({ status: 'partly_refunded', refunded_minor: 1_000 });
  });

  it('did not go back where the bank was not asked', async () => {
    expect(await killed('before')).toMatchObject({ status: 'refund_failed', refunded_minor: 0 });
  });
});
