import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OrderDetail } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Notices } from '#modules/notices/contract.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { PaymentClock } from './jobs/payment-clock.js';
import { TransferReminder } from './jobs/transfer-reminder.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('payments that wait', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
    await world.offerTransfers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const detail = (id: string) => world.get<OrderDetail>(`/api/orders/${id}`);
  const lines = async () => [{ listing_id: await world.published(), package_id: 'bump' }];
  /** Begun by transfer, and then once more by card. */
  async function twice(): Promise<string> {
    const id = await world.placed(await lines(), 'transfer');
    await world.people.as('Ayşe', 'POST', `/api/orders/${id}/pay`, { method: 'test_card' });
    await world.system.engine.whenCaughtUp();
    return id;
  }
  const after = (ms: number) => {
    const then = new Date(Date.now() + ms);
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(then);
  };
  const states = async (id: string) => {
    await world.system.engine.whenCaughtUp();
    const { rows } = await world.test.pool.query<{ states: readonly string[] }>(
      "select jsonb_path_query_array(attempts, '$[*].state') as states from rm.placed_order where id = $1",
      [id],
    );
    return rows[0]?.states;
  };
  const charge = async (ref: string) => {
    const card = { number: '5528 7900 0000 0008' };
    await world.people.as(undefined, 'POST', `/api/test-card/${ref}/card`, card);
    await world.people.as(undefined, 'POST', `/api/test-card/${ref}/code`, { code: '123456' });
  };

  it('are asked about in the order in which they end: a card behind a transfer is not left to the transfer’s time', async () => {
    const before = [await world.placed(await lines(), 'transfer'), await world.placed(await lines(), 'transfer')];
    const [paid, left] = [await twice(), await twice()];
    await charge(`${paid}-2`);
    const clock = world.system.app.get(PaymentClock);
    Object.assign(clock, { batch: 2 });
    after(45 * MINUTE);
    await clock.tick();
    expect(await states(paid)).toEqual(['pending', 'paid']);
    expect(await states(left)).toEqual(['pending', 'expired']);
    expect((await detail(paid)).state).toBe('paid');
    for (const id of before) expect(await states(id)).toEqual(['pending']);
  });

  it('for long keep no other from being asked about: a round goes on behind the last', async () => {
    const [one, other] = [await world.placed(await lines(), 'transfer'), await world.placed(await lines())];
    await charge(`${other}-1`);
    await world.system.engine.whenCaughtUp();
    await world.test.pool.query(
      "update rm.placed_order set waits_until = '2020-01-01T00:00:00Z' where waits_until is not null and id <> $1",
      [other],
    );
    const clock = world.system.app.get(PaymentClock);
    Object.assign(clock, { batch: 2 });
    after(MINUTE);
    for (let round = 0; round < 6; round += 1) await clock.tick();
    expect(await states(other)).toEqual(['paid']);
    expect(await states(one)).toEqual(['pending']);
  });

  it('by transfer are reminded of though a card of the same order is over', async () => {
    const id = await twice();
    const { rows } = await world.test.pool.query<{ ends: string }>(
      "select attempts -> 0 ->> 'expires_at' as ends from rm.placed_order where id = $1",
      [id],
    );
    const tell = jest.spyOn(world.system.app.get(Notices), 'tell');
    after(Date.parse(rows[0]?.ends ?? '') - Date.now() - DAY / 2);
    await world.system.app.get(TransferReminder).remind();
    expect(tell.mock.calls.map(([notice]) => notice.subject)).toContain(`order-${id}`);
  });

  it('by transfer are not reminded of who has paid by card meanwhile', async () => {
    const id = await twice();
    const { rows } = await world.test.pool.query<{ ends: string }>(
      "select attempts -> 0 ->> 'expires_at' as ends from rm.placed_order where id = $1",
      [id],
    );
    await world.payByCard(`${id}-2`);
    await world.settled();
    const tell = jest.spyOn(world.system.app.get(Notices), 'tell');
    after(Date.parse(rows[0]?.ends ?? '') - Date.now() - DAY / 2);
    await world.system.app.get(TransferReminder).remind();
    expect(tell.mock.calls.map(([notice]) => notice.subject)).not.toContain(`order-${id}`);
  });
});
