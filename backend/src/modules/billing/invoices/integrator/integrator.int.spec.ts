import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type {
  BilledTo,
  BillingTerms,
  InvoiceDetail,
  InvoiceList,
  OrderDetail,
  OrderPlaced,
  SeriesChecks,
} from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { pdfText } from '#test/invoices/pdf-text.js';
import { buyingWorld } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { NumberSeries } from '../commands/number-series.js';
import { istanbulDay } from '#modules/billing/documents/domain/istanbul-time.js';
import { IssueExpenseNotes } from '../jobs/issue-expense-notes.js';
import { HandOverInvoices } from '../jobs/hand-over-invoices.js';
import { invoiceIdOf } from '../invoice-streams.js';
import { Deliveries, HAND_OVER_TRIES } from './deliveries.js';
import { HandOverProgress } from './hand-over-progress.js';
import { Integrator } from './integrator.js';

const DAY_MS = 24 * 3_600_000;
const reason = 'Alıcının vergi dairesi bulunamadı';
const COMPANY: BilledTo = {
  ...{ kind: 'company', title: 'Şıkgiyim Ltd. Şti.', vkn: '9876543217', tax_office: 'Kadıköy' },
  ...{ address: BILLED.address, city_id: BILLED.city_id, district_id: BILLED.district_id },
};

