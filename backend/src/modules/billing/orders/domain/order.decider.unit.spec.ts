import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  applied as apply,
  at,
  beginAgain as again,
  orderAfter as given,
  orderLine as line,
  paidOutcome as paid,
  placeOrder,
  settleWith as settle,
} from '#test/builders/placed-order.js';
import type { OrderCommand, Outcome } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderEvent, orderFulfilled } from './order.events.js';
import { type OrderState, paidAttempt, refundable, refundedOfLine } from './order.state.js';

const place = placeOrder({ lines: [line(1, 6_000), line(2, 3_000)] });
/** Of the first line as far as it goes, the rest of the second. */
const refund = (refund_id: string, amount_minor: number): OrderCommand => ({
  type: 'ask_refund',
  attempt: 1,
  refund_id,
  lines: [
    { line: 1, amount_minor: Math.min(6_000, amount_minor) },
    { line: 2, amount_minor: Math.max(0, amount_minor - 6_000) },
  ].filter((one) => one.amount_minor > 0),
  asked_by: 52,
  reason: 'Müşteri vazgeçti',
  now: at(10),
});

const types = (events: readonly OrderEvent[]) => events.map(({ type }) => type);
const placedOf = (state: OrderState) => {
  if (state.status === 'none') throw new Error('No order');
  return state;
};

