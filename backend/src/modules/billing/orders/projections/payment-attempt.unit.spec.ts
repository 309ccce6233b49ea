import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { OrderEvent } from '../domain/order.events.js';
import { type PaymentAttemptRow, paymentAttemptTable } from './payment-attempt.js';

const about = { order_id: 'K7QX3M9TAB', buyer_id: 7, attempt: 1, at: '2026-11-24T10:00:00.000Z' };
type Told = readonly [type: OrderEvent['type'], data?: object];
const asked: Told = ['payment.refund-asked', { refund_id: 'r', amount_minor: 5_000, cause: 'staff', lines: [] }];
const lost: readonly Told[] = [
  ['payment.begun', { method: 'iyzico', amount_minor: 9_000 }],
  ['payment.paid', { amount_minor: 9_000, paid_at: about.at }],
  ['payment.disputed', { amount_minor: 4_000, due_day: null }],
  ['payment.dispute-closed', { outcome: 'lost' }],
];

/** What staff finds the attempt under after these. */
const statusAfter = (...told: readonly Told[]) => {
  const table = paymentAttemptTable as unknown as {
    fold(row: PaymentAttemptRow | undefined, event: StoredEvent, key: string): PaymentAttemptRow;
  };
  const fold = (row: PaymentAttemptRow | undefined, [type, data]: Told) =>
    table.fold(row, { type, data: { ...about, ...data } } as unknown as StoredEvent, 'K7QX3M9TAB-1');
  return told.reduce<PaymentAttemptRow | undefined>(fold, undefined)?.status;
};

describe('an attempt of which a part was lost in a dispute', () => {
  it('is found under the refund of the rest as long as that waits for somebody', () => {
    expect(statusAfter(...lost)).toBe('lost');
    expect(statusAfter(...lost, asked)).toBe('refund_pending');
    expect(statusAfter(...lost, asked, ['payment.refund-failed', { refund_id: 'r' }])).toBe('refund_failed');
    expect(statusAfter(...lost, asked, ['payment.refunded', { refund_id: 'r' }])).toBe('lost');
  });
});

describe('an attempt of which something is owed that could not be given back', () => {
  const paid = lost.slice(0, 2);
  const ask = (refund_id: string, cause: string, line?: number): Told => [
    'payment.refund-asked',
    { refund_id, cause, amount_minor: 1_000, lines: line === undefined ? [] : [{ line, amount_minor: 1_000 }] },
  ];
  const ended = (type: 'payment.refunded' | 'payment.refund-failed', refund_id: string): Told => [
    type,
    { refund_id, amount_minor: 1_000 },
  ];

  it.each([
    ['a surplus', 'surplus', undefined],
    ['a package that did not begin', 'not_started', 2],
  ])('stays in the list when something else goes back, until it was given back: %s', (_what, cause, line) => {
    const failed = [ask('s1', cause, line), ended('payment.refund-failed', 's1')];
    const another = [ask('r1', 'staff', 1), ended('payment.refunded', 'r1')];
    const anew = [ask('s2', cause, line), ended('payment.refunded', 's2')];
    expect(statusAfter(...paid, ...failed, ...another)).toBe('refund_failed');
    // It was asked for before the other one, and failed after it.
    expect(statusAfter(...paid, failed[0]!, ...another, failed[1]!)).toBe('refund_failed');
    expect(statusAfter(...paid, ...failed, ...another, ...anew)).toBe('partly_refunded');
  });

  it('leaves it when staff gave it of its own accord and then something else', () => {
    const given = [ask('r1', 'staff', 1), ended('payment.refund-failed', 'r1')];
    expect(statusAfter(...paid, ...given)).toBe('refund_failed');
    expect(statusAfter(...paid, ...given, ask('r2', 'staff', 2), ended('payment.refunded', 'r2'))).toBe(
      'partly_refunded',
    );
  });
});

