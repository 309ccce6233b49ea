import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { OrderEvent } from '../domain/order.events.js';
import { ordersProjection, type PlacedOrderRow } from './orders.js';

const about = { order_id: 'K7QX3M9TAB', buyer_id: 7, attempt: 1, at: '2026-11-24T10:00:00.000Z' };
type Told = readonly [type: OrderEvent['type'], data?: object];

/** The order after these. */
function rowAfter(...told: readonly Told[]): PlacedOrderRow | undefined {
  const table = ordersProjection.tables[0] as unknown as {
    fold(row: PlacedOrderRow | undefined, event: StoredEvent): PlacedOrderRow;
  };
  const fold = (row: PlacedOrderRow | undefined, [type, data]: Told) =>
    table.fold(row, { type, data: { ...about, ...data } } as unknown as StoredEvent);
  return told.reduce<PlacedOrderRow | undefined>(fold, undefined);
}

/** What who bought sees of it. */
const stateAfter = (...told: readonly Told[]) => rowAfter(...told)?.state;

const back = (refund_id: string, amount_minor: number): readonly Told[] => [
  ['payment.refund-asked', { refund_id, amount_minor, cause: 'staff', lines: [], asked_by: 52 }],
  ['payment.refunded', { refund_id, amount_minor }],
];

describe('an order whose transfer brought less than it costs', () => {
  const short: readonly Told[] = [
    ['order.placed', { lines: [], total_minor: 9_990, agreements: [] }],
    ['payment.begun', { method: 'transfer', amount_minor: 9_990, expires_at: about.at }],
    ['payment.paid', { amount_minor: 8_000, paid_at: about.at, card: null, late: false, surplus: false }],
  ];

  it('is given back once all that came is back, and not before', () => {
    expect(stateAfter(...short)).toBe('paid');
    expect(stateAfter(...short, ...back('a', 3_000))).toBe('paid');
    expect(stateAfter(...short, ...back('a', 3_000), ...back('b', 5_000))).toBe('refunded');
  });
});

describe('a transfer that staff had missed', () => {
  const missed: readonly Told[] = [
    ['order.placed', { lines: [], total_minor: 9_990, agreements: [] }],
    ['payment.begun', { method: 'transfer', amount_minor: 9_990, expires_at: about.at }],
    ['payment.failed', { code: 'not_received', said_by: 52, reason: 'Hesapta yok' }],
  ];
  const came: Told = [
    'payment.paid',
    { amount_minor: 9_990, paid_at: about.at, card: null, late: false, surplus: false },
  ];
  const attemptAfter = (...told: readonly Told[]) => rowAfter(...missed, ...told)?.attempts[0];

  it('has no reason of failure any more once its money is there, nor when that is taken back', () => {
    expect(attemptAfter()).toMatchObject({ state: 'failed', failure: 'not_received' });
    expect(attemptAfter(came)).toMatchObject({ state: 'paid', failure: null });
    const withdrawn: Told = ['payment.withdrawn', { amount_minor: 9_990, asked_minor: 9_990 }];
    expect(attemptAfter(came, withdrawn)).toMatchObject({ state: 'pending', failure: null });
  });

  it('keeps why it counts for nothing where the provider took another amount', () => {
    const [type, data] = came;
    expect(attemptAfter([type, { ...data, mismatch: true }])).toMatchObject({ state: 'paid', failure: 'mismatch' });
  });
});

describe('an order to which too much came', () => {
  const placed: readonly Told[] = [
    ['order.placed', { lines: [], total_minor: 9_990, agreements: [] }],
    ['payment.begun', { method: 'transfer', amount_minor: 9_990, expires_at: about.at }],
  ];
  const came = (amount_minor: number, surplus = false): Told => [
    'payment.paid',
    { amount_minor, paid_at: about.at, card: null, late: false, surplus },
  ];
  const back: Told = [
    'payment.refund-asked',
    { refund_id: 's1', amount_minor: 10, cause: 'surplus', lines: [], asked_by: null },
  ];

  it('is paid, whatever of that is on its way back', () => {
    expect(stateAfter(...placed, came(10_000), back)).toBe('paid');
    const [type, data] = back;
    const price: Told = [type, { ...data, refund_id: 'a', cause: 'staff', amount_minor: 500 }];
    expect(stateAfter(...placed, came(10_000), back, price)).toBe('refunding');
  });

  it('is given back where that is all that came to it', () => {
    expect(stateAfter(...placed, came(10, true), back)).toBe('refunding');
  });

  it('keeps why a line did not begin', () => {
    const refused = [{ line: 1, why: 'GONE' }];
    expect(rowAfter(...placed, came(9_990), ['order.fulfilled', { started: [], refused }])).toMatchObject({ refused });
    expect(rowAfter(...placed)?.refused).toBeNull();
  });
});