describe('the integrator', () => {
  let world: Awaited<ReturnType<typeof buyingWorld>>;
  beforeAll(async () => {
    await import('pdfkit');
    world = await buyingWorld();
  }, 60_000);
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const app = () => world.system.app;
  const one = (id: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${id}`, 'Ece');
  const does = (id: string, deed: string, body: object = {}, name = 'Ece') =>
    world.people.as(name, 'POST', `/api/admin/invoices/${id}/${deed}`, body);
  const ordered = async (billed: BilledTo = BILLED): Promise<string> => {
    const form = await world.form([{ listing_id: await world.published(), package_id: 'bump' }], { billed });
    const { order_id } = (await world.people.as('Ayşe', 'POST', '/api/orders', form)).json<OrderPlaced>();
    await world.payByCard(`${order_id}-1`);
    return order_id;
  };
  const invoiced = async (billed?: BilledTo): Promise<string> => {
    const order = await ordered(billed);
    await world.settled();
    return invoiceIdOf(order);
  };
  const tick = async (): Promise<void> => {
    await world.system.engine.whenCaughtUp();
    await app().get(HandOverInvoices).tick();
    await world.system.engine.whenCaughtUp();
  };
  const fileOf = async (name: string): Promise<string | undefined> => {
    const stream = await app().get(PrivateFiles).open(`integrator/${name}`);
    return stream && text(stream);
  };
  const answered = (name: string, said: string) =>
    app()
      .get(PrivateFiles)
      .save(`integrator/answers/${name}.json`, Readable.from([Buffer.from(said)]));
  /** What happens so much later; whoever asks over HTTP does so today. */
  const tickLater = async (ms: number): Promise<void> => {
    const clock = app().get(Clock);
    const { now } = clock;
    clock.now = () => new Date(Date.now() + ms);
    try {
      await tick();
    } finally {
      clock.now = now;
    }
  };
  const numbersAreWhole = async (): Promise<void> => {
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    for (const { taken, issued, missing, falling } of data)
      expect([taken - issued, missing, falling]).toEqual([0, [], []]);
  };

  it('finds each invoice as a file, once, and its answers are heard', async () => {
    const id = await invoiced();
    const { number } = await one(id);
    const name = String(number).toLowerCase();
    await tick();
    const xml = await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    expect(await fileOf(`outbox/${name}.xml`)).toBe(xml.body);
    expect(await one(id)).toMatchObject({ status: 'handed_over', delivery: { route: 'earchive', round: 1, tries: 0 } });
    // What is no answer is none; nobody is asked at each look.
    await answered(name, '{"state": "perhaps"}');
    await tickLater(3_600_000);
    expect((await one(id)).status).toBe('handed_over');
    await answered(name, '{"state": "accepted"}');
    await tick();
    expect((await one(id)).status).toBe('handed_over');
    await tickLater(DAY_MS);
    const seen = await one(id);
    expect(seen).toMatchObject({ status: 'accepted', deeds: ['send', 'cancel'] });
    const said = seen.history.map(({ sentence }) => sentence).join('\n');
    for (const step of ['ILN', 'entegratöre iletti: integrator/outbox/', 'entegratörün yanıtını'])
      expect(said).toContain(step);
    expect(said.match(/entegratöre iletti/g)).toHaveLength(1);
  });

  it('rejects: the number stays, the reason is shown, and what was corrected goes again', async () => {
    const id = await invoiced();
    const { number } = await one(id);
    const name = String(number).toLowerCase();
    await tick();
    expect((await does(id, 'resubmit')).statusCode).toBe(409);
    await answered(name, JSON.stringify({ state: 'rejected', reason }));
    await tickLater(DAY_MS);
    const rejected = await one(id);
    expect(rejected).toMatchObject({ status: 'rejected', number, delivery: { rejected: reason } });
    expect(rejected.deeds).toContain('resubmit');
    expect((await does(id, 'accept')).statusCode).toBe(409);
    const { buyer_details } = rejected;
    if (buyer_details?.kind !== 'person') throw new Error('It is made out to a person');
    const wrong = { buyer: { ...buyer_details, tckn: '12345678951' } };
    expect((await does(id, 'resubmit', wrong)).statusCode).toBe(422);
    const company = {
      kind: 'company',
      name: 'A',
      vkn: '9876543217',
      tax_office: 'B',
      street: 'C',
      district: 'D',
      city: 'E',
    };
    expect((await does(id, 'resubmit', { buyer: company })).statusCode).toBe(422);
    const corrected = { buyer: { ...buyer_details, last_name: 'Su Demir', tckn: '12345678950' } };
    expect((await does(id, 'resubmit', corrected, 'Murat')).statusCode).toBe(403);
    const twice = await Promise.all([does(id, 'resubmit', corrected), does(id, 'resubmit', corrected)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await tick();
    const again = await one(id);
    expect(again).toMatchObject({
      status: 'handed_over',
      number,
      billed_name: 'Ayşe Su Demir',
      delivery: { round: 2 },
    });
    expect(await fileOf(`outbox/${name}-2.xml`)).toContain('<cbc:FamilyName>Su Demir</cbc:FamilyName>');
    expect(await fileOf(`outbox/${name}.xml`)).not.toContain('Su Demir');
    // The answer to what went before is no answer to this one.
    await tick();
    expect((await one(id)).status).toBe('handed_over');
    expect((await does(id, 'reject', { reason })).statusCode).toBe(200);
    expect((await does(id, 'resubmit')).statusCode).toBe(200);
    expect((await does(id, 'accept')).statusCode).toBe(200);
    await tick();
    expect((await one(id)).status).toBe('accepted');
    await numbersAreWhole();
  });

  it('gets the same file again from whoever fell before it was written down', async () => {
    const id = await invoiced();
    const handOver = jest.spyOn(app().get(Integrator), 'handOver');
    const invoices = app().get(InvoiceAggregate);
    const fallen = jest.spyOn(invoices, 'act').mockRejectedValueOnce(storeUnavailable());
    await tick();
    fallen.mockRestore();
    expect(handOver).toHaveBeenCalledTimes(1);
    expect((await one(id)).status).toBe('queued');
    await tickLater(3_600_000);
    await tick();
    expect(new Set(handOver.mock.calls.map(([envelope]) => JSON.stringify(envelope))).size).toBe(1);
    const { status, history } = await one(id);
    expect(status).toBe('handed_over');
    expect(history.filter(({ sentence }) => sentence.includes('entegratöre iletti'))).toHaveLength(1);
  });

  it('that takes nothing is tried again with an end, which operators and staff see', async () => {
    const id = await invoiced();
    jest.spyOn(app().get(Integrator), 'handOver').mockRejectedValue(new Error('disk is full'));
    const progress = app().get(HandOverProgress);
    const before = await progress.progress();
    for (let tries = 1; tries <= HAND_OVER_TRIES; tries += 1) {
      await tickLater(tries * 7 * 3_600_000);
      if (tries === 2) expect((await one(id)).delivery).toMatchObject({ tries: 2, error: 'disk is full' });
      if (tries === 2) expect(await progress.progress()).toMatchObject({ state: 'stuck', error: 'disk is full' });
    }
    expect(await one(id)).toMatchObject({ status: 'undelivered', delivery: { error: 'disk is full', next_at: null } });
    expect((await progress.progress()).parked).toBe(before.parked + 1);
    // Cancelled as it stands its number still has to be told, and somebody has to see to it.
    expect((await does(id, 'cancel', { reason })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect((await progress.progress()).parked).toBe(before.parked + 1);
    const cancelled = await one(id);
    expect(cancelled).toMatchObject({ status: 'cancelled', deeds: ['resubmit'] });
    jest.restoreAllMocks();
    expect((await does(id, 'resubmit')).statusCode).toBe(200);
    await tick();
    await tick();
    const name = String(cancelled.number).toLowerCase();
    expect(await fileOf(`outbox/${name}-2.xml`)).toContain(cancelled.number);
    expect(JSON.parse((await fileOf(`outbox/${name}-cancelled.json`)) ?? '')).toMatchObject({ ettn: id });
    expect(await one(id)).toMatchObject({ status: 'cancelled', deeds: [] });
  });

  it('is told of what was cancelled, after the invoice itself', async () => {
    const id = await invoiced();
    const { number } = await one(id);
    await does(id, 'cancel', { reason });
    await tick();
    await tick();
    const name = String(number).toLowerCase();
    expect(await fileOf(`outbox/${name}.xml`)).toContain(String(number));
    expect(JSON.parse((await fileOf(`outbox/${name}-cancelled.json`)) ?? '')).toMatchObject({ number, ettn: id });
    expect(await one(id)).toMatchObject({ status: 'cancelled', deeds: [] });
  });

  it('is told of a cancellation at once, and asked for answers only when they are due, however long it says nothing', async () => {
    const [id, other] = [await invoiced(), await invoiced()];
    const { number } = await one(id);
    await tick();
    const due = async (ms: number) =>
      (
        await app()
          .get(Deliveries)
          .unanswered(new Date(Date.now() + ms), 1_000)
      ).map((delivery) => delivery.id);
    expect(await due(0)).not.toContain(id);
    expect(await due(3_600_000)).toEqual(expect.arrayContaining([id, other]));
    await tickLater(DAY_MS);
    expect(await due(3_600_000)).not.toContain(id);
    await does(id, 'cancel', { reason });
    await tick();
    expect(await fileOf(`outbox/${String(number).toLowerCase()}-cancelled.json`)).toContain(id);
    expect((await does(other, 'accept')).statusCode).toBe(200);
    for (const answered_by_now of [id, other]) expect(await due(30 * DAY_MS)).not.toContain(answered_by_now);
  });

  it('that fails at one invoice, taken or asked about, is asked about the others, and about that one later', async () => {
    const [broken, fine] = [await invoiced(), await invoiced()];
    await tick();
    await answered(String((await one(fine)).number).toLowerCase(), '{"state": "accepted"}');
    const next = await invoiced();
    const [integrator, invoices] = [app().get(Integrator), app().get(InvoiceAggregate)];
    const [answerOf, state] = [integrator.answerOf.bind(integrator), invoices.state.bind(invoices)];
    jest
      .spyOn(integrator, 'answerOf')
      .mockImplementation((about) =>
        about.ettn === broken ? Promise.reject(new Error('answers are away')) : answerOf(about),
      );
    jest
      .spyOn(invoices, 'state')
      .mockImplementation((id) => (id === next ? Promise.reject(storeUnavailable()) : state(id)));
    await expect(tickLater(DAY_MS)).rejects.toMatchObject({ kind: 'unavailable' });
    jest.restoreAllMocks();
    await world.system.engine.whenCaughtUp();
    expect((await one(fine)).status).toBe('accepted');
    const progress = app().get(HandOverProgress);
    expect(await progress.progress()).toMatchObject({ state: 'stuck', error: 'answers are away' });
    const asked = jest.spyOn(integrator, 'answerOf');
    await tick();
    expect(asked.mock.calls.map(([{ ettn }]) => ettn)).not.toContain(broken);
    await tickLater(2 * DAY_MS);
    expect(asked.mock.calls.map(([{ ettn }]) => ettn)).toContain(broken);
    expect(await progress.progress()).toMatchObject({ state: 'live', waiting: 0 });
  });

  it('says who takes e-Fatura: those get one of its own series, and who fell with it keeps the series', async () => {
    const terms = await world.get<BillingTerms>('/api/admin/billing-terms', 'Ece');
    const write = (efatura_buyers: readonly string[], revision: number) =>
      world.people.as('Ece', 'PUT', '/api/admin/billing-terms', { ...terms, efatura_buyers, revision });
    expect((await one(await invoiced(COMPANY))).number).toMatch(/^ILN/);
    expect((await write(['9876543210'], terms.revision)).statusCode).toBe(422);
    expect((await write(['9876543217'], terms.revision)).statusCode).toBe(200);
    const id = await invoiced(COMPANY);
    expect(await one(id)).toMatchObject({
      number: expect.stringMatching(/^ILE20\d\d000000001$/),
      delivery: { route: 'efatura' },
    });
    const xml = await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    expect(xml.body).toContain('<cbc:ProfileID>TEMELFATURA</cbc:ProfileID>');
    const order = await ordered(COMPANY);
    const numbers = app().get(NumberSeries);
    const fallen = jest.spyOn(numbers, 'take').mockRejectedValue(storeUnavailable());
    await expect(world.settled()).rejects.toThrow();
    fallen.mockRestore();
    expect((await write([], terms.revision + 1)).statusCode).toBe(200);
    await world.settled();
    const { invoice } = await world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice?.number).toMatch(/^ILE20\d\d000000002$/);
    expect((await one(await invoiced(COMPANY))).number).toMatch(/^ILN/);
    await numbersAreWhole();
  });

  it('has no part in what is given back: a person gets a note of ours, a company sends an invoice, each kept by its number', async () => {
    const back = async (billed: BilledTo): Promise<readonly [order: string, invoice: string]> => {
      const order = await ordered(billed);
      await world.settled();
      const refund = { lines: [{ line: 1, amount_minor: 1_245 }], reason };
      await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
      await world.settled();
      await world.settled();
      return [order, invoiceIdOf(order)];
    };
    const [order, id] = await back(BILLED);
    expect((await one(id)).returns).toMatchObject([{ document: 'expense_note', number: null, gross_minor: 1_245 }]);
    const numbers = app().get(NumberSeries);
    const write = () => app().get(IssueExpenseNotes).tick();
    // It falls between its number and the note.
    const take = numbers.take.bind(numbers);
    const fallen = jest.spyOn(numbers, 'take').mockImplementation(async (...args) => {
      await take(...args);
      throw storeUnavailable();
    });
    await expect(write()).rejects.toThrow();
    fallen.mockRestore();
    await Promise.all([write(), write()]);
    await world.system.engine.whenCaughtUp();
    const [noted] = (await one(id)).returns;
    const number = noted?.number ?? '';
    expect(number).toMatch(/^ILG20\d\d000000001$/);
    const { invoice } = await world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice?.notes).toEqual([number]);
    const own = await world.people.as('Ayşe', 'GET', `/api/orders/${order}/notes/${number}`);
    const said = pdfText(own.rawPayload);
    for (const part of ['Gider Pusulası', 'Ayşe Su', number, '12,45 ₺']) expect(said).toContain(part);
    expect((await world.people.as('Buse', 'GET', `/api/orders/${order}/notes/${number}`)).statusCode).toBe(404);
    const pdf = await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/notes/${number}`);
    expect(pdf.rawPayload.equals(own.rawPayload)).toBe(true);
    const other = number.replace(/1$/, '2');
    expect((await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/notes/${other}`)).statusCode).toBe(404);
    const found = await world.get<InvoiceList>(`/api/admin/invoices?q=${number}`, 'Ece');
    expect(found.data.map((row) => row.id)).toEqual([id]);
    await numbersAreWhole();

    const [, company] = await back(COMPANY);
    await write();
    await world.system.engine.whenCaughtUp();
    const [waiting] = (await one(company)).returns;
    expect(waiting).toMatchObject({ document: 'buyer_invoice', number: null });
    const day = istanbulDay(new Date().toISOString());
    const keep = (form: object, name = 'Ece') =>
      world.people.as(
        name,
        'POST',
        `/api/admin/invoices/${company}/returns/${waiting?.refund_id ?? ''}/buyer-invoice`,
        form,
      );
    expect((await keep({ number: 'ABC-1', day })).statusCode).toBe(422);
    expect((await keep({ number: 'ABC2026000000042', day: '2020-01-01' })).statusCode).toBe(422);
    expect((await keep({ number: 'ABC2026000000042', day }, 'Murat')).statusCode).toBe(403);
    expect((await keep({ number: 'abc2026 000000042', day })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect((await one(company)).returns).toMatchObject([{ number: 'ABC2026000000042', day }]);
  });

  it('is asked about, and heard, whatever was given back in the meantime', async () => {
    const [accepted, by_staff] = [await ordered(), await ordered()];
    await world.settled();
    await tick();
    const refund = { lines: [{ line: 1, amount_minor: 1_245 }], reason };
    for (const order of [accepted, by_staff])
      await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, refund);
    await world.settled();
    await world.settled();
    const seen = await one(invoiceIdOf(accepted));
    expect(seen).toMatchObject({ status: 'partly_returned', deeds: ['accept', 'reject', 'send'] });
    await answered(String(seen.number).toLowerCase(), '{"state": "accepted"}');
    await tickLater(DAY_MS);
    const after = await one(invoiceIdOf(accepted));
    expect(after).toMatchObject({ status: 'partly_returned', deeds: ['send'] });
    expect(after.history[0]?.sentence).toContain('entegratörün yanıtını');
    expect((await does(invoiceIdOf(by_staff), 'reject', { reason })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect(await one(invoiceIdOf(by_staff))).toMatchObject({ status: 'rejected', deeds: ['resubmit', 'send'] });
    // A note that cannot be written now keeps no other from being written.
    const invoices = app().get(InvoiceAggregate);
    const act = invoices.act.bind(invoices);
    jest
      .spyOn(invoices, 'act')
      .mockImplementation((id, ...rest) =>
        id === invoiceIdOf(accepted) ? Promise.reject(storeUnavailable()) : act(id, ...rest),
      );
    await expect(app().get(IssueExpenseNotes).tick()).rejects.toMatchObject({ kind: 'unavailable' });
    jest.restoreAllMocks();
    await world.system.engine.whenCaughtUp();
    expect((await one(invoiceIdOf(by_staff))).returns).toMatchObject([{ number: expect.stringMatching(/^ILG/) }]);
    await app().get(IssueExpenseNotes).tick();
    await world.system.engine.whenCaughtUp();
    await numbersAreWhole();
    // Notes are checked like invoices, also in a year that has no invoice.
    const [last] = (await one(invoiceIdOf(accepted))).returns;
    await world.test.pool.query(
      `update rm.invoice set returns = jsonb_set(returns, '{0,at}', '"2020-01-01T00:00:00.000Z"') where id = $1`,
      [invoiceIdOf(accepted)],
    );
    await world.test.pool.query('update rm.invoice set series = null');
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    expect(data).toEqual([expect.objectContaining({ missing: [], falling: [last?.number] })]);
  });
});
