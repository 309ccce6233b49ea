import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BankTransfers, Dashboard } from '@ilan/api';
import { bankCsv } from '#test/support/bank-csv.js';
import { type BuyingWorld, buyingWorld, IBAN } from '#test/support/buying-world.js';
import { istanbulDay } from '../billing/contract.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { DashboardModule } from './dashboard.module.js';

describe('money on the dashboard', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    // The library of files takes its time to load, more than a test has.
    await import('pdfkit');
    world = await buyingWorld([LedgerModule, DashboardModule]);
    await world.offerTransfers();
  }, 60_000);
  afterAll(() => world.close());

  const money = async () => (await world.get<Dashboard>('/api/admin/dashboard?days=7', 'Ece')).money;

  it('says what waits for somebody, and what came and went', async () => {
    expect(await money()).toMatchObject({ transfers: 0, invoices_queued: 0, received_minor: 0 });
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
        disputed: 0,
        invoices_refused: 0,
        invoices_queued: 0,
      },
      ...{ received_today_minor: 2_490, received_minor: 2_490, refunded_minor: 1_000 },
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
    expect(await money()).toMatchObject({ unmatched: 1, received_minor: before?.received_minor });
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
});
