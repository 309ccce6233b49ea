import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErrorBody, OrderDetail, OrderList, OrderPlaced } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { BILLED } from '#test/builders/billed.js';
import { asked } from '#test/support/listings-app.js';
import { TestCardGateway } from '../payments/test-card/test-card-gateway.js';
import { PaymentClock } from '../payments/jobs/payment-clock.js';

const SELLER = { id: '7', role: 'users' };
const NO_FUNDS = '4111111111111129';

describe('an order whose payment came to nothing', () => {
  let world: BuyingWorld;
  beforeAll(async () => {
    world = await buyingWorld();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const detail = (id: string) => world.get<OrderDetail>(`/api/orders/${id}`);
  const count = async () => (await world.get<OrderList>('/api/orders')).meta.total;
  const payAgain = (id: string) => world.people.as('Ayşe', 'POST', `/api/orders/${id}/pay`, { method: 'test_card' });
  async function failed(): Promise<{ readonly id: string; readonly ad: number }> {
    const ad = await world.published();
    const id = await world.placed([{ listing_id: ad, package_id: 'bump' }]);
    await world.payByCard(`${id}-1`, NO_FUNDS);
    await world.system.engine.whenCaughtUp();
    return { id, ad };
  }

  it('is tried again as another attempt of the same order: pressed twice at once it is one', async () => {
    const { id } = await failed();
    expect(await detail(id)).toMatchObject({ state: 'failed', pay_again: 'test_card' });
    const before = await count();
    const answers = await Promise.all([payAgain(id), payAgain(id), payAgain(id)]);
    expect(answers.map((answer) => answer.json<OrderPlaced>())).toEqual(
      [1, 2, 3].map(() => ({ order_id: id, next: { kind: 'redirect', url: `/test-card/${id}-2` } })),
    );
    await world.system.engine.whenCaughtUp();
    expect(await count()).toBe(before);
    const { rows } = await world.test.pool.query(
      "select jsonb_path_query_array(attempts, '$[*].state') as states from rm.placed_order where id = $1",
      [id],
    );
    expect(rows).toEqual([{ states: ['failed', 'pending'] }]);
    expect(await detail(id)).toMatchObject({ state: 'waiting', pay_again: null });
  });

  it('is tried again when its time was over', async () => {
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.system.engine.whenCaughtUp();
    const then = new Date(Date.now() + 3 * 3_600_000);
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(then);
    await world.system.app.get(PaymentClock).tick();
    await world.system.engine.whenCaughtUp();
    const list = await world.get<OrderList>('/api/orders');
    expect(list.data.find((one) => one.id === id)).toMatchObject({ state: 'expired', pay_again: 'test_card' });
    expect((await payAgain(id)).json<OrderPlaced>().next).toEqual({ kind: 'redirect', url: `/test-card/${id}-2` });
  });

  it('is not offered to be tried again by a method that is not offered any more', async () => {
    const { id } = await failed();
    jest.spyOn(world.system.app.get(TestCardGateway), 'isOffered').mockReturnValue(false);
    expect(await detail(id)).toMatchObject({ state: 'failed', pay_again: null });
    expect((await payAgain(id)).statusCode).toBe(422);
  });

  it('whose ad is not public any more has to be ordered anew', async () => {
    const { id, ad } = await failed();
    const off = new ChangeListingStatus({ context: asked(SELLER), listing_id: ad, action: 'deactivate' });
    await world.people.after(world.system.commands.execute(off));
    const answer = await payAgain(id);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'ORDER_CHANGED']);
    expect(await detail(id)).toMatchObject({ state: 'failed', attempt: { ref: `${id}-1` } });
  });

  it('placed again with the same key, since the bank had not answered, is the same order', async () => {
    const body = await world.form([{ listing_id: await world.published(), package_id: 'bump' }]);
    const headers = { 'idempotency-key': '6d0f7a52-5a0e-4d33-9f53-2a3f9b6c1e70' };
    const before = await count();
    jest
      .spyOn(world.system.app.get(TestCardGateway), 'begin')
      .mockRejectedValueOnce(new AppError('unavailable', 'UNAVAILABLE', 'Banka yok.'));
    const place = () => world.people.as('Ayşe', 'POST', '/api/orders', body, { headers });
    const unpaid = await place();
    // Whoever reads orders after it reads this one.
    expect([unpaid.statusCode, unpaid.headers['x-position']]).toEqual([503, expect.any(String)]);
    const again = await place();
    expect(again.statusCode).toBe(201);
    await world.system.engine.whenCaughtUp();
    expect(await count()).toBe(before + 1);
    expect((await detail(again.json<OrderPlaced>().order_id)).attempt).toMatchObject({ state: 'pending' });
  });

  it('whose price has changed since has to be ordered anew; what was begun goes on at its price', async () => {
    const { id } = await failed();
    const begun = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    const dearer = { name: 'Üste taşı', kind: 'bump', days: null, gross_minor: 3_000, vat_rate: 20 };
    const write = { ...dearer, valid_from: null, valid_to: null, reason: 'Yeni yılın fiyatları', revision: 0 };
    const saved = await world.people.as('Ece', 'PUT', '/api/admin/packages/bump', write);
    expect(saved.statusCode).toBe(200);
    const answer = await payAgain(id);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'ORDER_CHANGED']);
    // Nor is it placed for the first time at a sum that its buyer has not read.
    const form = await world.form([{ listing_id: await world.published(), package_id: 'bump' }]);
    const place = (total_minor: number) => world.people.as('Ayşe', 'POST', '/api/orders', { ...form, total_minor });
    const unread = (await place(2_490)).json<ErrorBody>();
    expect([unread.code, unread.message]).toEqual(['PRICE_CHANGED', expect.stringContaining('şimdi 30,00 TL')]);
    expect((await place(3_000)).statusCode).toBe(201);
    expect((await payAgain(begun)).json<OrderPlaced>().next).toMatchObject({ url: `/test-card/${begun}-1` });
  });

  it('that waits for its transfer keeps the price and the limit of its day, and is paid at it by card: pressed twice it is one attempt', async () => {
    await world.offerTransfers();
    const lines = [{ listing_id: await world.published(), package_id: 'urgent-7' }];
    const id = await world.placed(lines, 'transfer');
    await world.system.engine.whenCaughtUp();
    const { total_minor } = await detail(id);
    const dearer = { name: 'Acil', kind: 'urgent', days: 7, gross_minor: 9_990, vat_rate: 20 };
    const write = { ...dearer, valid_from: null, valid_to: null, reason: 'Yeni yılın fiyatları', revision: 0 };
    expect((await world.people.as('Ece', 'PUT', '/api/admin/packages/urgent-7', write)).statusCode).toBe(200);
    const answers = await Promise.all([payAgain(id), payAgain(id)]);
    expect(answers.map((answer) => [answer.statusCode, answer.json<OrderPlaced>().next])).toEqual(
      [1, 2].map(() => [200, { kind: 'redirect', url: `/test-card/${id}-2` }]),
    );
    await world.system.engine.whenCaughtUp();
    // Where to send the money stands there as long as the transfer may come.
    expect(await detail(id)).toMatchObject({
      state: 'waiting',
      attempt: { ref: `${id}-2`, method: 'test_card', transfer: { reference: id, amount_minor: total_minor } },
    });
    await world.payByCard(`${id}-2`);
    await world.settled();
    expect(await detail(id)).toMatchObject({ state: 'paid', total_minor, attempt: { transfer: null } });
    expect((await detail(id)).invoice).not.toBeNull();

    // The transfer comes after all: it is more than the order costs, and goes back.
    const day = istanbulDay(new Date().toISOString());
    const came = { amount_minor: total_minor, day, reason: null };
    expect((await world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/confirm`, came)).statusCode).toBe(200);
    await world.settled();
    expect(await detail(id)).toMatchObject({ surplus: [{ ref: `${id}-1`, amount_minor: total_minor }] });
    const { rows } = await world.test.pool.query(
      "select jsonb_path_query_array(attempts, '$[0].refunds[*].cause') as causes from rm.placed_order where id = $1",
      [id],
    );
    expect(rows).toEqual([{ causes: ['surplus'] }]);
  });

  it('of a company keeps the limit of its day: what was begun is invoiced, what comes to nothing is not paid again above it', async () => {
    const { city_id, district_id, address } = BILLED;
    const place = { address, city_id, district_id };
    const company = { kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', ...place } as const;
    const ordered = async () => {
      const lines = [{ listing_id: await world.published(), package_id: 'featured-30' }];
      const form = await world.form(lines, { billed: company });
      return (await world.people.as('Ayşe', 'POST', '/api/orders', form)).json<OrderPlaced>().order_id;
    };
    const [begun, nothing] = [await ordered(), await ordered()];
    const terms = await world.get<object>('/api/admin/billing-terms', 'Ece');
    const lower = { ...terms, withholding_minor: 10_000 };
    expect((await world.people.as('Ece', 'PUT', '/api/admin/billing-terms', lower)).statusCode).toBe(200);
    await world.payByCard(`${begun}-1`);
    await world.payByCard(`${nothing}-1`, NO_FUNDS);
    await world.settled();
    expect((await detail(begun)).invoice).toMatchObject({ status: 'queued' });
    const answer = await payAgain(nothing);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([409, 'ORDER_CHANGED']);
  });
});
