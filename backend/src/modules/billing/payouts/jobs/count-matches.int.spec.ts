import { EventEmitter, once } from 'node:events';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { systemContext } from '#modules/billing/payments/system-context.js';
import { PayoutLineAggregate } from '../commands/payout-line-aggregate.js';
import { PayoutLines } from '../commands/payout-lines.js';
import { payoutLineId } from '../payout-line-streams.js';
import { UncountedMatches } from '../uncounted-matches.js';
import { CountMatches } from './count-matches.js';

const TODAY = istanbulDay(new Date().toISOString());

describe('matches that their payments have not heard of', () => {
  const shop = iyzicoWorld();
  const { told, paidOrder } = shop;
  const job = () => shop.world.system.app.get(CountMatches);
  const progress = () => shop.world.system.app.get(UncountedMatches).progress();
  const counted = async (id: string): Promise<number> =>
    (await told(id)).filter((type) => type === 'payment.paid-out').length;

  /** Somebody matched it, and fell. Each is a second younger than the one before. */
  let lines = 0;
  const noted = async () => {
    lines += 1;
    const context = systemContext(`line ${lines}`, new Date(Date.now() - 3_600_000 + lines * 1_000));
    const settlement_id = `${lines}:${TODAY}`;
    const known = { method: 'iyzico', day: TODAY } as const;
    const desk = shop.world.system.app.get(PayoutLines);
    await desk.tell(
      {
        ...{ ...known, settlement_id, amount_minor: 7_169, currency: 'TRY', fee_minor: 0, ref: null },
        ...{ reason: 'unknown', code: null },
      },
      context,
    );
    return { context, id: payoutLineId('iyzico', settlement_id) };
  };
  const matched = async (order_id: string): Promise<string> => {
    const { context, id } = await noted();
    const payment = { method: 'iyzico', amount_minor: 7_480, paid_day: TODAY, left_minor: 7_480, payouts: [] } as const;
    const line = shop.world.system.app.get(PayoutLineAggregate);
    await line.act(id, context, { type: 'match', ref: `${order_id}-1`, fee_minor: 311, by: 52, payment });
    await shop.world.settled();
    return id;
  };
  /** Of another process, which shares nothing with this one but the database. */
  const anotherWorker = () => {
    const { app } = shop.world.system;
    const uncounted = new UncountedMatches(app.get(Database), app.get(Clock));
    return new CountMatches(app.get(Clock), uncounted, app.get(PayoutLines), app.get(DatabaseUrl));
  };
  /** Of these each try fails so. */
  const failing = (ids: readonly string[], error: Error) => {
    const desk = shop.world.system.app.get(PayoutLines);
    const count = desk.count.bind(desk);
    return jest.spyOn(desk, 'count').mockImplementation((id, ...more) => {
      return ids.includes(id) ? Promise.reject(error) : count(id, ...more);
    });
  };
  const away = new AppError('unavailable', 'LOG_UNAVAILABLE', 'Kayıt şu anda yanıt vermiyor.');

  it('are told to operators beside those that nobody has matched yet, which wait for people', async () => {
    const before = await progress();
    await noted();
    await shop.world.settled();
    expect([before.parked, await progress()]).toMatchObject([0, { state: 'live', parked: 1, waiting: 0 }]);
    expect(shop.world.system.app.get(UncountedMatches).settledAt).toBe('payments/payouts');
  });

  it('keep no other from its payment, however many fail again and again, and operators see how many and why', async () => {
    const [broken, whole] = [await paidOrder(), await paidOrder()];
    const failed = [await matched(broken), await matched(broken), await matched(broken)];
    await matched(whole);
    jest.replaceProperty(job(), 'batch', 2);
    const tries = failing(failed, away);
    await job().tick();
    expect(await counted(whole)).toBe(0);
    expect(await progress()).toMatchObject({ state: 'stuck', error: 'LOG_UNAVAILABLE', waiting: 4, queue: { due: 4 } });
    expect((await progress()).secondsBehind).toBeGreaterThan(3_000);
    await job().tick();
    await shop.world.settled();
    expect(await counted(whole)).toBe(1);
    // From the oldest on again: each is tried as often as the others.
    tries.mockClear();
    for (let turn = 0; turn < 4; turn += 1) await job().tick();
    const often = failed.map((id) => tries.mock.calls.filter(([of]) => of === id).length);
    expect(Math.max(...often) - Math.min(...often)).toBeLessThan(2);
    jest.restoreAllMocks();
    // The first one takes all of the payment; the others wait for people again, and trouble no operator.
    for (let turn = 0; turn < 2; turn += 1) await job().tick();
    await shop.world.settled();
    expect(await counted(broken)).toBe(1);
    expect(await progress()).toMatchObject({ state: 'live', error: undefined, waiting: 0, secondsBehind: 0 });
  });

  it('keep no other from its payment where nobody has foreseen what went wrong', async () => {
    const [broken, whole] = [await paidOrder(), await paidOrder()];
    const failed = await matched(broken);
    await matched(whole);
    failing([failed], new TypeError('no such thing'));
    await expect(job().tick()).rejects.toThrow('no such thing');
    expect([await counted(broken), await counted(whole)]).toEqual([0, 1]);
    expect(await progress()).toMatchObject({ state: 'stuck', error: 'TypeError' });
    jest.restoreAllMocks();
    await shop.world.settled();
    await job().tick();
    expect(await counted(broken)).toBe(1);
  });

  it('are told of alike by a process that has tried none, and tried in the same order by one that was started anew', async () => {
    const { app } = shop.world.system;
    const { pool } = shop.world.test;
    // Another process shares nothing with this one but the database.
    const another = () => new UncountedMatches(app.get(Database), app.get(Clock));
    const order = await paidOrder();
    const [first, second, third] = [await matched(order), await matched(order), await matched(order)];
    jest.replaceProperty(job(), 'batch', 2);
    failing([first, second, third], away);
    await job().tick();
    expect(await another().progress()).toMatchObject({ state: 'stuck', error: 'LOG_UNAVAILABLE', waiting: 3 });
    expect((await another().next(2)).map(({ id }) => id)).toEqual([third, first]);
    jest.restoreAllMocks();
    // The one that is tried by another process now is no trouble any more for the first one either.
    const restarted = anotherWorker();
    await restarted.tick();
    await shop.world.settled();
    expect(await counted(order)).toBe(1);
    expect(await progress()).toMatchObject({ state: 'live', error: undefined, waiting: 0 });
    expect((await pool.query('select from app.payout_match_try')).rowCount).toBe(0);
  });

  it('are tried by one of two workers whose turns come at once, and by the next turn of either', async () => {
    const order = await paidOrder();
    const id = await matched(order);
    const desk = shop.world.system.app.get(PayoutLines);
    const count = desk.count.bind(desk);
    const beginnings = new EventEmitter();
    const [begun, goOn] = [once(beginnings, 'begun'), once(beginnings, 'on')];
    const tries = jest.spyOn(desk, 'count').mockImplementation(async (...asked) => {
      beginnings.emit('begun');
      await goOn;
      return count(...asked);
    });
    const first = job().handle();
    await begun;
    await anotherWorker().handle();
    expect(tries).toHaveBeenCalledTimes(1);
    beginnings.emit('on');
    await first;
    await shop.world.settled();
    expect(await counted(order)).toBe(1);
    await matched(order);
    await anotherWorker().handle();
    expect(tries.mock.calls.map(([of]) => of)).toEqual([id, expect.not.stringMatching(id)]);
    jest.restoreAllMocks();
    await shop.world.settled();
    await job().tick();
  });

  it('leave nothing behind where somebody counts one by hand after a try that failed', async () => {
    const order = await paidOrder();
    const id = await matched(order);
    failing([id], away);
    await job().tick();
    jest.restoreAllMocks();
    const context = systemContext(`by hand ${id}`.slice(0, 100), new Date());
    await shop.world.system.app.get(PayoutLines).count(id, `${order}-1`, context);
    await shop.world.settled();
    expect(await progress()).toMatchObject({ state: 'live', error: undefined, waiting: 0 });
    await job().tick();
    expect((await shop.world.test.pool.query('select from app.payout_match_try')).rowCount).toBe(0);
  });

  it('are waited for without a word while the lines are built anew after an upgrade', async () => {
    const id = await paidOrder();
    await matched(id);
    const { pool } = shop.world.test;
    // What the version before showed: the place of the view is the same, a column is not there.
    await pool.query('alter view rm.payout_line rename column counted to not_yet');
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await job().handle();
    expect(warn).not.toHaveBeenCalled();
    expect(await progress()).toMatchObject({ state: 'live', waiting: 0 });
    await pool.query('alter view rm.payout_line rename column not_yet to counted');
    await job().handle();
    expect(warn).not.toHaveBeenCalled();
    expect(await counted(id)).toBe(1);
  });
});
