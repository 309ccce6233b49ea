import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { OrderDetail, StaffOrder } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { PaymentClock } from '#modules/billing/payments/jobs/payment-clock.js';
import { type BuyingWorld, buyingWorld } from './buying-world.js';
import { FakeIyzico } from './fake-iyzico.js';

const REASON = 'Alıcı ile anlaşıldı';
const MINUTE_MS = 60_000;

/** A shop that is paid at a fake iyzico, with its books; for the `describe` that makes it. */
export function iyzicoWorld() {
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
  /** The clock of payments finds it. */
  const placed = async (): Promise<string> => {
    const id = await world.placed(lines(), 'iyzico');
    await world.system.engine.whenCaughtUp();
    return id;
  };
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
    const then = new Date(Date.now() + minutes * MINUTE_MS);
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
    world.people.as('Ece', 'POST', `/api/admin/payments/${ref}/refunds`, { lines: parts, reason: REASON });
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

  return {
    get world() {
      return world;
    },
    get fake() {
      return fake;
    },
    ...{ lines, placed, detail, desk, comeBack, notify, at, poll, told, refund, booked, sent, paidOrder },
  };
}
