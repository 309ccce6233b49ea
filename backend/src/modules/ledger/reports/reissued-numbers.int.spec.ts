import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, OrderDetail } from '@ilan/api';
import { REISSUE_REASON, type ReissueWorld, reissueWorld } from '#test/support/reissue-world.js';
import { AppError } from '#kernel/app-error.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { InvoiceAggregate } from '#modules/billing/invoices/commands/invoice-aggregate.js';
import { Integrator } from '#modules/billing/invoices/integrator/integrator.js';
import { invoiceIdAt, invoiceIdOf, invoiceStreams } from '#modules/billing/invoices/invoice-streams.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '../ledger.module.js';

const reason = REISSUE_REASON;
/** Is on the tax office's list of those who take e-Fatura. */
const LISTED = '12345678950';

describe('an invoice that is issued anew', () => {
  let there: ReissueWorld;
  let world: ReissueWorld['world'];
  beforeAll(async () => {
    there = await reissueWorld([LedgerModule, DashboardModule]);
    ({ world } = there);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  it('is refused to whoever asks for something else than was done before', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    await there.reissue(first);
    const { buyer_details } = await there.one(first);
    expect(await there.reissue(first, { reason, buyer: buyer_details })).toBe(invoiceIdAt(order, 2));
    const otherwise = await there.as('Ece', first, 'reissue', {
      reason,
      buyer: { ...buyer_details, street: 'Doğru Sok. 5' },
    });
    expect([otherwise.statusCode, otherwise.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect(otherwise.json<ErrorBody>().message).toContain('başka alıcı bilgileriyle');
    await there.cancel(invoiceIdAt(order, 2));
    const older = await there.as('Ece', first, 'reissue', { reason });
    expect([older.statusCode, older.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect(older.json<ErrorBody>().message).toContain('son iptal edilen faturanın sayfasından');
    expect(await there.reissue(invoiceIdAt(order, 2))).toBe(invoiceIdAt(order, 3));
  });

  it('is not said to be issued where nobody can say now which document it will be, and waits for whoever tries again', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    const { buyer_details } = await there.one(first);
    const buyer = { ...buyer_details, tckn: LISTED };
    const down = new AppError('unavailable', 'INTEGRATOR_TIMEOUT', 'Entegratör yanıt vermedi.');
    const asked = jest.spyOn(world.system.app.get(Integrator), 'takesEInvoices').mockRejectedValue(down);
    expect((await there.as('Ece', first, 'reissue', { reason, buyer })).statusCode).toBe(503);
    await world.settled();
    const waiting = { is_uninvoiced: true, deeds: ['reissue'], replaced_by: null };
    expect(await there.one(first)).toMatchObject({ ...waiting, history: expect.not.arrayContaining([{ reason }]) });
    // Nothing was said: whoever comes next may want it made out otherwise.
    asked.mockResolvedValue(false);
    const second = await there.reissue(first);
    expect([await there.one(first), await there.waits()]).toMatchObject([{ is_uninvoiced: false, deeds: [] }, 0]);

    // Whoever was at it fell after it was said: the sale waits, and whoever bought sees the last invoice that there is.
    await there.cancel(second);
    const invoices = world.system.app.get(InvoiceAggregate);
    const act = invoices.act.bind(invoices);
    const killed = jest.spyOn(invoices, 'act').mockImplementation((...args) => {
      return args[2].type === 'issue' ? Promise.reject(new Error('killed')) : act(...args);
    });
    expect((await there.as('Ece', second, 'reissue', { reason })).statusCode).toBe(500);
    await world.settled();
    const { number, ...left } = await there.one(second);
    expect([left, await there.waits()]).toMatchObject([waiting, 1]);
    const bought = () => world.get<OrderDetail>(`/api/orders/${order}`);
    expect((await bought()).invoice).toMatchObject({ number, status: 'cancelled' });
    expect((await world.people.as('Ayşe', 'GET', `/api/orders/${order}/invoice`)).statusCode).toBe(200);
    killed.mockRestore();
    const third = await there.reissue(second);
    expect([third, await there.waits()]).toEqual([invoiceIdAt(order, 3), 0]);
    expect((await bought()).invoice).toMatchObject({ number: (await there.one(third)).number, status: 'queued' });
    await there.sound();
  });

  it('stands in reports with the number of the one that counted last and the page of the same, of whichever series they are', async () => {
    await world.offerTransfers();
    jest.spyOn(world.system.app.get(Integrator), 'takesEInvoices').mockImplementation((number) => {
      return Promise.resolve(number === LISTED);
    });
    const anew = async (id: string): Promise<string> => {
      const { buyer_details } = await there.one(id);
      return there.reissue(id, { reason, buyer: { ...buyer_details, tckn: LISTED } });
    };
    const order = await there.bought();
    await there.cancel(invoiceIdOf(order));
    await there.refund(order, [1, 1_000]);
    const { position } = await there.report('journal');
    const second = await there.one(await anew(invoiceIdOf(order)));
    expect([second.number?.slice(0, 3), second.status]).toEqual(['ILE', 'partly_returned']);
    const { rows, documents } = await there.report('refunds');
    const at = rows.findIndex((row) => row[1] === order && row[6] === 1_000);
    expect([rows[at]?.[2], documents[at]]).toEqual([second.number, `invoices/${second.id}`]);
    // What was printed before names the one that counted then.
    const before = await there.report('refunds', `position=${position}`);
    const was = before.rows.findIndex((row) => row[1] === order && row[6] === 1_000);
    expect([before.rows[was]?.[2], before.documents[was]]).toEqual([
      second.replaces?.number,
      `invoices/${invoiceIdOf(order)}`,
    ]);

    const short = await world.placed([{ listing_id: there.ad, package_id: 'bump' }], 'transfer');
    const day = istanbulDay(new Date().toISOString());
    const came = { amount_minor: 2_000, day, reason: 'Fark kabul edildi' };
    expect((await world.people.as('Ece', 'POST', `/api/admin/payments/${short}-1/confirm`, came)).statusCode).toBe(200);
    await world.settled();
    await world.settled();
    await there.cancel(invoiceIdOf(short));
    const owed = await there.one(await anew(invoiceIdOf(short)));
    expect(owed.number?.slice(0, 3)).toBe('ILE');
    const open = (await there.report('open')).rows.filter((row) => row[0] === short);
    expect(open.map((row) => [row[1], row[4]])).toEqual([[owed.number, 490]]);
    await there.sound();
  });

  it('waits where the cancelled one is an e-Fatura, until it is entered by which document the buyer agreed', async () => {
    jest.spyOn(world.system.app.get(Integrator), 'takesEInvoices').mockImplementation((number) => {
      return Promise.resolve(number === LISTED);
    });
    const order = await there.bought();
    await there.cancel(invoiceIdOf(order));
    const { buyer_details } = await there.one(invoiceIdOf(order));
    const id = await there.reissue(invoiceIdOf(order), { reason, buyer: { ...buyer_details, tckn: LISTED } });
    await there.cancel(id);
    const before = await there.waits();
    expect(await there.one(id)).toMatchObject({
      deeds: ['confirm_cancellation'],
      is_uninvoiced: true,
      cancellation: { is_unconfirmed: true, confirmed: null },
    });
    const held = await there.as('Ece', id, 'reissue', { reason });
    expect([held.statusCode, held.json<ErrorBody>().code]).toEqual([409, 'CANCELLATION_UNCONFIRMED']);
    const day = istanbulDay(new Date().toISOString());
    const form = { way: 'kep', reference: 'KEP-2026-000042', day };
    const confirm = (change: object = {}, who = 'Ece', of = id) =>
      there.as(who, of, 'confirm-cancellation', { ...form, ...change });
    expect((await confirm({ reference: ' ' })).statusCode).toBe(422);
    expect((await confirm({ way: 'telefon' })).statusCode).toBe(422);
    const early = await confirm({ day: '2020-01-01' });
    expect([early.statusCode, Object.keys(early.json<ErrorBody>().errors)]).toEqual([422, ['day']]);
    expect((await confirm({}, 'Murat')).statusCode).toBe(403);
    expect((await confirm({}, 'Ece', invoiceIdOf(order))).json<ErrorBody>().code).toBe('CONFIRMATION_NOT_NEEDED');
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await world.settled();
    const told = await there.one(id);
    expect(told).toMatchObject({ deeds: ['reissue'], cancellation: { is_unconfirmed: false, confirmed: form } });
    expect(told.history.filter(({ reason: why }) => why === form.reference)).toMatchObject([
      { sentence: expect.stringMatching(/alıcının e-Fatura iptalini onayladığını kaydetti \(KEP iletisi, /) },
    ]);
    const third = await there.reissue(id);
    expect([third, (await there.waits()) ?? 0]).toEqual([invoiceIdAt(order, 3), (before ?? 0) - 1]);
    await there.sound();
    // What is in no clear words in the log is read by nobody else.
    const recorded = await world.system.app.get(EventStore).readStream(invoiceStreams.of(id));
    expect(JSON.stringify(recorded.map(({ data }) => data))).not.toContain(form.reference);
  });
});
