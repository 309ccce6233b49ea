import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BillingTerms, ErrorBody, Notices, OrderDetail, OrderOptions, PaymentList, StaffOrder } from '@ilan/api';
import { buyingWorld } from '#test/support/buying-world.js';
import { Clock } from '#kernel/clock.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { TestCardNotices } from './jobs/test-card-notices.js';
import { TransferReminder } from './jobs/transfer-reminder.js';

const reason = 'Banka dekontunda görülüyor';
const dayText = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

describe('payments, for those who keep the books', () => {
  let world: Awaited<ReturnType<typeof buyingWorld>>;
  beforeAll(async () => {
    world = await buyingWorld();
    await world.offerTransfers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  const desk = (id: string) => world.get<StaffOrder>(`/api/admin/payments/${id}`, 'Ece');
  const list = (query: string) => world.get<PaymentList>(`/api/admin/payments?${query}`, 'Ece');
  const does = (ref: string, deed: string, body: object, name = 'Ece') =>
    world.people.as(name, 'POST', `/api/admin/payments/${ref}/${deed}`, body);
  const byTransfer = async () =>
    world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer');
  // Read anew each time: midnight may pass meanwhile.
  const arrived = {
    amount_minor: 2_490,
    reason: null,
    get day() {
      return today();
    },
  };

  it('are found by how they stand, by order, by name and by number', async () => {
    const id = await byTransfer();
    const waiting = await list('status=pending&method=transfer');
    expect(waiting.data.find(({ order_id }) => order_id === id)).toMatchObject({
      ref: `${id}-1`,
      status: 'pending',
      amount_minor: 2_490,
      buyer: { id: 7 },
    });
    expect(waiting.meta.counts.pending).toBe(waiting.meta.total);
    for (const q of [id, `${id}-1`, id.toLowerCase()]) expect((await list(`q=${q}`)).data).toHaveLength(1);
    expect((await list('q=%237')).meta.total).toBeGreaterThan(0);
    expect((await list('q=ayşe')).meta.total).toBe((await list('buyer_id=7')).meta.total);
    expect((await list('q=%25')).data).toEqual([]);
  });

  it('by transfer begin what was bought once staff has seen the money, and are counted once', async () => {
    const id = await byTransfer();
    expect((await desk(id)).attempts[0]?.deeds).toEqual(['confirm', 'miss']);
    expect((await does(`${id}-1`, 'confirm', arrived)).statusCode).toBe(200);
    expect((await does(`${id}-1`, 'confirm', arrived)).json<ErrorBody>().code).toBe('TRANSFER_COUNTED');
    await world.settled();
    expect(await world.get<OrderDetail>(`/api/orders/${id}`)).toMatchObject({
      state: 'paid',
      lines: [{ outcome: 'started' }],
    });
    const seen = await desk(id);
    expect(seen).toMatchObject({ billed_name: 'Ayşe Su', attempts: [{ status: 'paid', deeds: ['refund'] }] });
    expect(seen.history.map(({ sentence }) => sentence).join()).toContain(
      `24,90 TL tutarındaki havalenin ${dayText.format(new Date())} günü geldiğini onayladı`,
    );
    // Nobody but staff has said anything; before, what staff did was noted as if a provider had said it.
    await world.test.pool.query(
      `insert into app.payment_message (ref, source, said, first_at, last_at) values
         ($1, 'staff', 'arrived: 2490 on 2026-11-30', now(), now()), ($1, 'refund', 'n1: pending', now(), now())`,
      [`${id}-1`],
    );
    expect((await desk(id)).messages).toEqual([]);
  });

  it('are counted and given back once where two of staff send the same form at the same moment', async () => {
    const id = await byTransfer();
    const twice = async (deed: string, body: object) => {
      const answers = await Promise.all([1, 2].map(() => does(`${id}-1`, deed, body)));
      await world.settled();
      const [done, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
      return [done?.statusCode, refused?.statusCode, refused?.json<ErrorBody>().message];
    };
    expect(await twice('confirm', arrived)).toEqual([200, 409, 'Bu havale zaten onaylandı.']);
    const left_minor = (await desk(id)).attempts[0]?.refundable_minor;
    expect(await twice('refunds', { lines: [{ line: 1, amount_minor: 1_000 }], left_minor, reason })).toEqual([
      200,
      409,
      'Siz bakarken bu ödemeden iade edilebilecek tutar değişti: şimdi 14,90 TL. Son hâlini görüp yeniden deneyin.',
    ]);
    expect((await desk(id)).attempts[0]).toMatchObject({ refundable_minor: 1_490, refunds: [{ amount_minor: 1_000 }] });
  });

  it('of another amount want a reason, and what is too much is sent back by hand', async () => {
    const id = await byTransfer();
    const more = { ...arrived, amount_minor: 2_500 };
    expect((await does(`${id}-1`, 'confirm', more)).json<ErrorBody>().errors).toHaveProperty('reason');
    expect((await does(`${id}-1`, 'confirm', { ...more, reason })).statusCode).toBe(200);
    await world.settled();
    const [attempt] = (await desk(id)).attempts;
    expect(attempt).toMatchObject({
      status: 'refund_pending',
      refunds: [{ id: 's1', amount_minor: 10, cause: 'surplus' }],
    });
    expect((await does(`${id}-1`, 'refunds/s1', { outcome: 'done' })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'partly_refunded', refunded_minor: 10 });
    // What was sent too much is nothing that the order cost.
    expect(await world.get<OrderDetail>(`/api/orders/${id}`)).toMatchObject({ state: 'paid', refunded_minor: 0 });
  });

  it('whose surplus could not be sent back offer it again, to staff and to the eyes of the buyer', async () => {
    const id = await byTransfer();
    await does(`${id}-1`, 'confirm', { ...arrived, amount_minor: 12_490, reason });
    await world.settled();
    await does(`${id}-1`, 'refunds/s1', { outcome: 'failed' });
    await world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'refund_failed', surplus_owed_minor: 10_000 });
    expect((await desk(id)).attempts[0]?.deeds).toContain('return_surplus');
    expect((await does(`${id}-1`, 'surplus', { how: 'sent', reason })).statusCode).toBe(200);
    await world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'partly_refunded', surplus_owed_minor: 0 });
    expect((await world.get<OrderDetail>(`/api/orders/${id}`)).surplus).toMatchObject([
      { ref: `${id}-1`, amount_minor: 10_000, returned_minor: 10_000 },
    ]);
  });

  it('that did not come say so to the buyer, and tomorrow is no day on which one came', async () => {
    const id = await byTransfer();
    const tomorrow = { ...arrived, day: '2099-01-01' };
    expect((await does(`${id}-1`, 'confirm', tomorrow)).json<ErrorBody>().errors).toHaveProperty('day');
    const early = { ...arrived, day: '2020-01-01' };
    expect((await does(`${id}-1`, 'confirm', early)).json<ErrorBody>().errors).toHaveProperty('day');
    expect((await does(`${id}-1`, 'miss', { reason })).statusCode).toBe(200);
    await world.system.engine.whenCaughtUp();
    expect(await world.get<OrderDetail>(`/api/orders/${id}`)).toMatchObject({
      state: 'failed',
      attempt: { failure: 'not_received' },
    });
    // It came after all: nothing of that is said beside its money.
    expect((await does(`${id}-1`, 'confirm', arrived)).statusCode).toBe(200);
    await world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'paid', failure: null });
  });

  it('by transfer are reminded of once, a day before their time is over, as long as they wait', async () => {
    const [waits, came] = [await byTransfer(), await byTransfer()];
    await does(`${came}-1`, 'confirm', arrived);
    await world.system.engine.whenCaughtUp();
    const days = (await world.get<OrderOptions>('/api/orders/options')).transfer_days;
    const remind = async (before: number) => {
      const then = new Date(Date.now() + days * 86_400_000 - before * 3_600_000);
      jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(then);
      await world.system.app.get(TransferReminder).remind();
      // Nobody's session lasts until then.
      jest.restoreAllMocks();
    };
    const reminders = async () => {
      const { rows } = await world.test.pool.query<{ subject: string }>(
        `select subject from app.notice where kind = 'transfer_due' and user_id = 7`,
      );
      return rows.map(({ subject }) => subject).filter((one) => [waits, came].includes(one.slice('order-'.length)));
    };
    await remind(30);
    expect(await reminders()).toEqual([]);
    await remind(20);
    await remind(2);
    await remind(-1);
    expect(await reminders()).toEqual([`order-${waits}`]);
    const { data } = await world.get<Notices>('/api/notices');
    expect(data.find(({ kind }) => kind === 'transfer_due')).toMatchObject({
      text: '24,90 TL tutarındaki havaleniz henüz gelmedi',
    });
  });

  it('are given back by line, never more than the line cost', async () => {
    const ad = await world.published();
    const id = await world.placed([
      { listing_id: ad, package_id: 'bump' },
      { listing_id: ad, package_id: 'urgent-7' },
    ]);
    await world.payByCard(`${id}-1`);
    await world.settled();
    const back = (amount_minor: number) => does(`${id}-1`, 'refunds', { lines: [{ line: 1, amount_minor }], reason });
    expect((await back(2_491)).json<ErrorBody>().errors).toHaveProperty('lines');
    const twice = { lines: [500, 500].map((amount_minor) => ({ line: 1, amount_minor })), reason };
    const refused = await does(`${id}-1`, 'refunds', twice);
    expect([refused.statusCode, refused.json<ErrorBody>().errors]).toEqual([
      422,
      { lines: ['Her satırı bir kez yazın.'] },
    ]);
    expect((await back(1_245)).statusCode).toBe(200);
    await world.settled();
    const seen = await desk(id);
    expect(seen.lines.map(({ refundable_minor }) => refundable_minor)).toEqual([1_245, 4_990]);
    expect(seen.attempts[0]).toMatchObject({
      status: 'partly_refunded',
      refunded_minor: 1_245,
      card: '552879 •••• 0008',
    });
    expect((await back(1_246)).statusCode).toBe(422);
  });

  it('that a bank disputes wait with a day, are not given back meanwhile, and end as staff says', async () => {
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${id}-1`, '4729150000000005');
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 90_000));
    await world.system.app.get(TestCardNotices).tick();
    await world.settled();
    const [attempt] = (await desk(id)).attempts;
    expect(attempt).toMatchObject({
      status: 'disputed',
      dispute: { state: 'open' },
      deeds: ['answer_dispute', 'close_dispute'],
    });
    const wait = Date.parse(attempt?.dispute?.due_at ?? '') - Date.parse(attempt?.dispute?.at ?? '');
    expect(wait).toBe(10 * 86_400_000);
    expect((await does(`${id}-1`, 'dispute', { outcome: 'lost' })).statusCode).toBe(200);
    await world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'lost', deeds: [] });
  });

  it('are disputed by hand where a bank writes letters, and are one dispute with what the provider tells later', async () => {
    const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
    await world.payByCard(`${id}-1`, '4729150000000005');
    await world.settled();
    const due_day = istanbulDay(new Date(Date.now() + 5 * 86_400_000).toISOString());
    const form = { amount_minor: 1_000, due_day, reason };
    expect((await desk(id)).attempts[0]).toMatchObject({ deeds: ['refund', 'open_dispute'], refundable_minor: 2_490 });
    expect((await does(`${id}-1`, 'disputes', form, 'Murat')).statusCode).toBe(403);
    for (const [wrong, field] of [
      [{ ...form, amount_minor: 2_491 }, 'amount_minor'],
      [{ ...form, due_day: '2020-01-01' }, 'due_day'],
      [{ ...form, due_day: 'yarın' }, 'due_day'],
      [{ ...form, reason: 'kısa' }, 'reason'],
    ] as const)
      expect((await does(`${id}-1`, 'disputes', wrong)).json<ErrorBody>().errors).toHaveProperty(field);
    // Two at once: one of them opens it.
    const both = await Promise.all([does(`${id}-1`, 'disputes', form), does(`${id}-1`, 'disputes', form)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await world.system.engine.whenCaughtUp();
    const [opened] = (await desk(id)).attempts;
    expect(opened).toMatchObject({ status: 'disputed', deeds: ['answer_dispute', 'close_dispute'] });
    expect(opened?.dispute).toMatchObject({ state: 'open', amount_minor: 1_000 });
    expect(istanbulDay(opened?.dispute?.due_at ?? '')).toBe(due_day);
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 90_000));
    await world.system.app.get(TestCardNotices).tick();
    jest.restoreAllMocks();
    expect((await does(`${id}-1`, 'dispute/answer', { evidence: 'Fatura ve yayın kayıtları' })).statusCode).toBe(200);
    await world.settled();
    const seen = await desk(id);
    expect(seen.messages.filter(({ said }) => said === 'disputed')).toHaveLength(1);
    expect(seen.attempts[0]).toMatchObject({
      dispute: { state: 'answered', amount_minor: 1_000, due_at: null },
      deeds: ['close_dispute'],
    });
    expect(seen.history.map(({ sentence }) => sentence).filter((one) => one.includes('itiraz'))).toHaveLength(2);
    expect(seen.history.find(({ sentence }) => sentence.includes('10,00 TL'))?.reason).toBe(reason);
    expect((await does(`${id}-1`, 'dispute', { outcome: 'lost' })).statusCode).toBe(200);
    await world.settled();
    expect((await desk(id)).attempts[0]).toMatchObject({ status: 'lost', deeds: ['refund'], refundable_minor: 1_490 });
  });

  it('that are lost are doubtful claims, with a provision only from when the accountant has said so', async () => {
    const lost = async () => {
      const id = await world.placed([{ listing_id: await world.published(), package_id: 'bump' }]);
      await world.payByCard(`${id}-1`);
      await world.settled();
      const due_day = istanbulDay(new Date(Date.now() + 5 * 86_400_000).toISOString());
      expect((await does(`${id}-1`, 'disputes', { amount_minor: 1_000, due_day, reason })).statusCode).toBe(200);
      expect((await does(`${id}-1`, 'dispute', { outcome: 'lost' })).statusCode).toBe(200);
      await world.settled();
      const { rows } = await world.test.pool.query<{ provided: string | null }>(
        `select data->>'provided' as provided from es.event where type = 'payment.dispute-closed' and data->>'order_id' = $1`,
        [id],
      );
      return rows.map(({ provided }) => provided);
    };
    expect(await lost()).toEqual([null]);
    const path = '/api/admin/billing-terms';
    const terms = await world.get<BillingTerms>(path, 'Ece');
    expect(terms.provides_lost_disputes).toBe(false);
    const write = (provides_lost_disputes: boolean, revision: number) =>
      world.people.as('Ece', 'PUT', path, { ...terms, provides_lost_disputes, revision });
    expect((await write(true, terms.revision)).statusCode).toBe(200);
    expect(await lost()).toEqual(['true']);
    expect((await write(false, terms.revision + 1)).statusCode).toBe(200);
    expect(await lost()).toEqual([null]);
  });

  it('are nothing for moderators', async () => {
    const id = await byTransfer();
    expect((await world.people.as('Murat', 'GET', '/api/admin/payments')).statusCode).toBe(403);
    expect((await does(`${id}-1`, 'confirm', arrived, 'Murat')).statusCode).toBe(403);
  });
});
