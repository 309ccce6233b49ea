import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type {
  InvoiceDetail,
  InvoiceList,
  Notices,
  OrderDetail,
  OrderOptions,
  OrderPlaced,
  SeriesChecks,
} from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { buyingWorld } from '#test/support/buying-world.js';
import { type KilledIssuers, killedIssuers } from '#test/support/killed-issuers.js';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { InvoiceIssuing } from './commands/invoice-issuing.js';
import { TellBuyerWhenInvoiceIsIssued } from './reactions/tell-buyer-when-invoice-is-issued.js';
import { InvoiceMails } from './telling/invoice-mails.js';
import { invoiceIdOf } from './invoice-streams.js';

const reason = 'Alıcı yanlış kişiyi yazmış';

describe('invoices', () => {
  let world: Awaited<ReturnType<typeof buyingWorld>>;
  let killed: KilledIssuers;
  beforeAll(async () => {
    // The library takes its time to load, more than a test has.
    await import('pdfkit');
    world = await buyingWorld();
    killed = killedIssuers(world);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    killed.end();
    await world.close();
  });

  const list = (query = '') => world.get<InvoiceList>(`/api/admin/invoices?${query}`, 'Ece');
  const one = (id: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${id}`, 'Ece');
  const does = (id: string, deed: string, body: object = {}) =>
    world.people.as('Ece', 'POST', `/api/admin/invoices/${id}/${deed}`, body);
  const refund = (order: string, line: number, amount_minor: number) =>
    world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, {
      lines: [{ line, amount_minor }],
      reason,
    });
  const bought = async (settle = true): Promise<string> => {
    const listing_id = await world.published();
    const id = await world.placed([
      { listing_id, package_id: 'bump' },
      { listing_id, package_id: 'urgent-7' },
    ]);
    await world.payByCard(`${id}-1`);
    if (settle) await world.settled();
    return id;
  };

  it('follow what was begun, for the buyer as a file and for staff as page, PDF and XML', async () => {
    const order = await bought();
    const { invoice } = await world.get<OrderDetail>(`/api/orders/${order}`);
    expect(invoice).toMatchObject({ status: 'queued', number: expect.stringMatching(/^ILN20\d{11}$/) });
    const own = await world.people.as('Ayşe', 'GET', `/api/orders/${order}/invoice`);
    expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await world.people.as('Buse', 'GET', `/api/orders/${order}/invoice`)).statusCode).toBe(404);
    const id = invoiceIdOf(order);
    expect(await one(id)).toMatchObject({
      billed_name: 'Ayşe Su',
      net_minor: 6_233,
      vat_minor: 1_247,
      deeds: ['accept', 'reject', 'send', 'cancel'],
    });
    const xml = await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/xml`);
    expect(xml.body).toContain(`<cbc:ID>${invoice?.number ?? ''}</cbc:ID>`);
    for (const q of [order, invoice?.number.toLowerCase()]) expect((await list(`q=${q}`)).data).toHaveLength(1);
    // Who it is made out to, not only who bought; by series and amount; a person's percent sign is a percent sign.
    const series = (invoice?.number ?? '').slice(0, 7);
    const found = async (query: string) => (await list(query)).data.map(({ id: one_of }) => one_of);
    for (const query of ['q=ayse+SU', 'amount_min=74.8&amount_max=74,80', `series=${series}&amount_max=1.000`])
      expect(await found(query)).toContain(id);
    for (const query of ['q=ay%25se', 'amount_min=74.81', 'amount_max=74.79', 'series=ABC2020'])
      expect(await found(query)).toEqual([]);
    expect((await world.people.as('Ece', 'GET', '/api/admin/invoices?amount_min=1e3')).statusCode).toBe(422);
    expect((await world.people.as('Murat', 'GET', '/api/admin/invoices')).statusCode).toBe(403);
  });

  it('say no longer that they are none once they are accepted, and are cancelled in their month', async () => {
    const order = await bought();
    const id = invoiceIdOf(order);
    const pdf = async () => (await world.people.as('Ece', 'GET', `/api/admin/invoices/${id}/pdf`)).rawPayload.length;
    const before = await pdf();
    expect((await does(id, 'accept')).statusCode).toBe(200);
    expect(await pdf()).toBeLessThan(before);
    expect((await does(id, 'cancel', { reason })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    const seen = await one(id);
    expect(seen).toMatchObject({ status: 'cancelled', deeds: ['reissue'] });
    expect(seen.history[0]?.reason).toBe(reason);
  });

  it('lose what is given back: a part is a return, the whole in its month a cancellation', async () => {
    const [part, whole] = [await bought(), await bought()];
    await refund(part, 1, 1_245);
    const all = { lines: [1, 2].map((line) => ({ line, amount_minor: line === 1 ? 2_490 : 4_990 })), reason };
    await world.people.as('Ece', 'POST', `/api/admin/payments/${whole}-1/refunds`, all);
    await world.settled();
    await world.settled();
    expect(await one(invoiceIdOf(part))).toMatchObject({ status: 'partly_returned', returned_minor: 1_245 });
    expect(await one(invoiceIdOf(whole))).toMatchObject({ status: 'cancelled' });
  });

  it('are issued for who writes with blanks and signs that nobody sees, now and in orders that were kept as they came', async () => {
    const address = 'Şair  Sk.\t5\u200e'.normalize('NFD');
    const lines = [{ listing_id: await world.published(), package_id: 'bump' }];
    const billed = { ...BILLED, address };
    const placed = await world.people.as('Ayşe', 'POST', '/api/orders', await world.form(lines, { billed }));
    const { order_id } = placed.json<OrderPlaced>();
    await world.payByCard(`${order_id}-1`);
    await world.settled();
    expect(await one(invoiceIdOf(order_id))).toMatchObject({ status: 'queued', sentences: [] });
    expect((await world.get<OrderOptions>('/api/orders/options')).billed).toMatchObject({ address: 'Şair Sk. 5' });
    const order = await world.system.app.get(OrderAggregate).order(order_id);
    const kept = { ...order, billed, lines: order.lines.map((line) => ({ ...line, name: 'Üste  taşı' })) };
    const drawn = world.system.app.get(InvoiceIssuing).draft(kept, randomUUID(), new Date());
    expect(drawn).toMatchObject({
      sentences: [],
      document: {
        buyer: { address: { street: 'Şair Sk. 5' } },
        lines: [{ name: expect.stringMatching(/^Üste taşı, /) }],
      },
    });
  });

  it.each<[string, number, string]>([
    ['are of the moment of payment where a clock is a little ahead', 500, 'queued'],
    ['are refused where a clock is wrong', 3_600_000, 'refused'],
  ])('%s', async (_what, ahead, status) => {
    const listing_id = await world.published();
    const order = await world.placed([{ listing_id, package_id: 'bump' }]);
    const [clock, paid] = [jest.spyOn(world.system.app.get(Clock), 'now'), Date.now() + 5_000];
    clock.mockReturnValue(new Date(paid));
    await world.payByCard(`${order}-1`);
    clock.mockReturnValue(new Date(paid - ahead));
    await world.settled();
    clock.mockRestore();
    const seen = await one(invoiceIdOf(order));
    expect(seen.status).toBe(status);
    if (status === 'queued') expect(Date.parse(seen.at)).toBeGreaterThanOrEqual(paid);
  });

  it('that staff tries again are less what went back while they could not be issued', async () => {
    const order = await bought(false);
    const issuing = world.system.app.get(InvoiceIssuing);
    const draft = issuing.draft.bind(issuing);
    const faulty = jest.spyOn(issuing, 'draft').mockImplementation((...args: Parameters<typeof draft>) => {
      const drawn = draft(...args);
      return drawn && { ...drawn, sentences: ['İlçe eksik.'] };
    });
    await world.settled();
    const id = invoiceIdOf(order);
    expect(await one(id)).toMatchObject({ status: 'refused', deeds: ['issue'] });
    expect((await does(id, 'issue')).statusCode).toBe(409);
    expect((await refund(order, 1, 1_245)).statusCode).toBeLessThan(300);
    await world.settled();
    await world.settled();
    faulty.mockRestore();
    // A second press finds it issued, and takes nothing off once more.
    for (let press = 0; press < 2; press += 1) {
      const { statusCode, headers } = await does(id, 'issue');
      // The page that is read next is of after it.
      expect([statusCode, headers['x-position']]).toEqual([200, expect.any(String)]);
    }
    const seen = await one(id);
    expect(seen).toMatchObject({ status: 'partly_returned', returned_minor: 1_245, number: expect.any(String) });
    expect(seen.returns).toHaveLength(1);
  });

  it('go to whoever bought, as a notice and a mail with the file, and once more when staff sends them again', async () => {
    const order = await bought();
    const id = invoiceIdOf(order);
    const { app } = world.system;
    const mails = () =>
      world.test.pool
        .query<{ id: number; key: string; data: object }>(
          `select id, key, data from app.mail where kind = 'invoice' and data->>'invoice_id' = $1 order by id`,
          [id],
        )
        .then(({ rows }) => rows);
    const tell = () => app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
    await tell();
    const [owed] = await mails();
    const written = () =>
      app.get(InvoiceMails).write({
        ...{ id: 1, kind: 'invoice', key: owed?.key ?? '', personId: 7, data: owed?.data, createdAt: new Date() },
      });
    const mail = await written();
    const number = (await one(id)).number ?? '';
    expect(mail?.subject).toBe(`Faturanız: ${number}`);
    expect(mail?.attachments).toMatchObject([{ filename: `${number}.pdf`, contentType: 'application/pdf' }]);
    expect(mail?.attachments?.[0]?.content.slice(0, 5).toString()).toBe('%PDF-');
    const { data } = await world.get<Notices>('/api/notices?topic=payments');
    expect(data[0]).toMatchObject({ kind: 'invoice_ready', detail: number, path: `/account/orders/${order}` });

    expect((await does(id, 'send')).statusCode).toBe(200);
    await tell();
    await tell();
    expect(await mails()).toHaveLength(2);
    expect((await one(id)).history[0]?.sentence).toContain('yeniden gönderdi');
    expect((await world.people.as('Murat', 'POST', `/api/admin/invoices/${id}/send`, {})).statusCode).toBe(403);
    await does(id, 'cancel', { reason });
    expect((await does(id, 'send')).statusCode).toBe(409);
    expect(await written()).toBeUndefined();
  });

  it('keep their number when a process falls between taking it and issuing', async () => {
    const order = await bought(false);
    const aggregates = world.system.app.get(Aggregates);
    const execute = aggregates.execute.bind(aggregates);
    const fallen = jest.spyOn(aggregates, 'execute').mockImplementation((...args: Parameters<typeof execute>) => {
      if ((args[2] as { type?: string }).type === 'issue') return Promise.reject(new Error('fallen'));
      return execute(...args);
    });
    await world.settled();
    const issuing = world.system.app.get(InvoiceIssuing);
    const context = () => ({
      ...{ actor: { id: 'system:test', role: 'system' }, correlationId: randomUUID(), causationId: 'test' },
      now: new Date(),
    });
    await expect(issuing.issue(order, context())).rejects.toThrow('fallen');
    fallen.mockRestore();
    // Terms that became faulty in the meantime do not leave the number a gap.
    const draft = issuing.draft.bind(issuing);
    jest.spyOn(issuing, 'draft').mockImplementation((...args: Parameters<typeof draft>) => {
      const drawn = draft(...args);
      return drawn && { ...drawn, sentences: ['Vergi dairesi eksik.'] };
    });
    expect((await issuing.issue(order, context())).status).toBe('issued');
    await world.system.engine.whenCaughtUp();
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    expect(data).toMatchObject([{ missing: [], falling: [] }]);
    expect(data[0]?.taken).toBe(data[0]?.issued);
  });

  it('are numbered without gap, twin or falling day, though processes that issue two hundred at once are killed', async () => {
    const orders = await Promise.all(Array.from({ length: 200 }, killed.begun));
    // This process leaves them enough to come to the moment of their death.
    const [deaths, here] = await Promise.all([
      killed.run(orders),
      killed.issuedHere(orders.slice(0, 100).toReversed()),
    ]);
    expect(deaths).toEqual([
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
      [null, 'SIGKILL'],
    ]);
    // Whoever asks again, as reactions do after a fall, gets what there is.
    const issued = await killed.issuedHere(orders);
    expect(issued.slice(0, 100)).toEqual(here.toReversed());
    const counted = issued.map((_one, index) => `ILN2031${String(index + 1).padStart(9, '0')}`);
    expect(issued.toSorted()).toEqual(counted);
    await world.system.engine.whenCaughtUp();
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    const fine = { series: 'ILN2031', taken: 200, issued: 200, missing: [], falling: [] };
    expect(data.find(({ series }) => series === 'ILN2031')).toEqual(fine);
  });

  it('outlive the key of the person', async () => {
    const order = await bought();
    await world.system.app.get(PersonKeys).destroy('7');
    expect(await one(invoiceIdOf(order))).toMatchObject({ billed_name: 'Ayşe Su' });
    // The log itself names nobody: what is said of them lies closed in it.
    const streams = [`order-${order}`, `invoice-${invoiceIdOf(order)}`];
    const { rows } = await world.test.pool.query<{ event: string }>(
      'select event::text as event from es.event event where stream_id = any($1)',
      [streams],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { event } of rows) expect(event).not.toMatch(/Ayşe|Moda|12345678950/);
  });
});
