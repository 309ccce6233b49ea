import { describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, OrderList, OrderOptions, OrderPlaced, PaymentList } from '@ilan/api';
import fc from 'fast-check';
import type { Spoilt } from '#test/support/fake-iyzico.js';
import { Locations } from '#modules/locations/contract.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';

const INTERMEDIARY = 'iyzi Ödeme ve Elektronik Para Hizmetleri A.Ş.';

describe('paying at iyzico', () => {
  const shop = iyzicoWorld();
  const { lines, placed, detail, desk, comeBack, notify, poll, told, booked, sent } = shop;
  const giveBack = (ref: string, name = 'Ece') =>
    shop.world.people.as(name, 'POST', `/api/admin/payments/${ref}/mismatch`, { reason: 'Tutar siparişe uymuyor' });

  it('leads to its page with what is bought and who is billed, comes back with a form, and starts what was bought', async () => {
    const options = await shop.world.get<OrderOptions>('/api/orders/options');
    expect(options.methods).toEqual(['iyzico', 'test_card', 'transfer']);
    const answer = await shop.world.people.as(
      'Ayşe',
      'POST',
      '/api/orders',
      await shop.world.form(lines(), { method: 'iyzico' }),
    );
    const { order_id: id, next } = answer.json<OrderPlaced>();
    expect(next).toEqual({ kind: 'redirect', url: `${shop.fake.url}/page?token=${shop.fake.tokenOf(`${id}-1`)}` });
    expect(shop.fake.page(`${id}-1`).form).toMatchObject({
      ...{ conversationId: `${id}-1`, basketId: id, price: '74.80', paidPrice: '74.80', currency: 'TRY' },
      ...{ enabledInstallments: [1], buyer: { email: '7@ornek.test', surname: 'Su', ip: '127.0.0.1' } },
      basketItems: [
        { id: '1', price: '24.90' },
        { id: '2', price: '49.90' },
      ],
    });
    shop.fake.pay(`${id}-1`);
    const back = await comeBack(`${id}-1`);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/account/orders/${id}`]);
    await shop.world.settled();
    expect(await detail(id)).toMatchObject({ state: 'paid', lines: [{ outcome: 'started' }, { outcome: 'started' }] });
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({ method: 'iyzico', card: '552879 •••• 0008', status: 'paid' });
    expect(seen.messages[0]?.said).toMatch(/^paid \(success SUCCESS fraud 1 #\d+\)$/);
    // Anything else that is sent as a form is still refused.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', url: '/api/login', payload: 'email=a', headers } as const;
    expect((await shop.world.system.app.inject(form)).statusCode).toBe(415);
  });

  it('names the province in which a district lies by now that went into one of another', async () => {
    const locations = shop.world.system.app.get(Locations);
    const gebze = locations.districts(41).find(({ name }) => name === 'Gebze');
    jest.spyOn(locations, 'district').mockReturnValue(gebze);
    const { form } = shop.fake.page(`${await placed()}-1`);
    expect(form).toMatchObject({ buyer: { city: 'Kocaeli' }, billingAddress: { city: 'Kocaeli' } });
  });

  it('is one payment, one invoice and the same entries, in whatever order and however often return, notice and clock come', async () => {
    const ways = { return: comeBack, notice: notify, poll } as const;
    const way = fc.constantFrom<keyof typeof ways>('return', 'notice', 'poll');
    let entries: readonly string[] | undefined;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(way, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (turns) => {
          jest.restoreAllMocks();
          const id = await placed();
          shop.fake.pay(`${id}-1`);
          // Those of one turn come at the same moment; the clock stands still meanwhile, so it comes alone.
          for (const turn of turns) {
            if (turn.includes('poll')) await poll();
            await Promise.all(turn.filter((one) => one !== 'poll').map((one) => ways[one](`${id}-1`)));
          }
          await shop.world.settled();
          await shop.world.settled();
          expect((await told(id)).filter((type) => type === 'payment.paid')).toHaveLength(1);
          const { rows } = await shop.world.test.pool.query('select intermediary from rm.invoice where order_id = $1', [
            id,
          ]);
          expect(rows).toEqual([{ intermediary: INTERMEDIARY }]);
          const kinds = await booked(id);
          entries ??= kinds;
          expect(kinds).toEqual(entries);
          expect(new Set(kinds)).toEqual(new Set(['paid', 'invoice_issued', 'advance_used']));
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is named on the invoice as who took the money, and in the list of sales', async () => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    await comeBack(`${id}-1`);
    await shop.world.settled();
    await shop.world.settled();
    const read = async (path: string) => (await shop.world.people.as('Ece', 'GET', `/api/admin/invoices/${path}`)).body;
    const xml = await read(`${invoiceIdOf(id)}/xml`);
    expect(xml).toContain(`<cbc:InstructionNote>${INTERMEDIARY}</cbc:InstructionNote>`);
    const [head = '', row = ''] = (await read(`file/csv?q=${id}`)).split('\r\n');
    const cells = row.split(';');
    const cell = (name: string) => cells[head.split(';').indexOf(name)];
    expect(['Ödeme şekli', 'Ödeme aracısı', 'Tevkifat'].map(cell)).toEqual([
      'Kredi kartı / banka kartı',
      INTERMEDIARY,
      '0,00',
    ]);
  });

  it('needs nobody to come back where iyzico tells, or where the clock asks', async () => {
    const [one, other] = [await placed(), await placed()];
    for (const id of [one, other]) shop.fake.pay(`${id}-1`);
    expect((await notify(`${one}-1`)).statusCode).toBe(204);
    await poll();
    await shop.world.settled();
    expect([(await detail(one)).state, (await detail(other)).state]).toEqual(['paid', 'paid']);
  });

  it('is changed by nothing that iyzico did not sign', async () => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    const before = await told(id);
    const forged = { 'x-iyz-signature-v3': 'f'.repeat(64) };
    expect((await notify(`${id}-1`, { headers: forged })).statusCode).toBe(403);
    expect((await notify(`${id}-1`, { body: { status: 'FAILURE' } })).statusCode).toBe(403);
    expect((await notify(`${id}-1`, { body: { paymentConversationId: `${id}-2` } })).statusCode).toBe(403);
    shop.fake.spoil('detail', 'signature');
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect(await told(id)).toEqual(before);
  });

  it.each<[string, Spoilt, string]>([
    ['parts of a kuruş', { paidPrice: 74.801 }, '0 TRY'],
    ['another currency', { currency: 'USD' }, '7480 USD'],
    ['another basket', { basketId: 'ABCDEFGHJK' }, 'for ABCDEFGHJK'],
  ])('is not counted where iyzico names %s, and waits for who has it sent back there', async (_what, spoilt, said) => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    shop.fake.spoil('detail', spoilt, spoilt);
    await comeBack(`${id}-1`);
    expect((await notify(`${id}-1`)).statusCode).toBe(204);
    await shop.world.settled();
    expect((await told(id)).slice(-1)).toEqual(['payment.failed']);
    expect(await booked(id)).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 'failed', invoice: null, attempt: { failure: 'mismatch' } });
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({ status: 'mismatched', deeds: ['return_mismatch'] });
    expect(seen.messages.map((one) => one.said).join()).toContain(said);
    expect((await giveBack(`${id}-1`)).statusCode).toBe(200);
    await shop.world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'failed', failure: 'mismatch_returned', deeds: [] });
  });

  it('of another amount pays for nothing, is in the books, and is given back when the accountant says so', async () => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    shop.fake.spoil('detail', { paidPrice: 0.01 }, { paidPrice: 0.01 });
    await comeBack(`${id}-1`);
    await poll();
    await shop.world.settled();
    await shop.world.settled();
    expect((await told(id)).slice(-1)).toEqual(['payment.paid']);
    expect(await booked(id)).toEqual(['paid', 'paid']);
    const { rows } = await shop.world.test.pool.query('select id from rm.invoice where order_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await detail(id)).toMatchObject({
      ...{ state: 'failed', pay_again: 'iyzico', attempt: { failure: 'mismatch' } },
      lines: [{ outcome: null }, { outcome: null }],
    });
    const list = await shop.world.get<PaymentList>('/api/admin/payments?status=mismatched', 'Ece');
    expect(list.data.map(({ order_id, amount_minor }) => [order_id, amount_minor])).toEqual([[id, 1]]);
    expect((await desk(id)).attempts[0]?.deeds).toEqual(['return_mismatch', 'open_dispute']);
    expect((await giveBack(`${id}-1`, 'Murat')).statusCode).toBe(403);
    for (const _twice of [1, 2]) {
      expect((await giveBack(`${id}-1`)).statusCode).toBe(200);
      await shop.world.settled();
    }
    expect((await told(id)).slice(-2)).toEqual(['payment.refund-asked', 'payment.refunded']);
    expect(await booked(id)).toEqual(['paid', 'paid', 'advance_returned', 'advance_returned']);
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'refunded', deeds: [] });
    expect(await detail(id)).toMatchObject({ state: 'failed', attempt: { failure: 'mismatch_returned' } });
  });

  it.each<[string, Spoilt]>([
    ['another attempt', { conversationId: 'ABCDEFGHJK-1' }],
    ['another page', { token: 'somebody-elses' }],
  ])('is not counted where iyzico names %s', async (_what, spoilt) => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    const before = await told(id);
    shop.fake.spoil('detail', spoilt, spoilt);
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect((await notify(`${id}-1`)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await told(id)).toEqual(before);
  });

  it.each<[string, Spoilt]>([
    ['cuts the line', 'silence'],
    ['sends a page', 'html'],
    ['never ends', 'endless'],
  ])('that %s is found by asking again, and nobody is charged twice', async (_what, spoilt) => {
    const id = await placed();
    shop.fake.pay(`${id}-1`);
    shop.fake.spoil('detail', spoilt);
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect((await detail(id)).state).toBe('waiting');
    await poll();
    await shop.world.settled();
    expect((await detail(id)).state).toBe('paid');
    expect(sent('initialize').filter(({ body }) => body['basketId'] === id)).toHaveLength(1);
    expect((await desk(id)).messages.map(({ said }) => said)[0]).toBe('no answer: PAYMENT_TIMEOUT');
  });

  it('whose page cannot be opened keeps the order, which is paid afterwards', async () => {
    shop.fake.spoil('initialize', 'html');
    const answer = await shop.world.people.as(
      'Ayşe',
      'POST',
      '/api/orders',
      await shop.world.form(lines(), { method: 'iyzico' }),
    );
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'NO_PAYMENT_PAGE']);
    await shop.world.settled();
    const [kept] = (await shop.world.get<OrderList>('/api/orders')).data;
    expect(kept?.state).toBe('waiting');
    const again = await shop.world.people.as('Ayşe', 'POST', `/api/orders/${kept?.id ?? ''}/pay`, { method: 'iyzico' });
    expect(again.json<OrderPlaced>().next.kind).toBe('redirect');
  });

  it('that looks into a payment holds it until it has decided', async () => {
    const [good, bad] = [await placed(), await placed()];
    for (const id of [good, bad]) {
      shop.fake.pay(`${id}-1`, { fraudStatus: 0 });
      await comeBack(`${id}-1`);
    }
    await shop.world.settled();
    expect((await desk(good)).attempts[0]?.status).toBe('review');
    shop.fake.pay(`${good}-1`, { fraudStatus: 1 });
    shop.fake.pay(`${bad}-1`, { fraudStatus: -1 });
    await poll();
    await shop.world.settled();
    expect((await detail(good)).state).toBe('paid');
    expect(await detail(bad)).toMatchObject({ state: 'failed', attempt: { failure: 'fraud' } });
  });

  it('that refuses a card says why, without a word about whose it is', async () => {
    const id = await placed();
    shop.fake.pay(`${id}-1`, { errorCode: '10054' });
    await comeBack(`${id}-1`);
    await shop.world.settled();
    expect(await detail(id)).toMatchObject({ state: 'failed', attempt: { failure: 'expired_card' } });
    const [message] = (await desk(id)).messages;
    expect(message?.said).toBe('failed: expired_card (failure FAILURE 10054 ERROR)');
  });

  it('is not offered without keys, and half of a pair of keys is no setting', async () => {
    const { Config } = await import('#config/config.js');
    expect(Config.from({}).iyzico).toBeUndefined();
    expect(() => Config.from({ IYZICO_API_KEY: 'key' })).toThrow(
      'IYZICO_API_KEY: belongs together with IYZICO_SECRET_KEY',
    );
  });
});
