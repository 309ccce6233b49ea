import { describe, expect, it, jest } from '@jest/globals';
import type { Report } from '@ilan/api';
import { holdsToThePaymentGatewayContract } from '#test/contracts/payment-gateway/payment-gateway.contract.js';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { SettlementClock } from '../jobs/settlement-clock.js';
import { TestCardBank } from '../test-card/test-card-bank.js';
import { TestCardGateway } from '../test-card/test-card-gateway.js';
import { IyzicoGateway } from './iyzico-gateway.js';

const MINUTE = 60_000;

describe('what iyzico gives back and transfers', () => {
  const shop = iyzicoWorld();
  const { lines, desk, detail, at, told, refund, booked, paidOrder } = shop;

  it('takes a whole payment back on its day, and gives parts back line by line', async () => {
    const [whole, part] = [await paidOrder(), await paidOrder()];
    await refund(`${whole}-1`, [
      { line: 1, amount_minor: 2_490 },
      { line: 2, amount_minor: 4_990 },
    ]);
    await refund(`${part}-1`, [{ line: 2, amount_minor: 1_000 }]);
    await shop.world.settled();
    expect(shop.fake.page(`${whole}-1`)).toMatchObject({ cancelled: true, refunded: {} });
    expect(shop.fake.page(`${part}-1`)).toMatchObject({ cancelled: false, refunded: { 2: 1_000 } });
    expect((await desk(whole)).attempts[0]?.status).toBe('refunded');
    expect((await desk(part)).attempts[0]).toMatchObject({ status: 'partly_refunded', refunded_minor: 1_000 });
  });

  it('that refuses a refund has moved nothing', async () => {
    const id = await paidOrder();
    shop.fake.page(`${id}-1`).cancelled = true;
    const before = await booked(id);
    await refund(`${id}-1`, [{ line: 1, amount_minor: 1_000 }]);
    await shop.world.settled();
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({
      status: 'refund_failed',
      refunded_minor: 0,
      deeds: ['refund', 'open_dispute'],
    });
    expect(seen.messages.at(-1)?.said).toMatch(/: refused \(refused: failure 5093\)$/);
    expect(await booked(id)).toEqual(before);
  });

  it('that does not answer a refund is not asked for it twice: people say what became of it', async () => {
    const id = await paidOrder();
    shop.fake.spoil('refund', 'silence');
    await refund(`${id}-1`, [{ line: 1, amount_minor: 1_000 }]);
    await shop.world.settled();
    const key = (await desk(id)).attempts[0]?.refunds[0]?.id ?? '';
    const gateway = shop.world.system.app.get(IyzicoGateway);
    const again = await gateway.refund(`${id}-1`, {
      key,
      amount_minor: 1_000,
      lines: [{ line: 1, amount_minor: 1_000 }],
    });
    expect(again.state).toBe('pending');
    expect(shop.fake.page(`${id}-1`).refunded).toEqual({ 1: 1_000 });
    expect((await desk(id)).attempts[0]).toMatchObject({
      status: 'refund_pending',
      deeds: ['refund', 'settle_refund', 'open_dispute'],
    });
    await shop.world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/refunds/${key}`, { outcome: 'done' });
    await shop.world.settled();
    expect((await desk(id)).attempts[0]?.refunded_minor).toBe(1_000);
  });

  it('that answers after staff has said that a refund failed is believed: it went back, in the books and before the buyer', async () => {
    const id = await paidOrder();
    await shop.world.settled();
    const gateway = shop.world.system.app.get(IyzicoGateway);
    const send = gateway.refund.bind(gateway);
    jest.spyOn(gateway, 'refund').mockImplementationOnce(async (ref, what) => {
      const path = `/api/admin/payments/${ref}/refunds/${what.key}`;
      const said = await shop.world.people.as('Ece', 'POST', path, { outcome: 'failed' });
      expect(said.statusCode).toBe(200);
      return send(ref, what);
    });
    await refund(`${id}-1`, [part(1, 1_000)]);
    await shop.world.settled();
    await shop.world.settled();
    expect((await told(id)).slice(-2)).toEqual(['payment.refund-failed', 'payment.refunded']);
    const seen = await desk(id);
    expect(seen.attempts[0]).toMatchObject({ status: 'partly_refunded', refunded_minor: 1_000 });
    expect(seen.attempts[0]?.refunds.map(({ state }) => state)).toEqual(['done']);
    expect(seen.history.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('10,00 TL iade etti'),
      expect.stringContaining('10,00 TL iade edemedi'),
    ]);
    expect((await detail(id)).refunded_minor).toBe(1_000);
    expect((await booked(id)).filter((kind) => kind === 'refunded' || kind === 'returned')).toHaveLength(5);
  });

  const part = (line: number, amount_minor: number) => ({ line, amount_minor });
  const both = [part(1, 1_000), part(2, 1_500)];

  it('that gives one line back and refuses another has given back that one: neither is hidden, nor sent again', async () => {
    const id = await paidOrder();
    await shop.world.settled();
    const before = await booked(id);
    // iyzico knows of a refund of the second line that was made there by hand.
    shop.fake.page(`${id}-1`).refunded[2] = 4_990;
    await refund(`${id}-1`, both);
    await shop.world.settled();
    await shop.world.settled();
    expect(shop.fake.page(`${id}-1`).refunded).toEqual({ 1: 1_000, 2: 4_990 });
    expect((await told(id)).slice(-2)).toEqual(['payment.refunded', 'payment.refund-failed']);
    const [attempt] = (await desk(id)).attempts;
    expect(attempt).toMatchObject({ status: 'refund_failed', refunded_minor: 1_000, refundable_minor: 6_480 });
    expect(attempt?.refunds.map(({ amount_minor, state }) => [amount_minor, state])).toEqual([
      [1_000, 'done'],
      [1_500, 'failed'],
    ]);
    expect((await booked(id)).length).toBeGreaterThan(before.length);
    const { rows } = await shop.world.test.pool.query<{ lines: unknown }>(
      `select data -> 'lines' as lines from es.event where type = 'invoice.returned' and data ->> 'order_id' = $1`,
      [id],
    );
    expect(rows.map(({ lines: back }) => back)).toMatchObject([[{ line: 1 }]]);
    const again = await refund(`${id}-1`, [part(1, 1_491)]);
    expect(again.statusCode).toBe(422);
  });

  it.each([
    ['failed', 1_000, 1],
    ['done', 2_500, 1],
    // By an address that somebody made: the refund is of its own payment all the same.
    ['failed', 1_000, 2],
  ] as const)(
    'that gives one line back and does not answer of another: said %s, it is said of the other (%i of it is back, said at payment %i)',
    async (outcome, back, saidAt) => {
      const id = await paidOrder();
      const gateway = shop.world.system.app.get(IyzicoGateway);
      shop.fake.spoil('refund', {}, 'silence');
      await refund(`${id}-1`, both);
      await shop.world.settled();
      const [attempt] = (await desk(id)).attempts;
      expect(attempt).toMatchObject({ status: 'refund_pending', refunded_minor: 0 });
      const key = attempt?.refunds[0]?.id ?? '';
      expect(await gateway.parts(`${id}-1`, { key, amount_minor: 2_500, lines: both })).toEqual({
        done: [part(1, 1_000)],
        refused: [],
      });
      const path = `/api/admin/payments/${id}-${saidAt}/refunds/${key}`;
      expect((await shop.world.people.as('Ece', 'POST', path, { outcome })).statusCode).toBe(200);
      await shop.world.settled();
      const seen = await desk(id);
      expect(seen.attempts[0]?.refunded_minor).toBe(back);
      // What Ece said stands in the history under her name, and nowhere as if iyzico had said it.
      const sentence = outcome === 'done' ? / iade etti$/ : /15,00 TL iade edemedi$/;
      expect(seen.history[0]).toMatchObject({
        actor_name: 'Ece Y.',
        sentence: expect.stringMatching(sentence) as unknown,
      });
      expect(seen.messages.at(-1)).toMatchObject({ ref: `${id}-1`, source: 'refund' });
    },
  );

  it('says which part of money that was no line’s went back', async () => {
    const id = await paidOrder();
    const gateway = shop.world.system.app.get(IyzicoGateway);
    shop.fake.page(`${id}-1`).refunded[2] = 4_990;
    const surplus = { key: `s1 of ${id}`, amount_minor: 3_000, lines: [] };
    expect((await gateway.refund(`${id}-1`, surplus)).state).toBe('refused');
    const parts = { done: [part(1, 2_490)], refused: [part(2, 510)] };
    expect(await gateway.parts(`${id}-1`, surplus)).toEqual(parts);
  });

  it('gives back of every order what the system asks for, though it is called the same', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const gateway = shop.world.system.app.get(IyzicoGateway);
    for (const id of [one, other]) {
      const surplus = { key: 's1', amount_minor: 3_000, lines: [] };
      expect((await gateway.refund(`${id}-1`, surplus)).state).toBe('done');
      expect((await gateway.refund(`${id}-1`, surplus)).state).toBe('done');
      expect(shop.fake.page(`${id}-1`).refunded).toEqual({ 1: 2_490, 2: 510 });
    }
  });

  it('that transfers what was paid is counted once, line by line, in the books, and the report says what is left', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const clock = shop.world.system.app.get(SettlementClock);
    at(48 * 60);
    const day = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
    shop.fake.payOut(`${one}-1`, day);
    shop.fake.spoil('payoutcompleted', 'html');
    await clock.tick();
    await clock.tick();
    await clock.tick();
    await shop.world.settled();
    // By then nobody would be signed in any more.
    jest.restoreAllMocks();
    const settled = (await told(one)).filter((type) => type === 'payment.paid-out');
    expect(settled).toHaveLength(2);
    expect((await told(other)).filter((type) => type === 'payment.paid-out')).toEqual([]);
    // 24,90 and 49,90 TL, each less 3,49 % and 25 kuruş.
    expect((await desk(one)).attempts[0]).toMatchObject({ paid_out_minor: 2_378 + 4_791, fee_minor: 112 + 199 });
    expect((await booked(one)).filter((kind) => kind === 'paid_out')).toHaveLength(6);
    const report = await shop.world.get<Report>(`/api/admin/reports/settlement?by=day&from=${day}&to=${day}`, 'Ece');
    expect(report.rows.map((row) => row.slice(2))).toEqual([[7_480, 311, 7_169]]);
    expect(report.checks).toEqual([{ sentence: 'Kapanan brüt = komisyon + hesaba geçen', fine: true }]);
    const sheet = await shop.world.get<Report>('/api/admin/reports/trial-balance', 'Ece');
    const open = sheet.rows.find(([code]) => code === '108');
    const balance = Number(open?.[2]) - Number(open?.[3]);
    const sayOpen = report.notes[0]?.replaceAll(/[^\d]/g, '');
    expect(Number(sayOpen)).toBe(balance);
    const files = await shop.world.people.as('Murat', 'GET', '/api/admin/reports/settlement');
    expect(files.statusCode).toBe(403);
  });

  describe.each(['iyzico', 'test_card'] as const)('the gateway of %s', (method) => {
    const app = () => shop.world.system.app;
    const bank = () => app().get(TestCardBank);
    const gateway = () => (method === 'iyzico' ? app().get(IyzicoGateway) : app().get(TestCardGateway));
    holdsToThePaymentGatewayContract(() => ({
      gateway: gateway(),
      attempt: async () => {
        const order_id = await shop.world.placed(lines(), 'transfer');
        const order = await app().get(OrderAggregate).order(order_id);
        const expires_at = new Date(Date.now() + 30 * MINUTE);
        const about = { order_id, amount_minor: order.total_minor, expires_at, order, ip: '127.0.0.1' };
        return { ref: `${order_id}-1`, return_url: 'https://ilan.example/back', ...about };
      },
      pay: async (ref, how) => {
        if (method === 'iyzico') {
          shop.fake.pay(ref, how === 'paid' ? {} : { errorCode: '10051' });
          return;
        }
        await bank().card(ref, how === 'paid' ? '5528790000000008' : '4111111111111129');
        await bank().code(ref, '123456');
      },
      transfer: (ref, day) => {
        if (method === 'iyzico') shop.fake.payOut(ref, day);
      },
      notice: (ref) =>
        method === 'iyzico' ? shop.fake.notice(ref) : app().get(TestCardGateway).signed({ ref, about: 'payment' }),
    }));
  });
});
