import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyObject } from 'node:crypto';
import type { ErrorBody, Report, StatementAnswer } from '@ilan/api';
import type { BuyingWorld } from '#test/support/buying-world.js';
import { csv, type StatementDesk, statementDesk } from '#test/support/statement-desk.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { BillingPersonalData } from '#modules/billing/billing-personal-data.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { buyerKey } from '#modules/billing/orders/domain/order.decider.js';

const reason = 'Başka bir siparişin havalesiymiş';

describe('what banks say came to our account', () => {
  let desk: StatementDesk;
  let world: BuyingWorld;
  beforeAll(async () => {
    desk = await statementDesk();
    ({ world } = desk);
  });
  afterAll(() => world.close());

  it('is read once, however often, and never half', async () => {
    const file = csv([5_000, 'Kira'], [-2_000, 'Masraf']);
    expect((await desk.upload(file)).json<StatementAnswer>()).toEqual({
      movements: 2,
      incoming: 1,
      fresh: 1,
      known: false,
    });
    expect((await desk.upload(file)).json<StatementAnswer>()).toMatchObject({ fresh: 0, known: true });
    const wrong = Buffer.from(file.toString().replace('1050,00', '1051,00'));
    const refused = await desk.upload(wrong);
    expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([422, 'BAD_STATEMENT']);
    for (const hostile of ['', '\0\0', 'PK\x03\x04zip', 'Tarih;Açıklama;Tutar;Bakiye\n=1+1;x;y;z'])
      expect((await desk.upload(Buffer.from(hostile, 'latin1'))).statusCode).toBe(422);
    const future = Buffer.from('Tarih;Açıklama;Tutar;Bakiye\r\n24.11.2099;GELECEK;16,50;116,50');
    const early = await desk.upload(future);
    expect([early.statusCode, early.json<ErrorBody>().code]).toEqual([422, 'BAD_STATEMENT']);
    expect(early.json<ErrorBody>().message).toMatch(/^2\. satır: 24\.11\.2099 gelecekte/);
    const { counts, data } = await desk.list();
    expect(counts).toEqual({ open: 1, matched: 0, aside: 0, recognised: 0, returned: 0 });
    const [rent] = data;
    expect(rent).toMatchObject({ text: 'Kira', amount_minor: 5_000, proposals: [] });
    expect((await desk.does(rent?.id ?? '', 'set-aside', { reason })).statusCode).toBe(200);
    expect((await desk.list('aside')).data).toHaveLength(1);
  });

  it('is new to one of two who read the same file at the same moment', async () => {
    const file = csv([6_100, 'Bir'], [6_200, 'İki'], [6_300, 'Üç']);
    const answers = await Promise.all([desk.upload(file), desk.upload(file)]);
    const told = answers.map((one) => one.json<StatementAnswer>()).toSorted((one, other) => other.fresh - one.fresh);
    expect(told).toMatchObject([
      { fresh: 3, known: false },
      { fresh: 0, known: true },
    ]);
    for (const { id } of (await desk.list()).data) await desk.does(id, 'set-aside', { reason });
  });

  it('is proposed to the payment that waits, begins what was bought, and is taken back whole', async () => {
    const [right, other] = [await desk.ordered(), await desk.ordered()];
    expect((await desk.moved([2_490, `AYŞE SU ${right.toLowerCase()}`])).statusCode).toBe(200);
    const [open] = (await desk.list()).data;
    const id = open?.id ?? '';
    expect(open?.proposals[0]).toMatchObject({ order_id: right, reason: 'reference_and_amount' });
    // The wrong one, by mistake.
    expect((await desk.does(id, 'match', { ref: `${other}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(other)).state).toBe('paid');
    expect((await desk.does(id, 'match', { ref: `${right}-1`, reason: null })).json<ErrorBody>().code).toBe(
      'TRANSFER_TAKEN',
    );
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    expect((await desk.order(other)).state).toBe('waiting');
    const claims = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(claims.rows.find(([number]) => number === other)?.slice(4)).toEqual([2_490, 0, 0, 0]);
    expect((await desk.does(id, 'match', { ref: `${right}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(right)).state).toBe('paid');
    expect((await desk.list('matched')).data[0]).toMatchObject({ id, ref: `${right}-1`, counted: true });
    // Its own money comes at last, and settles what was open.
    await desk.moved([1_000, 'Önce'], [2_490, `Havale ${other}`]);
    const late = (await desk.list()).data.find(({ text }) => text.includes(other));
    expect((await desk.does(late?.id ?? '', 'match', { ref: `${other}-1`, reason: null })).statusCode).toBe(200);
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
    const order_id = await desk.ordered();
    await desk.moved([2_490, `Kimin ${order_id}`], [-700, 'Hesap işletim ücreti']);
    const id = (await desk.list()).data.find(({ text }) => text.includes(order_id))?.id ?? '';
    expect(await moved()).toEqual([2_490, -2_490, 0, 0]);
    const unknown = await world.get<Report>('/api/admin/reports/open', 'Ece');
    expect(unknown.rows.find(([name]) => name === `BH-${id.slice(0, 10).toUpperCase()}`)?.at(-1)).toBe(2_490);
    expect((await desk.does(id, 'match', { ref: `${order_id}-1`, reason: null })).statusCode).toBe(200);
    // Counted for the order, and invoiced by now.
    expect(await moved()).toEqual([2_490, 0, 0, 0]);
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([2_490, -2_490, 0, 2_490]);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await desk.does(id, 'return', { day: '2020-01-01', reason })).statusCode).toBe(422);
    expect((await desk.does(id, 'return', { day: today, reason }, 'Murat')).statusCode).toBe(403);
    expect((await desk.does(id, 'return', { day: today, reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([0, 0, 0, 2_490]);
    expect((await desk.does(id, 'match', { ref: `${order_id}-1`, reason: null })).json<ErrorBody>().code).toBe(
      'TRANSFER_TAKEN',
    );
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    expect(await moved()).toEqual([2_490, -2_490, 0, 2_490]);
    // Confirmed by hand, it is in the books by that; then the statement is told so.
    const confirmed = { amount_minor: 2_490, day: today, reason: null };
    const path = `/api/admin/payments/${order_id}-1/confirm`;
    expect((await world.people.as('Ece', 'POST', path, confirmed)).statusCode).toBe(200);
    expect(await moved()).toEqual([4_980, -2_490, 0, 0]);
    expect((await desk.does(id, 'recognise', { reason })).statusCode).toBe(200);
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
    const orders = [await desk.ordered(), await desk.ordered()];
    await desk.upload(csv([3_000, 'Deneme']));
    const id = (await desk.list()).data.find(({ text }) => text === 'Deneme')?.id ?? '';
    const refused = await desk.does(id, 'match', { ref: `${orders[0]}-1`, reason: null });
    expect(refused.json<ErrorBody>().errors).toHaveProperty('reason');
    await world.settled();
    expect((await desk.list()).data.map((one) => one.id)).toContain(id);
    const both = await Promise.all(orders.map((one) => desk.does(id, 'match', { ref: `${one}-1`, reason })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await world.settled();
    const states = await Promise.all(orders.map(desk.order));
    expect(states.filter(({ state }) => state !== 'waiting')).toHaveLength(1);
  });

  it('that was taken back leaves the invoice readable, also once whoever bought is erased', async () => {
    const [invoiced, unpaid] = [await desk.ordered(), await desk.ordered()];
    await desk.moved([2_490, `Silinecek ${invoiced}`]);
    const id = (await desk.list()).data.find(({ text }) => text.includes(invoiced))?.id ?? '';
    expect((await desk.does(id, 'match', { ref: `${invoiced}-1`, reason: null })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.does(id, 'release', { reason })).statusCode).toBe(200);
    await world.settled();
    expect((await desk.order(invoiced)).state).toBe('waiting');
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
    expect((await desk.upload(csv([1_000, 'x']), 'Murat')).statusCode).toBe(403);
    expect((await world.people.as('Murat', 'GET', '/api/admin/bank-transfers')).statusCode).toBe(403);
  });
});
