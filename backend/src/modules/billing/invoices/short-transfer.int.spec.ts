import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceDetail, OrderDetail, Report } from '@ilan/api';
import { type StatementDesk, statementDesk } from '#test/support/statement-desk.js';
import { invoiceIdOf } from './invoice-streams.js';

const reason = 'Banka masrafı düşülmüş';

describe('a transfer that brought less than the order costs', () => {
  let desk: StatementDesk;
  beforeAll(async () => {
    // The library takes its time to load, more than a test has.
    await import('pdfkit');
    desk = await statementDesk();
  });
  afterAll(() => desk.world.close());

  const asEce = (path: string, body: object) =>
    desk.world.people.as('Ece', 'POST', `/api/admin/payments/${path}`, body);
  /** An order for 24,90 of which staff has accepted 20,00. */
  const paidShort = async (): Promise<string> => {
    const id = await desk.ordered();
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await asEce(`${id}-1/confirm`, { amount_minor: 2_000, day, reason })).statusCode).toBe(200);
    await desk.world.settled();
    return id;
  };
  /** Staff gives it back, and says that it has been sent. */
  const givesBack = async (id: string, amount_minor: number): Promise<void> => {
    expect((await asEce(`${id}-1/refunds`, { lines: [{ line: 1, amount_minor }], reason })).statusCode).toBe(200);
    await desk.world.settled();
    const waits = await desk.world.get<{ attempts: { refunds: { id: string; state: string }[] }[] }>(
      `/api/admin/payments/${id}`,
      'Ece',
    );
    const refund = waits.attempts[0]?.refunds.find(({ state }) => state === 'pending');
    expect((await asEce(`${id}-1/refunds/${refund?.id ?? ''}`, { outcome: 'done' })).statusCode).toBe(200);
    await desk.world.settled();
    await desk.world.settled();
  };
  const stands = async (id: string) => {
    const { state } = await desk.world.get<OrderDetail>(`/api/orders/${id}`);
    const { status } = await desk.world.get<InvoiceDetail>(`/api/admin/invoices/${invoiceIdOf(id)}`, 'Ece');
    const open = await desk.world.get<Report>('/api/admin/reports/open', 'Ece');
    return { state, status, claims: open.rows.filter(([name]) => name === id).length };
  };

  it('given all of it goes back at once, then the order is given back, its invoice cancelled, and nothing claimed', async () => {
    const id = await paidShort();
    expect(await stands(id)).toMatchObject({ state: 'paid', claims: 1 });
    await givesBack(id, 2_000);
    expect(await stands(id)).toEqual({ state: 'refunded', status: 'cancelled', claims: 0 });
  });

  it('given it goes back in two parts, then with the second one the invoice is taken back whole', async () => {
    const id = await paidShort();
    await givesBack(id, 500);
    expect(await stands(id)).toEqual({ state: 'paid', status: 'partly_returned', claims: 1 });
    await givesBack(id, 1_500);
    expect(await stands(id)).toEqual({ state: 'refunded', status: 'returned', claims: 0 });
  });

  it('given all of it went back before its package began, then that does not begin, and nothing is invoiced', async () => {
    const id = await desk.ordered();
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await asEce(`${id}-1/confirm`, { amount_minor: 2_000, day, reason })).statusCode).toBe(200);
    await givesBack(id, 2_000);
    const { state, lines, invoice } = await desk.world.get<OrderDetail>(`/api/orders/${id}`);
    expect({ state, invoice }).toEqual({ state: 'refunded', invoice: null });
    expect(lines).toMatchObject([{ outcome: 'given_back', price_back: 'done' }]);
    const { checks } = await desk.world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
  });
});
