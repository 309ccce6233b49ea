import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { KeyObject } from 'node:crypto';
import type { BankTransfers, ErrorBody, OrderDetail, Report, SeriesChecks, StatementAnswer } from '@ilan/api';
import { bankCsv } from '#test/support/bank-csv.js';
import { type BuyingWorld, buyingWorld, IBAN } from '#test/support/buying-world.js';
import { asked } from '#test/support/listings-app.js';
import { InvoiceIssuing } from '#modules/billing/invoices/commands/invoice-issuing.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { StartPromotionsWhenOrderIsPaid } from '#modules/billing/orders/reactions/start-promotions-when-order-is-paid.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { PersonKeys } from '#platform/event-store/person-keys.js';
import { BillingPersonalData } from '#modules/billing/billing-personal-data.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { buyerKey } from '#modules/billing/orders/domain/order.decider.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { BankTransferAggregate } from './commands/bank-transfer-aggregate.js';

const ECE = { id: '52', role: 'accounting' };
const reason = 'Başka bir siparişin havalesiymiş';
const csv = (...lines: readonly (readonly [amount: number, text: string])[]) => bankCsv(IBAN, ...lines);

describe('what banks say came to our account', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    await world.offerTransfers();
  }, 60_000);
  afterAll(() => world.close());

  const upload = (bytes: Buffer, name?: string) => world.uploadStatement(bytes, name);
  const list = (status = 'open') => world.get<BankTransfers>(`/api/admin/bank-transfers?status=${status}`, 'Ece');
  const does = (id: string, deed: string, body: object, name = 'Ece') =>
    world.people.as(name, 'POST', `/api/admin/bank-transfers/${id}/${deed}`, body);
  const ordered = async () => world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer');
  const order = (id: string) => world.get<OrderDetail>(`/api/orders/${id}`);

  it('is read once, however often, and never half', async () => {
    const file = csv([5_000, 'Kira'], [-2_000, 'Masraf']);
    expect((await upload(file)).json<StatementAnswer>()).toEqual({ movements: 2, incoming: 1, fresh: 1, known: false });
    expect((await upload(file)).json<StatementAnswer>()).toMatchObject({ fresh: 0, known: true });
    const wrong = Buffer.from(file.toString().replace('1050,00', '1051,00'));
    const refused = await upload(wrong);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([422, 'BAD_STATEMENT']);
    for (const hostile of ['', '\0\0', 'PK\x03\x04zip', 'Tarih;Açıklama;Tutar;Bakiye\n=1+1;x;y;z'])
      expect((await upload(Buffer.from(hostile, 'latin1'))).statusCode).toBe(422);
    const { counts, data } = await list();
    expect(counts).toEqual({ open: 1, matched: 0, aside: 0, recognised: 0, returned: 0 });
    const [rent] = data;
    expect(rent).toMatchObject({ text: 'Kira', amount_minor: 5_000, proposals: [] });
    expect((await does(rent?.id ?? '', 'set-aside', { reason })).statusCode).toBe(200);
    expect((await list('aside')).data).toHaveLength(1);
  });

  it('is proposed to the payment that waits, begins what was bought, and is taken back whole', async () => {
    const [right, other] = [await ordered(), await ordered()];
    expect((await upload(csv([2_490, `AYŞE SU ${right.toLowerCase()}`]))).statusCode).toBe(200);
    const [open] = (await list()).data;
    const id = open?.id ?? '';
    expect(open?.proposals[0]).toMatchObject({ order_id: right, reason: 'reference_and_amount' });
    // The wrong one, by mistake.
    expect((await does(id, 'match', { ref: `${other}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await order(other)).state).toBe('paid');
    expect((await does(id, 'match', { ref: `${right}-1`, reason: null })).json<ErrorBody>().code).toBe(
      'TRANSFER_TAKEN',
    );
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    expect((await order(other)).state).toBe('waiting');
    const claims = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(claims.rows.find(([number]) => number === other)?.slice(4)).toEqual([2_490, 0, 0, 0]);
    expect((await does(id, 'match', { ref: `${right}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await order(right)).state).toBe('paid');
    expect((await list('matched')).data[0]).toMatchObject({ id, ref: `${right}-1`, counted: true });
    // Its own money comes at last, and settles what was open.
    await upload(csv([1_000, 'Önce'], [2_490, `Havale ${other}`]));
    const late = (await list()).data.find(({ text }) => text.includes(other));
    expect((await does(late?.id ?? '', 'match', { ref: `${other}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    const settled = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(settled.rows.map(([number]) => number)).not.toContain(other);
    const balance = await world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    expect(balance.checks.every(({ fine }) => fine)).toBe(true);
  });

  const balances = async (position = ''): Promise<Readonly<Record<string, number>>> => {
    const { rows, checks } = await world.get<Report>(`/api/admin/reports/trial-balance?position=${position}`, 'Ece');
    expect(checks.filter(({ fine }) => !fine)).toEqual([]);
    return Object.fromEntries(rows.map(([code, , debit, credit]) => [String(code), Number(debit) - Number(credit)]));
  };

  it('is in the books from its day on: waits, is counted, goes back, and everything of it is undone', async () => {
    const before = await balances();
    const moved = async () => {
      await world.settled();
      const now = await balances();
      return ['102', '336', '340', '120'].map((code) => (now[code] ?? 0) - (before[code] ?? 0));
    };
    const order_id = await ordered();
    await upload(csv([2_490, `Kimin ${order_id}`], [-700, 'Hesap işletim ücreti']));
    const id = (await list()).data.find(({ text }) => text.includes(order_id))?.id ?? '';
    expect(await moved()).toEqual([2_490, -2_490, 0, 0]);
    const unknown = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(unknown.rows.find(([name]) => name === `BH-${id.slice(0, 10).toUpperCase()}`)?.at(-1)).toBe(2_490);
    expect((await does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(200);
    // Counted for the order, and invoiced by now.
    expect(await moved()).toEqual([2_490, 0, 0, 0]);
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([2_490, -2_490, 0, 2_490]);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await does(id, 'return', { day: '2020-01-01', reason })).statusCode).toBe(422);
    expect((await does(id, 'return', { day: today, reason }, 'Murat')).statusCode).toBe(403);
    expect((await does(id, 'return', { day: today, reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([0, 0, 0, 2_490]);
    expect((await does(id, 'match', { ref: `${order_id}-1`, reason: null })).json<ErrorBody>().code).toBe(
      'TRANSFER_TAKEN',
    );
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([2_490, -2_490, 0, 2_490]);
    // Confirmed by hand, it is in the books by that; then the statement is told so.
    const confirmed = { amount_minor: 2_490, day: today, reason: null };
    const path = `/api/admin/payments/${order_id}-1/confirm`;
    expect((await world.people.as('Ece', 'POST', path, confirmed)).statusCode).toBe(200);
    expect(await moved()).toEqual([4_980, -2_490, 0, 0]);
    expect((await does(id, 'recognise', { reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([2_490, 0, 0, 0]);
    const { position } = await world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    const files = () =>
      Promise.all(
        ['trial-balance', 'journal', 'open', 'payments'].map(
          async (name) =>
            (await world.people.as('Ece', 'GET', `/api/admin/reports/${name}/csv?position=${position}`)).payload,
        ),
      );
    const printed = await files();
    await world.system.engine.rebuild('book_pages', { requireEqual: true });
    expect(await files()).toEqual(printed);
  });

  it('is counted once by two at the same time, and is free again where the order would not have it', async () => {
    const orders = [await ordered(), await ordered()];
    await upload(csv([3_000, 'Deneme']));
    const id = (await list()).data.find(({ text }) => text === 'Deneme')?.id ?? '';
    const refused = await does(id, 'match', { ref: `${orders[0]}-1`, reason: null });
    expect(refused.json<ErrorBody>().errors).toHaveProperty('reason');
    await world.settled();
    expect((await list()).data.map((one) => one.id)).toContain(id);
    const both = await Promise.all(orders.map((one) => does(id, 'match', { ref: `${one}-1`, reason })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await world.settled();
    const states = await Promise.all(orders.map(order));
    expect(states.filter(({ state }) => state !== 'waiting')).toHaveLength(1);
  });

  const movementOf = async (text: string): Promise<string> =>
    (await list()).data.find((one) => one.text.includes(text))?.id ?? '';
  /** As if the process had died between the movement and the payment. */
  const matchedOnly = async (transfer_id: string, ref: string): Promise<void> => {
    const context = asked(ECE);
    const match = { type: 'match', transfer_id, ref, by: 52, now: context.now } as const;
    await world.system.app.get(BankTransferAggregate).act(transfer_id, context, match);
    await world.settled();
  };

  it('counts for nothing where another movement or a hand paid first, and is taken back without theirs', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await upload(csv([2_490, 'Erken gelen'], [2_490, 'Sonra gelen']));
    const [early, late] = [await movementOf('Erken'), await movementOf('Sonra')];
    expect((await does(early, 'match', { ref: `${first}-1`, reason: null })).statusCode).toBe(200);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const confirmed = { amount_minor: 2_490, day: today, reason: null };
    const byHand = await world.people.as('Ece', 'POST', `/api/admin/payments/${second}-1/confirm`, confirmed);
    expect(byHand.statusCode).toBe(200);
    for (const paid of [first, second]) {
      await matchedOnly(late, `${paid}-1`);
      const { data } = await list('matched');
      const counted = new Map(data.map((one) => [one.id, one.counted]));
      expect([counted.get(early), counted.get(late)]).toEqual([true, false]);
      // Its money waits for whose it is, and the books say so.
      const open = await world.get<Report>('/api/admin/reports/open', 'Ece');
      expect(open.rows.find(([name]) => name === `BH-${late.slice(0, 10).toUpperCase()}`)?.at(-1)).toBe(2_490);
      expect((await does(late, 'release', { reason })).statusCode).toBe(200);
      await world.settled();
      expect((await order(paid)).state).toBe('paid');
    }
    // Said again while it is only matched, it is refused and free.
    await matchedOnly(late, `${first}-1`);
    const again = await does(late, 'match', { ref: `${first}-1`, reason: null });
    expect(again.json<ErrorBody>().code).toBe('TRANSFER_COUNTED');
    await world.settled();
    expect(await movementOf('Sonra')).toBe(late);
  });

  it('is not said to be counted by an answer of before, when what it had counted was taken back half-way', async () => {
    const order_id = await ordered();
    await upload(csv([2_490, 'Yarıda kalan']));
    const id = await movementOf('kalan');
    const match = { ref: `${order_id}-1`, reason: null };
    expect((await does(id, 'match', match)).statusCode).toBe(200);
    const withdraw = { type: 'withdraw_transfer', attempt: 1, transfer_id: id, is_named: true } as const;
    await world.system.app.get(OrderAggregate).act(order_id, asked(ECE), { ...withdraw, withdrawn_by: 52, reason });
    await world.settled();
    expect((await list('matched')).data.find((one) => one.id === id)?.counted).toBe(false);
    expect((await does(id, 'match', match)).json<ErrorBody>().code).toBe('MATCH_WITHDRAWN');
    expect((await does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect((await order(order_id)).state).toBe('paid');
  });

  it('that is taken back while it is on its way to the payment counts for nothing, and can be counted anew', async () => {
    const order_id = await ordered();
    await upload(csv([2_490, 'Yolda olan']));
    const id = await movementOf('Yolda');
    const match = { ref: `${order_id}-1`, reason: null };
    const orders = world.system.app.get(OrderAggregate);
    const act = orders.act.bind(orders);
    let released: number | undefined;
    jest.spyOn(orders, 'act').mockImplementation(async (order, context, command) => {
      if (command.type === 'confirm_transfer') released ??= (await does(id, 'release', { reason })).statusCode;
      return act(order, context, command);
    });
    const refused = await does(id, 'match', match);
    jest.restoreAllMocks();
    expect([released, refused.statusCode, refused.json<ErrorBody>().code]).toEqual([200, 409, 'MATCH_WITHDRAWN']);
    await world.settled();
    expect([(await order(order_id)).state, await movementOf('Yolda')]).toEqual(['waiting', id]);
    expect((await does(id, 'match', match)).statusCode).toBe(200);
    await world.settled();
    expect((await order(order_id)).state).toBe('paid');
  });

  it('is free or counted, never both, whoever died between the two writes of a match and of its release', async () => {
    const order_id = await ordered();
    await upload(csv([2_490, 'Yarım işlem']));
    const id = await movementOf('Yarım');
    const { app } = world.system;
    const [orders, transfers] = [app.get(OrderAggregate), app.get(BankTransferAggregate)];
    const [onOrder, onTransfer] = [orders.act.bind(orders), transfers.act.bind(transfers)];
    let late = (): Promise<unknown> => Promise.resolve();
    jest.spyOn(orders, 'act').mockImplementation((order, context, command) => {
      if (command.type !== 'confirm_transfer') return onOrder(order, context, command);
      late = () => onOrder(order, context, command);
      return Promise.reject(storeUnavailable());
    });
    expect((await does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(503);
    jest
      .spyOn(transfers, 'act')
      .mockImplementationOnce((one, context, command) =>
        command.type === 'release' ? Promise.reject(storeUnavailable()) : onTransfer(one, context, command),
      );
    expect((await does(id, 'release', { reason })).statusCode).toBe(503);
    jest.restoreAllMocks();
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    // What the dead process had sent arrives after all.
    await expect(late()).rejects.toMatchObject({ code: 'MATCH_WITHDRAWN' });
    await world.settled();
    expect([(await order(order_id)).state, await movementOf('Yarım')]).toEqual(['waiting', id]);
  });

  it('that is taken back before its invoice is issued leaves no gap: what has begun is invoiced with the number it took', async () => {
    const order_id = await ordered();
    await upload(csv([2_490, 'Numarası alınmış']));
    const id = await movementOf('Numarası');
    expect((await does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(200);
    const { app, engine } = world.system;
    await app.get(StartPromotionsWhenOrderIsPaid).catchUp();
    await engine.whenCaughtUp();
    const aggregates = app.get(Aggregates);
    const execute = aggregates.execute.bind(aggregates);
    jest.spyOn(aggregates, 'execute').mockImplementation((...args: Parameters<typeof execute>) => {
      if ((args[2] as { type?: string }).type === 'issue') return Promise.reject(new Error('fallen'));
      return execute(...args);
    });
    await expect(app.get(InvoiceIssuing).issue(order_id, asked(ECE))).rejects.toThrow('fallen');
    jest.restoreAllMocks();
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    await world.settled();
    expect((await order(order_id)).invoice?.number).toMatch(/^ILN/);
    const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
    for (const { taken, issued, missing } of data) expect([taken - issued, missing]).toEqual([0, []]);
  });

  it('that was taken back leaves the invoice readable, also once whoever bought is erased', async () => {
    const [invoiced, unpaid] = [await ordered(), await ordered()];
    await upload(csv([2_490, `Silinecek ${invoiced}`]));
    const id = (await list()).data.find(({ text }) => text.includes(invoiced))?.id ?? '';
    expect((await does(id, 'match', { ref: `${invoiced}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await does(id, 'release', { reason })).statusCode).toBe(200);
    await world.settled();
    expect((await order(invoiced)).state).toBe('waiting');
    const { app } = world.system;
    await app.get(BillingPersonalData).erase(7);
    const keys = await app.get(PersonKeys).forOpening([invoiced, unpaid].map(buyerKey));
    expect([invoiced, unpaid].map((one) => keys.get(buyerKey(one)) instanceof KeyObject)).toEqual([true, false]);
    for (const file of ['pdf', 'xml']) {
      const path = `/api/admin/invoices/${invoiceIdOf(invoiced)}/${file}`;
      expect((await world.people.as('Ece', 'GET', path)).statusCode).toBe(200);
    }
  });

  it('is nothing for moderators', async () => {
    expect((await upload(csv([1_000, 'x']), 'Murat')).statusCode).toBe(403);
    expect((await world.people.as('Murat', 'GET', '/api/admin/bank-transfers')).statusCode).toBe(403);
  });
});