describe('what is owed of an attempt', () => {
  const paid = lost.slice(0, 2);
  const part = (line: number, amount_minor: number) => ({ line, amount_minor });
  const sumOf = (lines: readonly ReturnType<typeof part>[]) => lines.reduce((sum, one) => sum + one.amount_minor, 0);
  const ask = (refund_id: string, cause: string, ...lines: readonly ReturnType<typeof part>[]): Told => [
    'payment.refund-asked',
    { refund_id, cause, amount_minor: sumOf(lines), lines },
  ];
  const failed = (refund_id: string, amount_minor: number): Told => [
    'payment.refund-failed',
    { refund_id, amount_minor },
  ];
  const done = (refund_id: string, ...lines: readonly ReturnType<typeof part>[]): Told => [
    'payment.refunded',
    { refund_id, amount_minor: sumOf(lines), lines },
  ];
  const gives = (refund_id: string, one: ReturnType<typeof part>): readonly Told[] => [
    ask(refund_id, 'staff', one),
    done(refund_id, one),
  ];

  it('is what did not go back of it where the provider gave a part, and nothing once that was given', () => {
    const [first, second] = [part(1, 3_000), part(2, 2_000)];
    const partly = [...paid, ask('n1', 'not_started', first, second), done('n1', first), failed('n1', 2_000)];
    expect(statusAfter(...partly)).toBe('refund_failed');
    expect(statusAfter(...partly, ...gives('a', part(3, 1_000)))).toBe('refund_failed');
    expect(statusAfter(...partly, ...gives('a', second))).toBe('partly_refunded');
  });

  it('is the rest of a line of which staff gave a part', () => {
    const nothing = [...paid, ask('n1', 'not_started', part(1, 3_000)), failed('n1', 3_000)];
    expect(statusAfter(...nothing, ...gives('a', part(1, 1_000)))).toBe('refund_failed');
    expect(statusAfter(...nothing, ...gives('a', part(1, 1_000)), ask('b', 'staff', part(1, 2_000)))).toBe(
      'refund_pending',
    );
    expect(statusAfter(...nothing, ...gives('a', part(1, 1_000)), ...gives('b', part(1, 2_000)))).toBe(
      'partly_refunded',
    );
  });

  it('is what was asked for last, where that was asked for more than once', () => {
    const twice = [
      ...[...paid, ask('n1', 'not_started', part(1, 2_000)), failed('n1', 2_000)],
      ...[ask('n1.2', 'not_started', part(1, 3_000)), failed('n1.2', 3_000)],
    ];
    expect(statusAfter(...twice, ...gives('a', part(1, 2_000)))).toBe('refund_failed');
    expect(statusAfter(...twice, ...gives('a', part(1, 3_000)))).toBe('partly_refunded');
  });

  it('is nothing of a transfer that was taken back, whatever comes in its place', () => {
    const came = (amount_minor: number): Told => ['payment.paid', { amount_minor, paid_at: about.at }];
    const surplus: Told = ['payment.refund-asked', { refund_id: 's1', cause: 'surplus', amount_minor: 500, lines: [] }];
    const tooMuch = [paid[0]!, came(9_500), surplus, failed('s1', 500)];
    expect(statusAfter(...tooMuch)).toBe('refund_failed');
    const withdrawn: Told = ['payment.withdrawn', { amount_minor: 9_500, asked_minor: 9_000 }];
    expect(statusAfter(...tooMuch, withdrawn)).toBe('pending');
    expect(statusAfter(...tooMuch, withdrawn, came(9_000))).toBe('paid');
  });

  it('is nothing where nothing is left of it', () => {
    const nothing = [...paid, ask('n1', 'not_started', part(1, 9_000)), failed('n1', 9_000)];
    const taken: readonly Told[] = [
      ['payment.disputed', { amount_minor: 9_000, due_day: null }],
      ['payment.dispute-closed', { outcome: 'lost' }],
    ];
    expect(statusAfter(...nothing, ...taken)).toBe('lost');
  });
});

describe('an attempt with two refunds of one name, as logs of before have it', () => {
  it('has given back what the second was, and not the first that failed', () => {
    const paid = lost.slice(0, 2);
    const failed: Told = ['payment.refund-failed', { refund_id: 'r' }];
    expect(statusAfter(...paid, asked, failed, asked)).toBe('refund_pending');
    expect(statusAfter(...paid, asked, failed, asked, ['payment.refunded', { refund_id: 'r' }])).toBe(
      'partly_refunded',
    );
  });
});
