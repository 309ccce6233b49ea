import { describe, expect, it, jest } from '@jest/globals';
import type { PayoutLines as PayoutLineList } from '@ilan/api';
import { SettlementClock } from '#modules/billing/payments/jobs/settlement-clock.js';
import { systemContext } from '#modules/billing/payments/system-context.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { PayoutLines } from './commands/payout-lines.js';
import { payoutLineId } from './payout-line-streams.js';

describe('nameless rows of a day whose sum was told before each was a line', () => {
  const shop = iyzicoWorld();
  const { at, told, paidOrder } = shop;
  let days = 0;
  const nextDay = (): string => {
    days += 1;
    return new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
  };
  const tellSum = async (day: string, currency: string, amount_minor: number | null): Promise<string> => {
    const settlement_id = `none ${currency}:${day}`;
    const reason = amount_minor === null ? ('unreadable' as const) : ('unknown' as const);
    const line = { method: 'iyzico', settlement_id, day, amount_minor, currency, reason } as const;
    const context = systemContext(settlement_id, new Date());
    await shop.world.system.app.get(PayoutLines).tell({ ...line, fee_minor: 0, ref: null, code: null }, context);
    await shop.world.settled();
    return payoutLineId('iyzico', settlement_id);
  };
  /** The day is asked about (again), and iyzico says these. */
  const askedAgain = async (day: string, ...amounts: readonly (number | string)[]): Promise<void> => {
    await shop.world.test.pool.query('delete from app.settled_day where day = $1', [day]);
    shop.fake.forgetPayouts(day);
    shop.fake.payOutElse(day, ...amounts.map((payoutAmount) => ({ payoutAmount, currency: 'TRY' })));
    at((days + 1) * 24 * 60);
    await shop.world.system.app.get(SettlementClock).tick();
    jest.restoreAllMocks();
    await shop.world.settled();
  };
  const lines = async (day: string) => {
    const all = await Promise.all(
      ['open', 'matched'].map((status) =>
        shop.world.get<PayoutLineList>(`/api/admin/payout-lines?status=${status}`, 'Ece'),
      ),
    );
    return all
      .flatMap(({ data }) => data)
      .filter((one) => one.day === day)
      .map(({ settlement_id, amount_minor, status }) => [settlement_id, amount_minor, status] as const)
      .toSorted(([one], [other]) => one.localeCompare(other));
  };

  it('are told by nothing more, and what came later by what it is more', async () => {
    const [id, day] = [await paidOrder(), nextDay()];
    const sum = await tellSum(day, 'TRY', 7_169);
    await askedAgain(day, 70, 1.69);
    expect(await lines(day)).toEqual([[`none TRY:${day}`, 7_169, 'open']]);
    // That it is counted changes nothing of it.
    const matched = await shop.world.people.as('Ece', 'POST', `/api/admin/payout-lines/${sum}/match`, {
      ...{ ref: `${id}-1`, fee_minor: 311 },
    });
    expect(matched.statusCode).toBe(200);
    for (const amounts of [
      [2, 1.69, 70],
      [70, 1.69, 2],
    ])
      await askedAgain(day, ...amounts);
    const both = [
      [`none TRY rest 1:${day}`, 200, 'open'],
      [`none TRY:${day}`, 7_169, 'matched'],
    ];
    expect(await lines(day)).toEqual(both);
    await askedAgain(day, 70, 1.69, 2, 3);
    expect(await lines(day)).toEqual([both[0], [`none TRY rest 2:${day}`, 300, 'open'], both[1]]);
    expect((await told(id)).filter((type) => type === 'payment.paid-out')).toHaveLength(1);
  });

  it('are lines of their own where that sum could not be read, or is of another currency', async () => {
    const day = nextDay();
    await tellSum(day, 'TRY', null);
    await tellSum(day, 'USD', 500);
    await askedAgain(day, 5, 'yedi', 5);
    expect(await lines(day)).toEqual([
      [`none TRY 5.00 #1:${day}`, 500, 'open'],
      [`none TRY 5.00 #2:${day}`, 500, 'open'],
      [`none TRY:${day}`, null, 'open'],
      [`none USD:${day}`, 500, 'open'],
    ]);
  });
});
