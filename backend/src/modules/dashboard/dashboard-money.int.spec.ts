import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BankTransfers, Dashboard } from '@ilan/api';
import { bankCsv } from '#test/support/bank-csv.js';
import { type BuyingWorld, buyingWorld, IBAN } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { OrderAggregate } from '../billing/orders/commands/order-aggregate.js';
import { monthName } from '../ledger/periods/domain/months.js';
import { BookPeriods } from '#modules/ledger/contract.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { DashboardModule } from './dashboard.module.js';

describe('money on the dashboard', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    // The library of files takes its time to load, more than a test has.
    await import('pdfkit');
    world = await buyingWorld([LedgerModule, DashboardModule]);
    await world.offerTransfers();
  });
  afterAll(() => world.close());

  const money = async () => (await world.get<Dashboard>('/api/admin/dashboard?days=7', 'Ece')).money;

  it('says what waits for somebody, and what came and went', async () => {
    expect(await money()).toMatchObject({ transfers: 0, invoices_unanswered: 0, received_minor: 0 });
    const lines = [{ listing_id: await world.published(), package_id: 'bump' }];
    const order = await world.placed(lines);
    await world.payByCard(`${order}-1`);
    await world.settled();
    const transfer = await world.placed(lines, 'transfer');
    const refund = { lines: [{ line: 1, amount_minor: 1_000 }], reason: 'Alıcıyla anlaşıldı, bir bölümü verildi' };
    await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
    await world.settled();
    expect(await money()).toEqual({
      ...{
        transfers: 1,
        unmatched: 0,
        refunds: 0,
        refunds_failed: 0,
        mismatched: 0,
        disputed: 0,
        invoices_refused: 0,
        invoices_rejected: 0,
        invoices_undelivered: 0,
        invoices_unanswered: 0,
      },
      ...{ received_today_minor: 2_490, received_minor: 2_490, refunded_minor: 1_000 },
      ...{
        unmatched_since: null,
        payouts_due: null,
        disputes: [],
        series_gaps: 0,
        period_to_close: null,
        invoices_untold: [],
        invoices_uninvoiced: 0,
      },
      received_per_day: [0, 0, 0, 0, 0, 0, 2_490].map((count) => ({ day: expect.any(String), count })),
    });
    const paid = { amount_minor: 2_490, day: istanbulDay(new Date().toISOString()), reason: null };
    await world.people.as('Ece', 'POST', `/api/admin/payments/${transfer}-1/confirm`, paid);
    await world.settled();
    expect(await money()).toMatchObject({ transfers: 0, received_minor: 4_980 });
  });

  it('counts a transfer of the bank while it belongs to nobody, and as received only for whom it was', async () => {
    const before = await money();
    const order = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer');
    await world.uploadStatement(bankCsv(IBAN, [2_490, `AYŞE SU ${order}`]));
    await world.settled();
    const today = istanbulDay(new Date().toISOString());
    expect(await money()).toMatchObject({
      unmatched: 1,
      unmatched_since: expect.stringMatching(/^20/),
      received_minor: before?.received_minor,
    });
    expect((await money())?.received_per_day.at(-1)?.day).toBe(today);
    const { data } = await world.get<BankTransfers>('/api/admin/bank-transfers?status=open', 'Ece');
    const path = `/api/admin/bank-transfers/${data[0]?.id}`;
    await world.people.as('Ece', 'POST', `${path}/match`, { ref: `${order}-1`, reason: null });
    await world.settled();
    const received_minor = (before?.received_minor ?? 0) + 2_490;
    expect(await money()).toMatchObject({ unmatched: 0, received_minor, received_today_minor: received_minor });
    await world.people.as('Ece', 'POST', `${path}/release`, { reason: 'Başka bir siparişin havalesiymiş' });
    await world.settled();
    expect(await money()).toMatchObject({ unmatched: 1, received_minor: before?.received_minor });
  });

  it('says until when banks want an answer, what numbers are missing, and which month waits to be closed', async () => {
    const clock = world.system.app.get(Clock);
    const { now } = clock;
    // A card of the test page whose bank asks for the money later.
    const order = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${order}-1`);
    await world.settled();
    const context = { actor: { id: 'system:test', role: 'system' }, correlationId: order, causationId: order };
    await world.system.app
      .get(OrderAggregate)
      .act(order, { ...context, now: clock.now() }, { type: 'dispute', attempt: 1 });
    await world.settled();
    const [dispute] = (await money())?.disputes ?? [];
    expect(dispute).toMatchObject({ order_id: order, amount_minor: 2_490 });
    expect(Math.round((Date.parse(dispute?.answer_by ?? '') - Date.now()) / 86_400_000)).toBe(10);
    const month = istanbulDay(new Date().toISOString()).slice(0, 7);
    clock.now = () => new Date(Date.now() + 40 * 86_400_000);
    // Sessions are over by then; the question itself is not.
    const waits = await world.system.app.get(BookPeriods).toClose();
    expect(waits).toEqual({ month, label: monthName(month) });
    clock.now = now;
    // Each figure leads to a list of as many.
    for (const [status, figures] of [
      ['undelivered', [1, 0]],
      ['handed_over', [0, 1]],
      ['queued', [0, 0]],
    ] as const) {
      await world.test.pool.query('update rm.invoice set status = $1 where order_id = $2', [status, order]);
      const seen = await money();
      expect([seen?.invoices_undelivered, seen?.invoices_unanswered]).toEqual(figures);
    }
    // Cancelled while nobody at the integrator has its number.
    for (const [is_untold, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await world.test.pool.query('update rm.invoice set is_cancelled = true, is_untold = $1 where order_id = $2', [
        is_untold,
        order,
      ]);
      expect((await money())?.invoices_untold).toHaveLength(count);
    }
    await world.test.pool.query('update rm.invoice set number = left(number, 12) || $1 where order_id = $2', [
      '9999',
      order,
    ]);
    expect((await money())?.series_gaps).toBeGreaterThan(9_000);
  });
});
