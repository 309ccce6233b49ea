import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dashboard, ErrorBody, InvoiceDetail, InvoiceList } from '@ilan/api';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { invoiceIdOf } from '../billing/invoices/invoice-streams.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { DashboardModule } from './dashboard.module.js';

describe('a sale whose invoice staff has cancelled', () => {
  let world: BuyingWorld;
  let ad: number;
  beforeAll(async () => {
    await import('pdfkit');
    world = await buyingWorld([LedgerModule, DashboardModule]);
    ad = await world.published();
  });
  afterAll(() => world.close());

  const paid = async (): Promise<string> => {
    const order = await world.placed([{ listing_id: ad, package_id: 'bump' }]);
    await world.payByCard(`${order}-1`);
    await world.settled();
    return order;
  };
  const does = (order: string, deed: string, body: object = {}) =>
    world.people.as('Ece', 'POST', `/api/admin/invoices/${invoiceIdOf(order)}/${deed}`, body);
  const cancel = async (order: string) => {
    expect((await does(order, 'cancel', { reason: 'Fatura yanlış kişiye kesilmiş' })).statusCode).toBe(200);
    await world.settled();
  };
  const refund = async (order: string, amount_minor: number) => {
    const back = { lines: [{ line: 1, amount_minor }], reason: 'Alıcıyla anlaşıldı, tutar geri verildi' };
    const answer = await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, back);
    expect(answer.statusCode).toBe(200);
    await world.settled();
    await world.settled();
  };
  const waits = async () =>
    (await world.get<Dashboard>('/api/admin/dashboard?days=7', 'Ece')).money?.invoices_uninvoiced;
  const list = (query: string) => world.get<InvoiceList>(`/api/admin/invoices?uninvoiced=1${query}`, 'Ece');
  const detail = (order: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${invoiceIdOf(order)}`, 'Ece');

  it('waits for who keeps the books until its money went back, and stands in the list that the first page leads to', async () => {
    const kept = await paid();
    const order = await paid();
    // All of it went back in its month: it was cancelled for that, and nothing waits.
    const whole = await paid();
    await refund(whole, 2_490);
    expect((await detail(whole)).status).toBe('cancelled');
    expect(await waits()).toBe(0);

    await cancel(order);
    expect(await waits()).toBe(1);
    const { data, meta } = await list('');
    expect([data.map(({ order_id }) => order_id), meta.counts.all, meta.counts.cancelled]).toEqual([[order], 1, 1]);
    expect((await list('&q=fatura')).data).toEqual([]);
    expect((await list(`&q=${order}`)).data).toHaveLength(1);
    expect((await list('&status=queued')).data).toEqual([]);
    const file = await world.people.as('Ece', 'GET', '/api/admin/invoices/file/csv?uninvoiced=1');
    expect([file.body.includes(order), file.body.includes(kept), file.body.includes(whole)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([(await detail(order)).is_uninvoiced, (await detail(kept)).is_uninvoiced]).toEqual([true, false]);

    await refund(order, 1_000);
    expect(await waits()).toBe(1);
    await refund(order, 1_490);
    expect(await waits()).toBe(0);
    expect((await list('')).data).toEqual([]);
    expect((await detail(order)).is_uninvoiced).toBe(false);
  });

  it('is not issued anew, and staff is told what to do instead; what was issued and counts is issued already', async () => {
    const order = await paid();
    expect((await does(order, 'issue')).statusCode).toBe(200);
    await cancel(order);
    const answer = await does(order, 'issue');
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect(answer.json<ErrorBody>().message).toContain('ödemeyi iade edin');
  });
});
