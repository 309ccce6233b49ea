import { describe, expect, it, jest } from '@jest/globals';
import { iyzicoWorld } from '#test/support/iyzico-world.js';
import { IyzicoBook } from './iyzico-book.js';
import { IyzicoGateway } from './iyzico-gateway.js';

const DAY_MINUTES = 24 * 60;
const LINES = [
  { line: 1, amount_minor: 2_490 },
  { line: 2, amount_minor: 4_990 },
];

describe('a whole payment that is taken back on its day by a process that is killed on the way', () => {
  const shop = iyzicoWorld();
  const { desk, told, refund, booked, paidOrder } = shop;
  const book = () => shop.world.system.app.get(IyzicoBook);
  const gateway = () => shop.world.system.app.get(IyzicoGateway);
  const wholeBack = (id: string) => refund(`${id}-1`, LINES);
  const say = (id: string, key: string, outcome: 'done' | 'failed') =>
    shop.world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/refunds/${key}`, { outcome });
  const refundsOf = async (id: string) => (await desk(id)).attempts[0]?.refunds ?? [];
  /** It went back once: at iyzico, in the order and in the books. */
  const isBackOnce = async (id: string) => {
    await shop.world.settled();
    expect(shop.fake.page(`${id}-1`)).toMatchObject({ cancelled: true, refunded: {} });
    expect((await told(id)).filter((type) => type === 'payment.refunded')).toHaveLength(1);
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'refunded', refunded_minor: 7_480 });
    expect((await booked(id)).filter((kind) => kind === 'refunded' || kind === 'advance_returned')).toHaveLength(2);
  };

  it('before it was sent: it is sent by the next', async () => {
    const id = await paidOrder();
    const mayRefund = book().mayRefund.bind(book());
    jest.spyOn(book(), 'mayRefund').mockImplementationOnce(async (what) => {
      await mayRefund(what);
      throw new Error('killed');
    });
    await wholeBack(id);
    await isBackOnce(id);
    expect((await told(id)).filter((type) => type === 'payment.refund-failed')).toEqual([]);
  });

  it('after iyzico answered and before the order heard: the next one tells it, and sends nothing', async () => {
    const id = await paidOrder();
    const before = shop.sent('/payment/cancel').length;
    jest.spyOn(gateway(), 'parts').mockRejectedValueOnce(new Error('killed'));
    await wholeBack(id);
    await isBackOnce(id);
    expect(shop.sent('/payment/cancel')).toHaveLength(before + 1);
    expect((await told(id)).filter((type) => type === 'payment.refund-failed')).toEqual([]);
  });

  it('… also where the next one comes after midnight, when nothing can be taken back any more', async () => {
    const id = await paidOrder();
    jest.spyOn(gateway(), 'parts').mockImplementationOnce(() => {
      shop.at(DAY_MINUTES);
      throw new Error('killed');
    });
    await wholeBack(id);
    await shop.world.settled();
    jest.restoreAllMocks();
    await isBackOnce(id);
    expect((await told(id)).filter((type) => type === 'payment.refund-failed')).toEqual([]);
  });

  it('… and where staff says meanwhile that it failed: iyzico has answered, and is believed', async () => {
    const id = await paidOrder();
    jest.spyOn(gateway(), 'parts').mockImplementationOnce(async () => {
      const [asked] = await refundsOf(id);
      expect((await say(id, asked?.id ?? '', 'failed')).statusCode).toBe(200);
      throw new Error('killed');
    });
    await wholeBack(id);
    await isBackOnce(id);
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
  });

  it('before the answer was written down: whoever said that it failed and asks again gives it back once', async () => {
    const id = await paidOrder();
    jest.spyOn(book(), 'refundAnswered').mockRejectedValueOnce(new Error('killed'));
    await wholeBack(id);
    await shop.world.settled();
    const [first] = await refundsOf(id);
    // iyzico does not take back twice what it took back, and does not say why: people look there.
    expect(first?.state).toBe('pending');
    await say(id, first?.id ?? '', 'failed');
    await shop.world.settled();
    expect((await wholeBack(id)).statusCode).toBe(200);
    await shop.world.settled();
    const again = (await refundsOf(id)).find(({ id: key }) => key !== first?.id);
    expect(again?.state).toBe('pending');
    expect((await desk(id)).messages.at(-1)?.said).toMatch(/see at iyzico/);
    await say(id, again?.id ?? '', 'done');
    await isBackOnce(id);
  });

  it('before it was sent, and staff says that it failed and asks again: it is taken back once', async () => {
    const id = await paidOrder();
    jest.spyOn(book(), 'mayRefund').mockImplementationOnce(async (what) => {
      await shop.world.test.pool.query(
        `insert into app.iyzico_refund (key, line, ref, amount_minor) values ($1, 0, $2, $3)`,
        [what.key, what.ref, what.amount_minor],
      );
      expect((await say(id, what.key, 'failed')).statusCode).toBe(200);
      throw new Error('killed');
    });
    await wholeBack(id);
    await shop.world.settled();
    expect(shop.fake.page(`${id}-1`).cancelled).toBe(false);
    await wholeBack(id);
    await isBackOnce(id);
  });
});
