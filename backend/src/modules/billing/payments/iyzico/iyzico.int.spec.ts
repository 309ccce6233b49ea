import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, OrderDetail, OrderList, OrderOptions, OrderPlaced, Report, StaffOrder } from '@ilan/api';
import fc from 'fast-check';
import { holdsToThePaymentGatewayContract } from '#test/contracts/payment-gateway/payment-gateway.contract.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { FakeIyzico, type Spoilt } from '#test/support/fake-iyzico.js';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { PaymentClock } from '../jobs/payment-clock.js';
import { SettlementClock } from '../jobs/settlement-clock.js';
import { TestCardBank } from '../test-card/test-card-bank.js';
import { TestCardGateway } from '../test-card/test-card-gateway.js';
import { IyzicoGateway } from './iyzico-gateway.js';

const reason = 'Alıcı ile anlaşıldı';
const MINUTE = 60_000;

describe('paying at iyzico', () => {
  let world: BuyingWorld;
  let fake: FakeIyzico;
  let ad: number;
  beforeAll(async () => {
    fake = await FakeIyzico.start();
    world = await buyingWorld([LedgerModule], fake.env);
    await world.offerTransfers();
    ad = await world.published();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await world.close();
    await fake.stop();
  });

  const lines = () => [
    { listing_id: ad, package_id: 'bump' },
    { listing_id: ad, package_id: 'urgent-7' },
  ];
  const placed = () => world.placed(lines(), 'iyzico');
  const detail = (id: string) => world.get<OrderDetail>(`/api/orders/${id}`);
  const desk = (id: string) => world.get<StaffOrder>(`/api/admin/payments/${id}`, 'Ece');
  /** As a browser that iyzico sends back: with a form, and without a cookie. */
  const comeBack = (ref: string) =>
    world.system.app.inject({
      method: 'POST',
      url: `/api/payments/return/${ref}`,
      payload: `token=${fake.tokenOf(ref)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://sandbox-cpp.iyzipay.com' },
    });
  const notify = (ref: string, change: { headers?: Record<string, string>; body?: object } = {}) => {
    const { headers, body } = fake.notice(ref);
    const sent = { headers: { ...headers, ...change.headers } };
    return world.people.as(undefined, 'POST', '/api/payments/notices/iyzico', { ...body, ...change.body }, sent);
  };
  const at = (minutes: number) => {
    const then = new Date(Date.now() + minutes * MINUTE);
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(then);
  };
  /** A minute later, which it stays: nobody is asked about before they have had time to type. */
  const poll = async () => {
    at(1);
    await world.system.app.get(PaymentClock).tick();
  };
  const told = async (id: string): Promise<string[]> =>
    (await world.system.app.get(EventStore).readStream(orderStreams.of(id), { limit: 100 })).map(({ type }) => type);
  const refund = (ref: string, parts: readonly { readonly line: number; readonly amount_minor: number }[]) =>
    world.people.as('Ece', 'POST', `/api/admin/payments/${ref}/refunds`, { lines: parts, reason });
  const booked = async (id: string) => {
    const { rows } = await world.test.pool.query<{ kinds: string[] }>(
      'select kinds from rm.book_page where order_id = $1',
      [id],
    );
    return rows.flatMap(({ kinds }) => kinds);
  };
  const sent = (path: string) => fake.calls.filter((call) => call.path.includes(path));
  const paidOrder = async () => {
    const id = await placed();
    fake.pay(`${id}-1`);
    await comeBack(`${id}-1`);
    await world.settled();
    return id;
  };

  it('leads to its page with what is bought and who is billed, comes back with a form, and starts what was bought', async () => {
    const options = await world.get<OrderOptions>('/api/orders/options');
    expect(options.methods).toEqual(['iyzico', 'test_card', 'transfer']);
    const answer = await world.people.as(
      'Ayşe',
      'POST',
      '/api/orders',
      await world.form(lines(), { method: 'iyzico' }),
    );
    const { order_id: id, next } = answer.json<OrderPlaced>();
    expect(next).toEqual({ kind: 'redirect', url: `${fake.url}/page?token=${fake.tokenOf(`${id}-1`)}` });
    expect(fake.page(`${id}-1`).form).toMatchObject({
      ...{ conversationId: `${id}-1`, basketId: id, price: '74.80', paidPrice: '74.80', currency: 'TRY' },
      ...{ enabledInstallments: [1], buyer: { email: '7@ornek.test', surname: 'Su', ip: '127.0.0.1' } },
      basketItems: [
        { id: '1', price: '24.90' },
        { id: '2', price: '49.90' },
      ],
    });
    fake.pay(`${id}-1`);
    const back = await comeBack(`${id}-1`);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/account/orders/${id}`]);
    await world.settled();
    expect(await detail(id)).toMatchObject({ state: 'paid', lines: [{ outcome: 'started' }, { outcome: 'started' }] });
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({ method: 'iyzico', card: '552879 •••• 0008', status: 'paid' });
    expect(seen.messages[0]?.said).toMatch(/^paid \(success SUCCESS fraud 1 #\d+\)$/);
    // Anything else that is sent as a form is still refused.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', url: '/api/login', payload: 'email=a', headers } as const;
    expect((await world.system.app.inject(form)).statusCode).toBe(415);
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
          fake.pay(`${id}-1`);
          // Those of one turn come at the same moment; the clock stands still meanwhile, so it comes alone.
          for (const turn of turns) {
            if (turn.includes('poll')) await poll();
            await Promise.all(turn.filter((one) => one !== 'poll').map((one) => ways[one](`${id}-1`)));
          }
          await world.settled();
          await world.settled();
          expect((await told(id)).filter((type) => type === 'payment.paid')).toHaveLength(1);
          const { rows } = await world.test.pool.query('select number from rm.invoice where order_id = $1', [id]);
          expect(rows).toHaveLength(1);
          const kinds = await booked(id);
          entries ??= kinds;
          expect(kinds).toEqual(entries);
          expect(new Set(kinds)).toEqual(new Set(['paid', 'invoice_issued', 'advance_used']));
        },
      ),
      { numRuns: 6 },
    );
  });

  it('needs nobody to come back where iyzico tells, or where the clock asks', async () => {
    const [one, other] = [await placed(), await placed()];
    for (const id of [one, other]) fake.pay(`${id}-1`);
    expect((await notify(`${one}-1`)).statusCode).toBe(204);
    await poll();
    await world.settled();
    expect([(await detail(one)).state, (await detail(other)).state]).toEqual(['paid', 'paid']);
  });

  it('is changed by nothing that iyzico did not sign', async () => {
    const id = await placed();
    fake.pay(`${id}-1`);
    const before = await told(id);
    const forged = { 'x-iyz-signature-v3': 'f'.repeat(64) };
    expect((await notify(`${id}-1`, { headers: forged })).statusCode).toBe(403);
    expect((await notify(`${id}-1`, { body: { status: 'FAILURE' } })).statusCode).toBe(403);
    expect((await notify(`${id}-1`, { body: { paymentConversationId: `${id}-2` } })).statusCode).toBe(403);
    fake.spoil('detail', 'signature');
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect(await told(id)).toEqual(before);
  });

  it.each<[string, Spoilt]>([
    ['another amount', { paidPrice: 0.01 }],
    ['parts of a kuruş', { paidPrice: 74.801 }],
    ['another currency', { currency: 'USD' }],
    ['another basket', { basketId: 'ABCDEFGHJK' }],
    ['another attempt', { conversationId: 'ABCDEFGHJK-1' }],
    ['another page', { token: 'somebody-elses' }],
  ])('is not counted where iyzico names %s', async (_what, spoilt) => {
    const id = await placed();
    fake.pay(`${id}-1`);
    const before = await told(id);
    fake.spoil('detail', spoilt, spoilt);
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
    fake.pay(`${id}-1`);
    fake.spoil('detail', spoilt);
    expect((await comeBack(`${id}-1`)).statusCode).toBe(303);
    expect((await detail(id)).state).toBe('waiting');
    await poll();
    await world.settled();
    expect((await detail(id)).state).toBe('paid');
    expect(sent('initialize').filter(({ body }) => body['basketId'] === id)).toHaveLength(1);
    expect((await desk(id)).messages.map(({ said }) => said)[0]).toBe('no answer: PAYMENT_TIMEOUT');
  });

  it('whose page cannot be opened keeps the order, which is paid afterwards', async () => {
    fake.spoil('initialize', 'html');
    const answer = await world.people.as(
      'Ayşe',
      'POST',
      '/api/orders',
      await world.form(lines(), { method: 'iyzico' }),
    );
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'NO_PAYMENT_PAGE']);
    const [kept] = (await world.get<OrderList>('/api/orders')).data;
    expect(kept?.state).toBe('waiting');
    const again = await world.people.as('Ayşe', 'POST', `/api/orders/${kept?.id ?? ''}/pay`, { method: 'iyzico' });
    expect(again.json<OrderPlaced>().next.kind).toBe('redirect');
  });

  it('that looks into a payment holds it until it has decided', async () => {
    const [good, bad] = [await placed(), await placed()];
    for (const id of [good, bad]) {
      fake.pay(`${id}-1`, { fraudStatus: 0 });
      await comeBack(`${id}-1`);
    }
    await world.settled();
    expect((await desk(good)).attempts[0]?.status).toBe('review');
    fake.pay(`${good}-1`, { fraudStatus: 1 });
    fake.pay(`${bad}-1`, { fraudStatus: -1 });
    await poll();
    await world.settled();
    expect((await detail(good)).state).toBe('paid');
    expect(await detail(bad)).toMatchObject({ state: 'failed', attempt: { failure: 'fraud' } });
  });

  it('that refuses a card says why, without a word about whose it is', async () => {
    const id = await placed();
    fake.pay(`${id}-1`, { errorCode: '10054' });
    await comeBack(`${id}-1`);
    await world.settled();
    expect(await detail(id)).toMatchObject({ state: 'failed', attempt: { failure: 'expired_card' } });
    const [message] = (await desk(id)).messages;
    expect(message?.said).toBe('failed: expired_card (failure FAILURE 10054 ERROR)');
  });

  it('whose money comes after its time honours it', async () => {
    const id = await placed();
    at(45);
    await world.system.app.get(PaymentClock).tick();
    expect((await told(id)).at(-1)).toBe('payment.expired');
    fake.pay(`${id}-1`);
    await notify(`${id}-1`);
    await world.settled();
    expect(await desk(id)).toMatchObject({ state: 'paid', attempts: [{ late: true }] });
  });

  it('takes a whole payment back on its day, and gives parts back line by line', async () => {
    const [whole, part] = [await paidOrder(), await paidOrder()];
    await refund(`${whole}-1`, [
      { line: 1, amount_minor: 2_490 },
      { line: 2, amount_minor: 4_990 },
    ]);
    await refund(`${part}-1`, [{ line: 2, amount_minor: 1_000 }]);
    await world.settled();
    expect(fake.page(`${whole}-1`)).toMatchObject({ cancelled: true, refunded: {} });
    expect(fake.page(`${part}-1`)).toMatchObject({ cancelled: false, refunded: { 2: 1_000 } });
    expect((await desk(whole)).attempts[0]?.status).toBe('refunded');
    expect((await desk(part)).attempts[0]).toMatchObject({ status: 'partly_refunded', refunded_minor: 1_000 });
  });

  it('that refuses a refund has moved nothing', async () => {
    const id = await paidOrder();
    fake.page(`${id}-1`).cancelled = true;
    const before = await booked(id);
    await refund(`${id}-1`, [{ line: 1, amount_minor: 1_000 }]);
    await world.settled();
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({ status: 'refund_failed', refunded_minor: 0, deeds: ['refund'] });
    expect(seen.messages.at(-1)?.said).toMatch(/: refused \(refused: failure 5093\)$/);
    expect(await booked(id)).toEqual(before);
  });

  it('that does not answer a refund is not asked for it twice: people say what became of it', async () => {
    const id = await paidOrder();
    fake.spoil('refund', 'silence');
    await refund(`${id}-1`, [{ line: 1, amount_minor: 1_000 }]);
    await world.settled();
    const key = (await desk(id)).attempts[0]?.refunds[0]?.id ?? '';
    const gateway = world.system.app.get(IyzicoGateway);
    const again = await gateway.refund(`${id}-1`, {
      key,
      amount_minor: 1_000,
      lines: [{ line: 1, amount_minor: 1_000 }],
    });
    expect(again.state).toBe('pending');
    expect(fake.page(`${id}-1`).refunded).toEqual({ 1: 1_000 });
    expect((await desk(id)).attempts[0]).toMatchObject({
      status: 'refund_pending',
      deeds: ['refund', 'settle_refund'],
    });
    await world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/refunds/${key}`, { outcome: 'done' });
    await world.settled();
    expect((await desk(id)).attempts[0]?.refunded_minor).toBe(1_000);
  });

  it('that transfers what was paid is counted once, line by line, in the books, and the report says what is left', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const clock = world.system.app.get(SettlementClock);
    at(48 * 60);
    const day = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
    fake.payOut(`${one}-1`, day);
    fake.spoil('payoutcompleted', 'html');
    await clock.tick();
    await clock.tick();
    await clock.tick();
    await world.settled();
    // By then nobody would be signed in any more.
    jest.restoreAllMocks();
    const settled = (await told(one)).filter((type) => type === 'payment.paid-out');
    expect(settled).toHaveLength(2);
    expect((await told(other)).filter((type) => type === 'payment.paid-out')).toEqual([]);
    // 24,90 and 49,90 TL, each less 3,49 % and 25 kuruş.
    expect((await desk(one)).attempts[0]).toMatchObject({ paid_out_minor: 2_378 + 4_791, fee_minor: 112 + 199 });
    expect((await booked(one)).filter((kind) => kind === 'paid_out')).toHaveLength(6);
    const report = await world.get<Report>(`/api/admin/reports/settlement?by=day&from=${day}&to=${day}`, 'Ece');
    expect(report.rows.map((row) => row.slice(2))).toEqual([[7_480, 311, 7_169]]);
    expect(report.checks).toEqual([{ sentence: 'Kapanan brüt = komisyon + hesaba geçen', fine: true }]);
    const sheet = await world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    const open = sheet.rows.find(([code]) => code === '108');
    const balance = Number(open?.[2]) - Number(open?.[3]);
    const sayOpen = report.notes[0]?.replaceAll(/[^\d]/g, '');
    expect(Number(sayOpen)).toBe(balance);
    const files = await world.people.as('Murat', 'GET', '/api/admin/reports/settlement');
    expect(files.statusCode).toBe(403);
  });

  describe.each(['iyzico', 'test_card'] as const)('the gateway of %s', (method) => {
    const app = () => world.system.app;
    const bank = () => app().get(TestCardBank);
    const gateway = () => (method === 'iyzico' ? app().get(IyzicoGateway) : app().get(TestCardGateway));
    holdsToThePaymentGatewayContract(() => ({
      gateway: gateway(),
      attempt: async () => {
        const order_id = await world.placed(lines(), 'transfer');
        const order = await app().get(OrderAggregate).order(order_id);
        const expires_at = new Date(Date.now() + 30 * MINUTE);
        const about = { order_id, amount_minor: order.total_minor, expires_at, order, ip: '127.0.0.1' };
        return { ref: `${order_id}-1`, return_url: 'https://ilan.example/back', ...about };
      },
      pay: async (ref, how) => {
        if (method === 'iyzico') {
          fake.pay(ref, how === 'paid' ? {} : { errorCode: '10051' });
          return;
        }
        await bank().card(ref, how === 'paid' ? '5528790000000008' : '4111111111111129');
        await bank().code(ref, '123456');
      },
      transfer: (ref, day) => {
        if (method === 'iyzico') fake.payOut(ref, day);
      },
      notice: (ref) =>
        method === 'iyzico' ? fake.notice(ref) : app().get(TestCardGateway).signed({ ref, about: 'payment' }),
    }));
  });

  it('is not offered without keys, and half of a pair of keys is no setting', async () => {
    const { Config } = await import('#config/config.js');
    expect(Config.from({}).iyzico).toBeUndefined();
    expect(() => Config.from({ IYZICO_API_KEY: 'key' })).toThrow(
      'IYZICO_API_KEY: belongs together with IYZICO_SECRET_KEY',
    );
  });
});
