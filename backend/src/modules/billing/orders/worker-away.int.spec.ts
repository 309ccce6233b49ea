import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { InvoiceDetail, OrderDetail, Report } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { GiveMoneyBackWhenAsked } from '#modules/billing/payments/reactions/give-money-back-when-asked.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';

const reason = 'Alıcı ile anlaşıldı';

describe('what is done by a worker that was away', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    // The library takes its time to load, more than a test has.
    await import('pdfkit');
    world = await buyingWorld([LedgerModule]);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const at = (moment: string) => {
    jest.spyOn(world.system.app.get(Clock), 'now').mockImplementation(() => new Date(moment));
  };
  const settled = async () => {
    await world.settled();
    await world.settled();
  };
  const staff = (url: string, body: object) => world.people.as('Ece', 'POST', url, body);
  const invoice = (order: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${invoiceIdOf(order)}`, 'Ece');
  const told = async (order: string, type: string, field: string) => {
    const { rows } = await world.test.pool.query<{ said: string }>(
      "select data ->> $3 as said from es.event where type = $2 and data ->> 'order_id' = $1 order by position",
      [order, type, field],
    );
    return rows.map(({ said }) => said);
  };

  it.each<[string, () => Promise<unknown>, string]>([
    ['asked for', () => world.system.engine.whenCaughtUp(), '2024-11-03T09:00:00.000Z'],
    ['carried out', settledBackOnly, '2024-10-31T20:50:00.000Z'],
  ])('gives back in its own month what was %s on the last evening of the one before', async (_what, before, back) => {
    at('2024-10-31T20:00:00.000Z');
    const order = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${order}-1`);
    await settled();
    at('2024-10-31T20:50:00.000Z');
    const refund = { lines: [{ line: 1, amount_minor: 2_490 }], reason };
    expect((await staff(`/api/admin/payments/${order}-1/refunds`, refund)).statusCode).toBe(200);
    await before();
    at('2024-11-03T09:00:00.000Z');
    await settled();
    expect(await told(order, 'payment.refunded', 'at')).toEqual([back]);
    expect(await told(order, 'invoice.returned', 'at')).toEqual(['2024-11-03T09:00:00.000Z']);
    expect(await invoice(order)).toMatchObject({ status: 'returned', returned_minor: 2_490 });
  });

  // After the others: the days of a series never fall.
  it('begins when it is done: seven days are seven days, and on top is on top of what is new by then', async () => {
    at('2024-11-10T09:00:00.000Z');
    const listing_id = await world.published();
    const order = await world.placed(['featured-7', 'bump'].map((package_id) => ({ listing_id, package_id })));
    await world.payByCard(`${order}-1`);
    at('2024-11-13T09:00:00.000Z');
    await settled();
    expect(await told(order, 'listing.featured', 'until')).toEqual(['2024-11-20T09:00:00.000Z']);
    expect(await told(order, 'listing.bumped', 'at')).toEqual(['2024-11-13T09:00:00.000Z']);
    expect(await told(order, 'order.fulfilled', 'at')).toEqual(['2024-11-13T09:00:00.000Z']);
  });

  it('does not begin, nor invoices, what was given back by then; the other line begins', async () => {
    at('2024-11-14T09:00:00.000Z');
    const listing_id = await world.published();
    const order = await world.placed(['featured-7', 'bump'].map((package_id) => ({ listing_id, package_id })));
    await world.payByCard(`${order}-1`);
    const { lines } = await world.get<OrderDetail>(`/api/orders/${order}`);
    const refund = { lines: [{ line: 1, amount_minor: lines[0]!.gross_minor }], reason };
    expect((await staff(`/api/admin/payments/${order}-1/refunds`, refund)).statusCode).toBe(200);
    await settled();
    expect(await told(order, 'listing.featured', 'until')).toEqual([]);
    expect(await told(order, 'listing.bumped', 'at')).toEqual(['2024-11-14T09:00:00.000Z']);
    expect(await told(order, 'payment.refunded', 'amount_minor')).toEqual([String(lines[0]!.gross_minor)]);
    expect(await invoice(order)).toMatchObject({ net_minor: 2_075, vat_minor: 415, returned_minor: 0, returns: [] });
    const { checks } = await world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
  });

  it('owes what was not begun because it was being given back, when that fails: it goes back the second time', async () => {
    at('2024-11-15T09:00:00.000Z');
    await world.offerTransfers();
    const listing_id = await world.published();
    const order = await world.placed([{ listing_id, package_id: 'bump' }], 'transfer');
    const payment = `/api/admin/payments/${order}-1`;
    const day = '2024-11-15';
    expect((await staff(`${payment}/confirm`, { amount_minor: 2_490, day, reason: null })).statusCode).toBe(200);
    const refund = { lines: [{ line: 1, amount_minor: 2_490 }], reason };
    expect((await staff(`${payment}/refunds`, refund)).statusCode).toBe(200);
    await settled();
    const lines = async () => (await world.get<OrderDetail>(`/api/orders/${order}`)).lines;
    expect(await lines()).toMatchObject([{ outcome: 'given_back', price_back: 'under_way' }]);
    const [first] = await told(order, 'payment.refund-asked', 'refund_id');
    expect((await staff(`${payment}/refunds/${first}`, { outcome: 'failed' })).statusCode).toBe(200);
    await settled();
    expect(await told(order, 'payment.refund-asked', 'cause')).toEqual(['staff', 'not_started']);
    expect(await lines()).toMatchObject([{ price_back: 'under_way' }]);
    expect((await staff(`${payment}/refunds/n1`, { outcome: 'done' })).statusCode).toBe(200);
    await settled();
    expect(await lines()).toMatchObject([{ outcome: 'given_back', price_back: 'done' }]);
    const { checks } = await world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
  });

  async function settledBackOnly(): Promise<void> {
    await world.system.app.get(GiveMoneyBackWhenAsked).catchUp();
  }
});