describe('an order', () => {
  it('is placed with its first attempt to pay, and once', () => {
    const { events, state } = apply(orderDecider.initialState, place);
    expect(types(events)).toEqual(['order.placed', 'payment.begun']);
    expect(events[1]?.data).toMatchObject({ attempt: 1, amount_minor: 9_000 });
    expect(apply(state, place).error).toBe('ORDER_EXISTS');
  });

  it('is paid once, whoever tells of it and however often', () => {
    const { events, state } = apply(given(place), settle(paid()));
    expect(events).toMatchObject([{ type: 'payment.paid', data: { late: false, surplus: false } }]);
    for (const told of [
      paid(),
      { state: 'failed', code: 'no_funds' },
      { state: 'review' },
      { state: 'pending' },
    ] as const)
      expect(apply(state, settle(told)).events).toEqual([]);
  });

  it('honours money that comes after its time, and after a failure that was none', () => {
    const expire: OrderCommand = { type: 'expire', attempt: 1, now: at(31) };
    expect(apply(given(place), { ...expire, now: at(29) }).events).toEqual([]);
    expect(apply(given(place, expire), settle(paid(), 1, 40)).events).toMatchObject([
      { type: 'payment.paid', data: { late: true, surplus: false } },
    ]);
    const failed = given(place, settle({ state: 'failed', code: 'time_out' }));
    expect(types(apply(failed, settle(paid())).events)).toEqual(['payment.paid']);
  });

  it('is paid anew after a failure, goes on with an attempt that waits, and is never paid again', () => {
    expect(apply(given(place), again(5)).events).toEqual([]);
    const failed = given(place, settle({ state: 'failed', code: 'no_funds' }));
    expect(apply(failed, again(7)).events).toMatchObject([{ type: 'payment.begun', data: { attempt: 2 } }]);
    expect(apply(given(place, settle(paid())), again(7)).error).toBe('ORDER_PAID');
  });

  it('gives back what is paid a second time', () => {
    const twice = given(place, settle({ state: 'failed', code: 'time_out' }), again(7), settle(paid(), 2, 8));
    const { events, state } = apply(twice, settle(paid(), 1, 9));
    expect(events).toMatchObject([
      { type: 'payment.paid', data: { attempt: 1, surplus: true } },
      { type: 'payment.refund-asked', data: { attempt: 1, amount_minor: 9_000, cause: 'surplus' } },
    ]);
    expect(paidAttempt(placedOf(state))?.number).toBe(2);
  });

  it('gives back what could not begin, once', () => {
    const fulfil: OrderCommand = { type: 'fulfil', started: [1], refused: [{ line: 2, why: 'GONE' }], now: at(7) };
    expect(apply(given(place), fulfil).error).toBe('NOT_PAID');
    const { events, state } = apply(given(place, settle(paid())), fulfil);
    expect(events).toMatchObject([
      { type: 'order.fulfilled', data: { started: [1] } },
      { type: 'payment.refund-asked', data: { amount_minor: 3_000, cause: 'not_started' } },
    ]);
    expect(apply(state, fulfil).events).toEqual([]);
  });

  it('is refunded up to what was paid; a refund that failed moved nothing, and one key is one refund', () => {
    expect(apply(given(place), refund('a', 1)).error).toBe('NOT_PAID');
    const some = given(place, settle(paid()), refund('a', 6_000));
    expect(apply(some, refund('a', 6_000)).events).toEqual([]);
    expect(apply(some, refund('b', 3_001)).error).toBe('VALIDATION');
    const failed = given(place, settle(paid()), refund('a', 6_000), {
      type: 'settle_refund',
      refund_id: 'a',
      outcome: 'failed',
      now: at(11),
    });
    expect(types(apply(failed, refund('b', 9_000)).events)).toEqual(['payment.refund-asked']);
    expect(apply(failed, { type: 'settle_refund', refund_id: 'a', outcome: 'done', now: at(12) }).events).toEqual([]);
  });

  it('gives no line back more than once, whoever asks', () => {
    const half = given(place, settle(paid()), refund('a', 4_000));
    expect(apply(half, refund('b', 2_001)).error).toBe('VALIDATION');
    const twice = [1_000, 1_000].map((amount_minor) => ({ line: 1, amount_minor }));
    expect(apply(half, { ...refund('b', 1), lines: twice } as OrderCommand).error).toBe('VALIDATION');
    const fulfil: OrderCommand = { type: 'fulfil', started: [2], refused: [{ line: 1, why: 'GONE' }], now: at(12) };
    expect(apply(half, fulfil).events).toMatchObject([
      { type: 'order.fulfilled' },
      { type: 'payment.refund-asked', data: { amount_minor: 2_000, lines: [{ line: 1, amount_minor: 2_000 }] } },
    ]);
  });

  it('is not given back while its bank is asked to', () => {
    const disputed = given(place, settle(paid()), { type: 'dispute', attempt: 1, now: at(20) });
    expect(apply(disputed, refund('a', 1)).error).toBe('PAYMENT_DISPUTED');
    const won = apply(disputed, { type: 'close_dispute', attempt: 1, outcome: 'won', now: at(30) }).state;
    expect(types(apply(won, refund('a', 1)).events)).toEqual(['payment.refund-asked']);
  });

  describe('by transfer', () => {
    const sent: OrderCommand = { ...place, method: 'transfer', expires_at: at(4_320) };
    const confirm = (amount_minor = 9_000, reason: string | null = null): OrderCommand => ({
      type: 'confirm_transfer',
      attempt: 1,
      amount_minor,
      paid_at: at(60),
      confirmed_by: 52,
      reason,
      now: at(90),
    });
    const miss: OrderCommand = { type: 'miss_transfer', attempt: 1, said_by: 52, reason: 'Hesapta yok', now: at(90) };

    it('is paid once staff has seen it on the account, and counted once', () => {
      const { events, state } = apply(given(sent), confirm());
      expect(events).toMatchObject([{ type: 'payment.paid', data: { confirmed_by: 52, late: false, surplus: false } }]);
      expect(apply(state, confirm()).error).toBe('TRANSFER_COUNTED');
      expect(apply(given(place), confirm()).error).toBe('NO_TRANSFER');
      expect(apply(given(sent), { ...confirm(), now: at(59) }).error).toBe('VALIDATION');
    });

    it('of another amount wants a reason; what is too much goes back, what is too little is what can go back', () => {
      expect(apply(given(sent), confirm(9_500)).error).toBe('VALIDATION');
      expect(apply(given(sent), confirm(9_500, 'Yuvarlamış')).events).toMatchObject([
        { type: 'payment.paid', data: { amount_minor: 9_500 } },
        { type: 'payment.refund-asked', data: { amount_minor: 500, cause: 'surplus', lines: [] } },
      ]);
      const short = given(sent, confirm(8_990, 'Banka masrafı'));
      expect(apply(short, refund('a', 9_000)).error).toBe('VALIDATION');
      expect(types(apply(short, refund('a', 8_990)).events)).toEqual(['payment.refund-asked']);
    });

    it('that did not come can be sent again, and is honoured when it comes after all', () => {
      const { events, state } = apply(given(sent), miss);
      expect(events).toMatchObject([{ type: 'payment.failed', data: { code: 'not_received', said_by: 52 } }]);
      expect(apply(state, miss).events).toEqual([]);
      expect(types(apply(state, confirm()).events)).toEqual(['payment.paid']);
      expect(apply(given(sent, confirm()), miss).error).toBe('TRANSFER_COUNTED');
    });
  });

  it('is disputed once, and the dispute ends once', () => {
    const dispute: OrderCommand = { type: 'dispute', attempt: 1, now: at(20) };
    const close: OrderCommand = { type: 'close_dispute', attempt: 1, outcome: 'lost', now: at(30) };
    expect(apply(given(place), dispute).error).toBe('NOT_PAID');
    const disputed = given(place, settle(paid()), dispute);
    expect(apply(disputed, dispute).events).toEqual([]);
    expect(types(apply(disputed, close).events)).toEqual(['payment.dispute-closed']);
    expect(apply(given(place, settle(paid()), dispute, close), close).events).toEqual([]);
  });

  it('holds its laws whatever comes in whatever order', () => {
    const told = fc.oneof(
      fc.constantFrom<Outcome>(
        paid(),
        { state: 'failed', code: 'no_funds' },
        { state: 'review' },
        { state: 'pending' },
      ),
    );
    const minutes = fc.integer({ min: 1, max: 90 });
    const part = fc.record({ line: fc.integer({ min: 1, max: 2 }), amount_minor: fc.integer({ min: 1, max: 6_000 }) });
    const asking = { type: 'ask_refund', attempt: 1, asked_by: 52, reason: 'Müşteri vazgeçti', now: at(10) } as const;
    const step = fc.oneof(
      fc
        .record({ outcome: told, attempt: fc.integer({ min: 1, max: 3 }), minutes })
        .map((one) => settle(one.outcome, one.attempt, one.minutes)),
      minutes.map(again),
      fc
        .record({ attempt: fc.integer({ min: 1, max: 3 }), minutes })
        .map((one): OrderCommand => ({ type: 'expire', attempt: one.attempt, now: at(one.minutes) })),
      fc
        .record({ id: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 9_000 }) })
        .map((one) => refund(one.id, one.amount)),
      fc
        .record({ id: fc.constantFrom('a', 'b', 'c'), lines: fc.array(part, { minLength: 1, maxLength: 4 }) })
        .map((one): OrderCommand => ({ ...asking, ...{ refund_id: one.id, lines: one.lines } })),
      fc
        .record({
          id: fc.constantFrom('a', 'b', 'c', 's1', 's2', 's3'),
          outcome: fc.constantFrom('done' as const, 'failed' as const),
        })
        .map((one): OrderCommand => ({ type: 'settle_refund', refund_id: one.id, outcome: one.outcome, now: at(50) })),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 40 }), (isPaid, steps) => {
        let state = given(place);
        const all: OrderEvent[] = [];
        for (const command of [...(isPaid ? [settle(paid())] : []), ...steps]) {
          const done = apply(state, command);
          all.push(...done.events);
          state = done.state;
          // Said again at once, nothing more happens.
          if (command.type !== 'ask_refund') expect(apply(state, command).events).toEqual([]);
        }
        const payments = all.flatMap((event) => (event.type === 'payment.paid' ? [event.data] : []));
        expect(payments.filter(({ surplus }) => !surplus).length).toBeLessThanOrEqual(1);
        expect(new Set(payments.map(({ attempt }) => attempt)).size).toBe(payments.length);
        for (const attempt of placedOf(state).attempts) expect(refundable(attempt)).toBeGreaterThanOrEqual(0);
        for (const { number, gross_minor } of placedOf(state).lines)
          expect(refundedOfLine(placedOf(state), number)).toBeLessThanOrEqual(gross_minor);
      }),
    );
  });
});

describe('what the history says of the packages of an order', () => {
  const { does } = orderFulfilled.description;
  const about = { order_id: 'K7QX3M9TAB', buyer_id: 7, at: '2026-11-30T20:06:00.000Z' };
  const said = (started: number[], lines: number[]) => {
    const data = { ...about, started, refused: lines.map((line) => ({ line, why: 'INVALID_TRANSITION' })) };
    return typeof does === 'string' ? does : does(data);
  };

  it.each([
    ['all', [1, 2], [], 'siparişteki paketleri başlattı'],
    ['none', [], [1], 'siparişteki hiçbir paketi başlatamadı'],
    ['some', [1, 3], [2], 'siparişteki 3 paketin 2 tanesini başlattı, 1 tanesini başlatamadı'],
  ])('is what became of them where %s began', (_which, started, lines, sentence) => {
    expect(said(started, lines)).toBe(sentence);
  });
});
