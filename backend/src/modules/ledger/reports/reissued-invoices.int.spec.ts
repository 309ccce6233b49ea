import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { ErrorBody, InvoiceChanged, InvoiceList, OrderDetail, ReportName } from '@ilan/api';
import { ublFaults } from '#test/invoices/ubl-structure.js';
import { pdfText } from '#test/invoices/pdf-text.js';
import { REISSUE_REASON, type ReissueWorld, reissueWorld } from '#test/support/reissue-world.js';
import { trialBalanceOf } from '#test/support/trial-balance.js';
import { InvoiceAggregate } from '#modules/billing/invoices/commands/invoice-aggregate.js';
import { invoiceIdAt, invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { IssueInvoiceWhenOneIsReplaced } from '#modules/billing/invoices/reactions/issue-invoice-when-one-is-replaced.js';
import { DashboardModule } from '#modules/dashboard/dashboard.module.js';
import { LedgerModule } from '../ledger.module.js';

const reason = REISSUE_REASON;

describe('an invoice that was cancelled while its money stayed here', () => {
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

  it('is issued anew with a number of its own, as often as it is cancelled, and each says which one it replaces', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    expect((await there.as('Ece', first, 'reissue', { reason })).json<ErrorBody>().code).toBe('INVOICE_STANDS');
    await there.cancel(first);
    expect([await there.waits(), (await there.one(first)).deeds]).toEqual([1, ['reissue']]);
    expect((await there.as('Murat', first, 'reissue', { reason })).statusCode).toBe(403);
    expect((await there.as('Ece', first, 'reissue', { reason: 'kısa' })).statusCode).toBe(422);

    const second = await there.reissue(first);
    expect(await there.waits()).toBe(0);
    await there.cancel(second);
    expect(await there.waits()).toBe(1);
    const third = await there.reissue(second);
    expect([second, third]).toEqual([invoiceIdAt(order, 2), invoiceIdAt(order, 3)]);
    const [a, b, c] = await Promise.all([first, second, third].map(there.one));
    const numbers = [a, b, c].map((seen) => Number(seen?.number?.slice(-9)));
    expect(new Set(numbers).size).toBe(3);
    expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
    expect([a, b, c].map((seen) => [seen?.status, seen?.replaces?.id ?? null, seen?.replaced_by?.id ?? null])).toEqual([
      ['cancelled', null, second],
      ['cancelled', first, third],
      ['queued', second, null],
    ]);
    expect(a?.history.slice(0, 2)).toMatchObject([
      { reason: null, sentence: expect.stringContaining('yerine yenisini düzenletti') },
      { reason, sentence: expect.stringContaining('yeniden düzenlenmesini istedi') },
    ]);
    expect([b?.net_minor, b?.vat_minor, c?.billed_name]).toEqual([a?.net_minor, a?.vat_minor, a?.billed_name]);

    // The papers say it, and whoever bought sees the one that counts.
    const xml = await world.people.as('Ece', 'GET', `/api/admin/invoices/${third}/xml`);
    expect([
      ublFaults(xml.body),
      xml.body.includes(`${b?.number ?? ''} numaralı faturanın yerine düzenlenmiştir.`),
    ]).toEqual([[], true]);
    const pdf = await world.people.as('Ayşe', 'GET', `/api/orders/${order}/invoice`);
    expect(pdfText(pdf.rawPayload).join(' ')).toContain(b?.number);
    expect((await world.get<OrderDetail>(`/api/orders/${order}`)).invoice).toMatchObject({
      number: c?.number,
      status: 'queued',
    });
    const found = await there.staff<InvoiceList>(`invoices?q=${order}`);
    expect(found.data.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted());
    expect((await there.staff<InvoiceList>('invoices?uninvoiced=1')).data).toEqual([]);

    // In the books each stands with its own number: sold three times, taken back twice, and nobody owes anything.
    const { rows } = await there.sound();
    expect(rows.find(({ code }) => code === '120')?.end).toBe(0);
    const pages = await there.report('journal');
    const documents = pages.rows.map((row) => String(row[3]));
    expect(documents.filter((said) => said === a?.number).length).toBeGreaterThan(4);
    expect([b, c].map((seen) => documents.filter((said) => said === seen?.number).length)).toEqual([6, 3]);
    const at = pages.rows.findIndex((row) => row[3] === b?.number);
    expect(pages.documents[at]).toBe(`invoices/${second}`);
    const cancelled = (await there.report('refunds')).rows.filter((row) =>
      [a?.number, b?.number].includes(String(row[2])),
    );
    expect(cancelled).toHaveLength(4);
  });

  it('is told to whoever bought, each time with its file', async () => {
    const order = await there.bought();
    await there.cancel(invoiceIdOf(order));
    await there.reissue(invoiceIdOf(order));
    const { rows } = await world.test.pool.query<{ why: string }>(
      `select data ->> 'mailed_for' as why from app.mail where data ->> 'invoice_id' = any($1) order by id`,
      [[1, 2].map((turn) => invoiceIdAt(order, turn))],
    );
    expect(rows.map(({ why }) => why)).toEqual(['issued', 'cancelled', 'issued']);
  });

  it('is one, whoever presses at once and however often', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    const answers = await Promise.all(Array.from({ length: 5 }, () => there.as('Ece', first, 'reissue', { reason })));
    await world.settled();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<InvoiceChanged>().id))).toEqual(
      new Set([invoiceIdAt(order, 2)]),
    );
    expect(await there.reissue(first)).toBe(invoiceIdAt(order, 2));
    expect((await there.staff<InvoiceList>(`invoices?q=${order}`)).data).toHaveLength(2);
    await there.sound();
  });

  it('is issued with the number that it had taken where the process is killed in between', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    const invoices = world.system.app.get(InvoiceAggregate);
    const act = invoices.act.bind(invoices);
    jest
      .spyOn(invoices, 'act')
      .mockImplementation((...args) => (args[2].type === 'issue' ? Promise.reject(new Error('killed')) : act(...args)));
    expect((await there.as('Ece', first, 'reissue', { reason })).statusCode).toBe(500);
    await world.system.engine.whenCaughtUp();
    const paper = async () => (await world.get<OrderDetail>(`/api/orders/${order}`)).invoice;
    const { number } = await there.one(first);
    expect(await paper()).toMatchObject({ number, status: 'cancelled', comes_anew: true, replaces: null });
    jest.restoreAllMocks();
    // Others take numbers meanwhile.
    const other = await there.bought();
    await world.system.app.get(IssueInvoiceWhenOneIsReplaced).catchUp();
    await world.settled();
    const [made, later] = [await there.one(invoiceIdAt(order, 2)), await there.one(invoiceIdOf(other))];
    expect([made.status, Number(later.number?.slice(-9)) - Number(made.number?.slice(-9))]).toEqual(['queued', 1]);
    expect(await paper()).toMatchObject({ number: made.number, comes_anew: false, replaces: number });
    await world.system.app.get(IssueInvoiceWhenOneIsReplaced).catchUp();
    expect((await there.staff<InvoiceList>(`invoices?q=${order}`)).data).toHaveLength(2);
    await there.sound();
  });

  it('is made out to whom it should have been', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    const { buyer_details } = await there.one(first);
    const buyer = { ...buyer_details, first_name: 'Ayşegül', street: 'Doğru Sok. 5' };
    const { position } = await there.report('journal');
    const before = await world.people.as('Ece', 'GET', `/api/admin/reports/journal/luca?position=${position}`);
    const made = await there.one(await there.reissue(first, { reason, buyer }));
    expect([made.billed_name, made.buyer_details]).toMatchObject(['Ayşegül Su', { street: 'Doğru Sok. 5' }]);
    expect((await there.one(first)).billed_name).toBe('Ayşe Su');
    // What was printed before names who was named then.
    const after = await world.people.as('Ece', 'GET', `/api/admin/reports/journal/luca?position=${position}`);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it('loses what is given back before and after it was issued anew; where all went back it is issued no more', async () => {
    const order = await there.bought();
    const first = invoiceIdOf(order);
    await there.cancel(first);
    expect((await world.get<OrderDetail>(`/api/orders/${order}`)).invoice).toMatchObject({ comes_anew: false });
    await there.refund(order, [1, 1_000]);
    const second = await there.reissue(first);
    // What went back while there was none is taken off the new one.
    expect(await there.one(second)).toMatchObject({ status: 'partly_returned', returned_minor: 1_000 });
    await there.refund(order, [2, 990]);
    expect(await there.one(second)).toMatchObject({
      returned_minor: 1_990,
      deeds: expect.not.arrayContaining(['cancel']),
    });
    await there.refund(order, [1, 1_490], [2, 4_000]);
    expect(await there.one(second)).toMatchObject({ status: 'returned', returned_minor: 7_480 });
    const { rows } = await there.sound();
    expect(rows.find(({ code }) => code === '120')?.end ?? 0).toBe(0);

    const whole = await there.bought();
    const anew = invoiceIdOf(whole);
    await there.cancel(anew);
    const next = await there.reissue(anew);
    await there.refund(whole, [1, 2_490], [2, 4_990]);
    expect((await there.one(next)).status).toBe('cancelled');
    const answer = await there.as('Ece', next, 'reissue', { reason });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'INVOICE_NOT_ISSUED_ANEW']);
    expect((await there.one(next)).deeds).toEqual([]);
    expect(trialBalanceOf(await there.report('trial-balance')).rows.find(({ code }) => code === '120')?.end ?? 0).toBe(
      0,
    );
    await there.sound();
  });

  it('adds up whatever is done with some of them by chance, and as of any place in between', async () => {
    const orders = [await there.bought(), await there.bought(), await there.bought()];
    const turns = orders.map(() => 1);
    const printed = new Map<string, Buffer>();
    const journal = async (position: string) =>
      (await world.people.as('Ece', 'GET', `/api/admin/reports/journal/csv?position=${position}`)).rawPayload;
    const deeds = fc.sample(
      fc.tuple(
        fc.nat(2),
        fc.constantFrom('cancel', 'reissue', 'cancel', 'reissue', 'cancel', 'reissue', 'back'),
        fc.integer({ min: 1, max: 900 }),
      ),
      {
        numRuns: 40,
        seed: 20_26,
      },
    );
    const done = new Map<string, number>();
    for (const [at, [which, deed, minor]] of deeds.entries()) {
      const order = orders[which] ?? '';
      const id = invoiceIdAt(order, turns[which] ?? 1);
      const answer =
        deed === 'back'
          ? await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, {
              lines: [{ line: 2, amount_minor: minor }],
              reason,
            })
          : await there.as('Ece', id, deed, { reason });
      // What does not fit it as it stands is refused.
      expect([200, 409, 422]).toContain(answer.statusCode);
      await world.settled();
      await world.settled();
      const made = invoiceIdAt(order, (turns[which] ?? 1) + 1);
      if (deed === 'reissue' && answer.statusCode === 200) {
        expect(answer.json<InvoiceChanged>().id).toBe(made);
        turns[which] = (turns[which] ?? 1) + 1;
      }
      if (answer.statusCode === 200) done.set(deed, (done.get(deed) ?? 0) + 1);
      if (at % 8 !== 7) continue;
      await there.sound();
      const { position } = await there.report('journal');
      printed.set(position, await journal(position));
    }
    expect(
      [...done]
        .filter(([, count]) => count > 1)
        .map(([deed]) => deed)
        .toSorted(),
    ).toEqual(['back', 'cancel', 'reissue']);
    for (const [position, file] of printed) expect((await journal(position)).equals(file)).toBe(true);
  });

  it('is in the books as before after every read model is built anew', async () => {
    const { position } = await there.report('journal');
    const bytes = async (name: ReportName) =>
      (await world.people.as('Ece', 'GET', `/api/admin/reports/${name}/csv?position=${position}`)).rawPayload.toString(
        'base64',
      );
    const all = () =>
      Promise.all((['journal', 'trial-balance', 'sales', 'vat', 'refunds', 'numbers'] as const).map(bytes));
    const before = await all();
    for (const name of ['orders', 'invoices', 'book_pages'])
      await world.system.engine.rebuild(name, { requireEqual: true });
    expect((await all()).every((file, at) => file === before[at])).toBe(true);
  });
});
