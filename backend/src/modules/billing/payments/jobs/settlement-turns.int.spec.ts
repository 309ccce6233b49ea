import { EventEmitter, once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import type { PayoutLines } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { PayoutLines as PayoutDesk } from '#modules/billing/payouts/commands/payout-lines.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { IyzicoGateway } from '../iyzico/iyzico-gateway.js';
import { PaymentGateways } from '../payment-gateways.js';
import { SettlementClock } from './settlement-clock.js';

describe('two turns that ask about the same day at once', () => {
  const shop = iyzicoWorld();
  const { at, told, placed, comeBack } = shop;
  const clock = () => shop.world.system.app.get(SettlementClock);

  let days = 0;
  /** A payment that iyzico has transferred when the day is over, and of which the order has not heard. */
  const transferred = async (): Promise<{ readonly id: string; readonly day: string }> => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    days += 1;
    const day = new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
    shop.fake.payOut(`${id}-1`, day);
    return { id, day };
  };
  /** The order hears of its payment, and the other turn goes from its beginning to its end. */
  const meanwhile = async (id: string): Promise<void> => {
    await comeBack(`${id}-1`);
    await clock().tick();
  };
  const paidOut = async (id: string): Promise<number> =>
    (await told(id)).filter((type) => type === 'payment.paid-out').length;
  const waiting = async (of: string): Promise<readonly object[]> => {
    // Whoever is signed in was so today.
    jest.restoreAllMocks();
    await shop.world.settled();
    const { data } = await shop.world.get<PayoutLines>('/api/admin/payout-lines?status=open', 'Ece');
    return data.filter(({ day }) => day === of);
  };

  it('tell nothing as refused that the other one has counted meanwhile', async () => {
    const { id, day } = await transferred();
    // Whoever heard of the payment fell before the order did.
    await shop.world.system.app.get(IyzicoGateway).confirm(`${id}-1`);
    at((days + 1) * 24 * 60);
    const orders = shop.world.system.app.get(OrderAggregate);
    const act = orders.act.bind(orders);
    const refused = jest.spyOn(orders, 'act').mockImplementationOnce(async (...asked) => {
      const [first] = await Promise.allSettled([act(...asked)]);
      await meanwhile(id);
      if (first.status === 'fulfilled') throw new Error('It was not refused');
      throw first.reason;
    });
    await clock().tick();
    expect(refused.mock.calls[0]?.[2]).toMatchObject({ type: 'pay_out' });
    expect(await paidOut(id)).toBe(2);
    expect(await waiting(day)).toEqual([]);
  });

  it('tell nothing as unknown that the other one has counted meanwhile', async () => {
    const { id, day } = await transferred();
    at((days + 1) * 24 * 60);
    const gateway = shop.world.system.app.get(IyzicoGateway);
    const settlements = gateway.settlements.bind(gateway);
    jest.spyOn(gateway, 'settlements').mockImplementationOnce(async (asked) => {
      const answer = await settlements(asked);
      expect([asked, answer.unknown.length]).toEqual([day, 2]);
      await meanwhile(id);
      return answer;
    });
    await clock().tick();
    expect(await paidOut(id)).toBe(2);
    expect(await waiting(day)).toEqual([]);
  });

  it('are one where two workers have theirs at the same moment', async () => {
    const { id, day } = await transferred();
    await comeBack(`${id}-1`);
    at((days + 1) * 24 * 60);
    const { app } = shop.world.system;
    const gateway = app.get(IyzicoGateway);
    const settlements = gateway.settlements.bind(gateway);
    const beginnings = new EventEmitter();
    const [begun, goOn] = [once(beginnings, 'begun'), once(beginnings, 'on')];
    const asked = jest.spyOn(gateway, 'settlements').mockImplementation(async (of) => {
      beginnings.emit('begun');
      await goOn;
      return settlements(of);
    });
    const first = clock().handle();
    await begun;
    // Of another process, which shares nothing with this one but the database and the log.
    const another = new SettlementClock(
      app.get(Clock),
      app.get(Database),
      app.get(PaymentGateways),
      app.get(OrderAggregate),
      app.get(PayoutDesk),
      app.get(DatabaseUrl),
    );
    await another.handle();
    const askedBeside = asked.mock.calls.length;
    beginnings.emit('on');
    await first;
    expect([askedBeside, asked.mock.calls.filter(([of]) => of === day).length]).toEqual([1, 1]);
    expect(await paidOut(id)).toBe(2);
    expect(await waiting(day)).toEqual([]);
  });
});
