import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BilledTo, BillingTerms, InvoiceList, OrderDetail, SeriesChecks } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { pdfText } from '#test/invoices/pdf-text.js';
import { COMPANY, type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { NumberSeries } from '../commands/number-series.js';
import { IssueExpenseNotes } from '../jobs/issue-expense-notes.js';
import { invoiceIdOf } from '../invoice-streams.js';

const DAY_MS = 24 * 3_600_000;
const reason = 'Alıcının vergi dairesi bulunamadı';

describe('the papers of an invoice', () => {
  let there: IntegratorWorld;
  beforeAll(async () => {
    there = await integratorWorld();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => there.world.close());

  it('says who takes e-Fatura: those get one of its own series, and who fell with it keeps the series', async () => {
    const terms = await there.world.get<BillingTerms>('/api/admin/billing-terms', 'Ece');
    const write = (efatura_buyers: readonly string[], revision: number) =>
      there.world.people.as('Ece', 'PUT', '/api/admin/billing-terms', { ...terms, efatura_buyers, revision });
    expect((await there.one(await there.invoiced(COMPANY))).number).toMatch(/^ILN/);
    expect((await write(['9876543210'], terms.revision)).statusCode).toBe(422);
    expect((await write(['9876543217'], terms.revision)).statusCode).toBe(200);
    const id = await there.invoiced(COMPANY);
    expect(await there.one(id)).toMatchObject({
      number: expect.stringMatching(/^ILE20\d\d000000001$/),
      delivery: { route: 'efatura' },
    });
    const xml = await there.world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    expect(xml.body).toContain('<cbc:ProfileID>TEMELFATURA</cbc:ProfileID>');
    const order = await there.ordered(COMPANY);
    const numbers = there.app.get(NumberSeries);
    const fallen = jest.spyOn(numbers, 'take').mockRejectedValue(storeUnavailable());
    await expect(there.world.settled()).rejects.toThrow();
    fallen.mockRestore();
    expect((await write([], terms.revision + 1)).statusCode).toBe(200);
    await there.world.settled();
    const { invoice } = await there.world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice?.number).toMatch(/^ILE20\d\d000000002$/);
    expect((await there.one(await there.invoiced(COMPANY))).number).toMatch(/^ILN/);
    await there.numbersAreWhole();
  });

  it('is an e-Fatura for a person whose TCKN is on the list as well; who names a tax office is a business under the own number', async () => {
    const terms = await there.world.get<BillingTerms>('/api/admin/billing-terms', 'Ece');
    const listed = { ...terms, efatura_buyers: ['12345678950'] };
    expect((await there.world.people.as('Ece', 'PUT', '/api/admin/billing-terms', listed)).statusCode).toBe(200);
    if (BILLED.kind !== 'person') throw new Error('The builder bills a person');
    const listedPerson: BilledTo = { ...BILLED, tckn: '12345678950' };
    const trader: BilledTo = { ...listedPerson, tax_office: 'Kadıköy' };
    const id = await there.invoiced(trader);
    expect(await there.one(id)).toMatchObject({
      number: expect.stringMatching(/^ILE/),
      delivery: { route: 'efatura' },
    });
    const { body } = await there.world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    for (const said of ['schemeID="TCKN">12345678950<', '<cbc:FamilyName>', '<cbc:Name>Kadıköy</cbc:Name>'])
      expect(body).toContain(said);
    expect((await there.one(await there.invoiced(listedPerson))).number).toMatch(/^ILE/);
    expect((await there.one(await there.invoiced({ ...trader, tckn: '19090909018' }))).number).toMatch(/^ILN/);
    const cleared = { ...terms, revision: terms.revision + 1 };
    expect((await there.world.people.as('Ece', 'PUT', '/api/admin/billing-terms', cleared)).statusCode).toBe(200);
  });

  it('stands in the list of sales with the tax office and the province of who bought, its kind and the day of its payment', async () => {
    const listed = async (billed: BilledTo) => {
      const order = await there.ordered(billed);
      await there.world.settled();
      const { body } = await there.world.people.as('Ece', 'GET', `/api/admin/invoices/file/csv?q=${order}`);
      const [head = [], ...rows] = body
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'));
      expect(rows).toHaveLength(1);
      return Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    };
    const today = istanbulDay(new Date().toISOString()).split('-').reverse().join('.');
    const none = { Tevkifat: '0,00', 'Ödeme aracısı': '' };
    const sold = { İl: 'İstanbul', Tip: 'SATIS', 'Ödeme tarihi': today, ...none };
    expect(await listed(COMPANY)).toMatchObject({ ...sold, 'Vergi dairesi': 'Kadıköy', 'VKN/TCKN': '9876543217' });
    expect(await listed(BILLED)).toMatchObject({ ...sold, 'Vergi dairesi': '' });
  });

  it('has no part in what is given back: a person gets a note of ours, a company sends an invoice, each kept by its number', async () => {
    const back = async (billed: BilledTo): Promise<readonly [order: string, invoice: string]> => {
      const order = await there.ordered(billed);
      await there.world.settled();
      const refund = { lines: [{ line: 1, amount_minor: 1_245 }], reason };
      await there.world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
      await there.world.settled();
      await there.world.settled();
      return [order, invoiceIdOf(order)];
    };
    const [order, id] = await back(BILLED);
    expect((await there.one(id)).returns).toMatchObject([
      { document: 'expense_note', number: null, gross_minor: 1_245 },
    ]);
    const numbers = there.app.get(NumberSeries);
    const write = () => there.app.get(IssueExpenseNotes).tick();
    // It falls between its number and the note.
    const take = numbers.take.bind(numbers);
    const fallen = jest.spyOn(numbers, 'take').mockImplementation(async (...args) => {
      await take(...args);
      throw storeUnavailable();
    });
    await expect(write()).rejects.toThrow();
    fallen.mockRestore();
    await Promise.all([write(), write()]);
    await there.world.system.engine.whenCaughtUp();
    const [noted] = (await there.one(id)).returns;
    const number = noted?.number ?? '';
    expect(number).toMatch(/^ILG20\d\d000000001$/);
    const { invoice } = await there.world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice?.notes).toEqual([number]);
    const own = await there.world.people.as('Ayşe', 'GET', `/api/orders/${order}/notes/${number}`);
    const said = pdfText(own.rawPayload);
    for (const part of ['Gider Pusulası', 'Ayşe Su', number, '12,45 ₺']) expect(said).toContain(part);
    expect((await there.world.people.as('Buse', 'GET', `/api/orders/${order}/notes/${number}`)).statusCode).toBe(404);
    const pdf = await there.world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/notes/${number}`);
    expect(pdf.rawPayload.equals(own.rawPayload)).toBe(true);
    const other = number.replace(/1$/, '2');
    expect((await there.world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/notes/${other}`)).statusCode).toBe(
      404,
    );
    const found = await there.world.get<InvoiceList>(`/api/admin/invoices?q=${number}`, 'Ece');
    expect(found.data.map((row) => row.id)).toEqual([id]);
    await there.numbersAreWhole();

    const [, company] = await back(COMPANY);
    await write();
    await there.world.system.engine.whenCaughtUp();
    const [waiting] = (await there.one(company)).returns;
    expect(waiting).toMatchObject({ document: 'buyer_invoice', number: null });
    const day = istanbulDay(new Date().toISOString());
    const keep = (form: object, name = 'Ece') =>
      there.world.people.as(
        name,
        'POST',
        `/api/admin/invoices/${company}/returns/${waiting?.refund_id ?? ''}/buyer-invoice`,
        form,
      );
    expect((await keep({ number: 'ABC-1', day })).statusCode).toBe(422);
    expect((await keep({ number: 'ABC2026000000042', day: '2020-01-01' })).statusCode).toBe(422);
    expect((await keep({ number: 'ABC2026000000042', day }, 'Murat')).statusCode).toBe(403);
    expect((await keep({ number: 'abc2026 000000042', day })).statusCode).toBe(200);
    await there.world.system.engine.whenCaughtUp();
    expect((await there.one(company)).returns).toMatchObject([{ number: 'ABC2026000000042', day }]);
  });

  it('is asked about, and heard, whatever was given back in the meantime', async () => {
    const [accepted, by_staff] = [await there.ordered(), await there.ordered()];
    await there.world.settled();
    await there.tick();
    const refund = { lines: [{ line: 1, amount_minor: 1_245 }], reason };
    for (const order of [accepted, by_staff])
      await there.world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
    await there.world.settled();
    await there.world.settled();
    const seen = await there.one(invoiceIdOf(accepted));
    expect(seen).toMatchObject({ status: 'partly_returned', deeds: ['accept', 'reject', 'send'] });
    await there.answered(String(seen.number).toLowerCase(), '{"state": "accepted"}');
    await there.tickLater(DAY_MS);
    const after = await there.one(invoiceIdOf(accepted));
    expect(after).toMatchObject({ status: 'partly_returned', deeds: ['send'] });
    expect(after.history[0]?.sentence).toContain('entegratörün yanıtını');
    expect((await there.does(invoiceIdOf(by_staff), 'reject', { reason })).statusCode).toBe(200);
    await there.world.system.engine.whenCaughtUp();
    expect(await there.one(invoiceIdOf(by_staff))).toMatchObject({ status: 'rejected', deeds: ['resubmit', 'send'] });
    // A note that cannot be written now keeps no other from being written.
    const invoices = there.app.get(InvoiceAggregate);
    const act = invoices.act.bind(invoices);
    jest
      .spyOn(invoices, 'act')
      .mockImplementation((id, ...rest) =>
        id === invoiceIdOf(accepted) ? Promise.reject(storeUnavailable()) : act(id, ...rest),
      );
    await expect(there.app.get(IssueExpenseNotes).tick()).rejects.toMatchObject({ kind: 'unavailable' });
    jest.restoreAllMocks();
    await there.world.system.engine.whenCaughtUp();
    expect((await there.one(invoiceIdOf(by_staff))).returns).toMatchObject([{ number: expect.stringMatching(/^ILG/) }]);
    await there.app.get(IssueExpenseNotes).tick();
    await there.world.system.engine.whenCaughtUp();
    await there.numbersAreWhole();
    // Notes are checked like invoices, also in a year that has no invoice.
    const [last] = (await there.one(invoiceIdOf(accepted))).returns;
    await there.world.test.pool.query(
      `update rm.invoice set returns = jsonb_set(returns, '{0,at}', '"2020-01-01T00:00:00.000Z"') where id = $1`,
      [invoiceIdOf(accepted)],
    );
    await there.world.test.pool.query('update rm.invoice set series = null');
    const { data } = await there.world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    expect(data).toEqual([expect.objectContaining({ missing: [], falling: [last?.number] })]);
  });

  it('of people whose key is gone keep no other from its own', async () => {
    const orders = [await there.ordered(), await there.ordered(), await there.ordered()];
    await there.world.settled();
    const refund = { lines: [{ line: 1, amount_minor: 1_245 }], reason };
    for (const order of orders)
      await there.world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
    await there.world.settled();
    await there.world.settled();
    // So many that a round looks at no other: they stay owed for ever.
    const last = invoiceIdOf(orders[2] ?? '');
    await there.world.test.pool.query('update rm.invoice set owes_note = false');
    await there.world.test.pool.query('update rm.invoice set owes_note = true where id = any($1)', [
      orders.map(invoiceIdOf),
    ]);
    const job = there.app.get(IssueExpenseNotes);
    jest.replaceProperty(job, 'batch', 2);
    const invoices = there.app.get(InvoiceAggregate);
    const state = invoices.state.bind(invoices);
    jest.spyOn(invoices, 'state').mockImplementation(async (id) => {
      const known = await state(id);
      return id === last || known.status !== 'issued' ? known : { ...known, document: null };
    });
    await job.tick();
    await job.tick();
    jest.restoreAllMocks();
    await there.world.system.engine.whenCaughtUp();
    expect((await there.one(last)).returns).toMatchObject([{ number: expect.stringMatching(/^ILG/) }]);
    await job.tick();
    await there.world.system.engine.whenCaughtUp();
    for (const order of orders) expect((await there.one(invoiceIdOf(order))).returns[0]?.number).toMatch(/^ILG/);
  });
});
