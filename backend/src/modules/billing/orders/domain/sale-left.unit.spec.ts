import { describe, expect, it } from '@jest/globals';
import { asPart } from '#kernel/actors.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import {
  applied,
  at,
  orderAfter,
  orderLine as line,
  paidOutcome,
  placeOrder,
  settleWith,
} from '#test/builders/placed-order.js';
import { ordersProjection } from '../projections/orders.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent } from './order.events.js';
import { leftOf } from './sale-left.js';

const begun: readonly OrderCommand[] = [
  placeOrder({ lines: [line(1, 6_000), line(2, 3_000)] }),
  settleWith(paidOutcome()),
  { type: 'fulfil', started: [1], refused: [{ line: 2, why: 'GONE' }], now: at(7) },
];
const whole: readonly OrderCommand[] = [
  ...begun.slice(0, 2),
  { type: 'fulfil', started: [1, 2], refused: [], now: at(7) },
];
const back = (
  refund_id: string,
  ...lines: readonly (readonly [line: number, amount_minor: number])[]
): OrderCommand => ({
  ...{ type: 'ask_refund', attempt: 1, refund_id, asked_by: 52, reason: 'Müşteri vazgeçti', now: at(10) },
  lines: lines.map(([number, amount_minor]) => ({ line: number, amount_minor })),
});
const settled = (refund_id: string, outcome: 'done' | 'failed'): OrderCommand => {
  return { type: 'settle_refund', refund_id, outcome, now: at(11) };
};

/** What there is to invoice after these, which the row of the order says alike. */
function left(...commands: readonly OrderCommand[]): number {
  const order = orderAfter(...commands);
  if (order.status === 'none') throw new Error('No order');
  let state = orderDecider.initialState;
  const events: OrderEvent[] = [];
  for (const command of commands) {
    const one = applied(state, command);
    state = one.state;
    events.push(...one.events);
  }
  const [table] = ordersProjection.tables;
  let row: Readonly<Record<string, unknown>> | null | undefined;
  for (const [index, event] of events.entries()) {
    const stored: StoredEvent = {
      ...event,
      ...{ id: `${index}`, streamId: `order-${order.order_id}`, revision: index, position: `${index}` },
      ...{ actor: asPart('orders'), correlationId: '', causationId: '', occurredAt: at(0) },
    };
    row = table?.fold(row ?? undefined, stored, order.order_id);
  }
  expect(row?.['left_minor']).toBe(leftOf(order));
  return leftOf(order);
}

describe('what there is to invoice of an order', () => {
  it('is nothing before something has begun, then the price of that', () => {
    expect(left(...begun.slice(0, 2))).toBe(0);
    expect(left(...whole)).toBe(9_000);
    expect(left(...begun)).toBe(6_000);
  });

  it('is nothing once what has begun went back, whatever becomes of what never began', () => {
    const returned = [back('a', [1, 6_000]), settled('a', 'done')];
    expect(left(...begun, ...returned)).toBe(0);
    expect(left(...begun, settled('n1', 'failed'), ...returned)).toBe(0);
    expect(left(...begun, settled('n1', 'done'), ...returned)).toBe(0);
    expect(left(...begun, settled('n1', 'failed'))).toBe(6_000);
  });

  it('is less what is on its way back, until that has failed', () => {
    expect(left(...whole, back('a', [1, 6_000], [2, 3_000]))).toBe(0);
    expect(left(...whole, back('a', [1, 1_000]))).toBe(8_000);
    expect(left(...whole, back('a', [1, 6_000], [2, 3_000]), settled('a', 'failed'))).toBe(9_000);
  });

  it('is no more than came, and what a bank took for good is gone', () => {
    const transfer = [placeOrder({ lines: [line(1, 6_000), line(2, 3_000)], method: 'transfer' })];
    const short: OrderCommand = {
      ...{ type: 'confirm_transfer', attempt: 1, amount_minor: 8_000, paid_at: at(5), confirmed_by: 52 },
      ...{ reason: 'Fark kabul edildi', now: at(6) },
    };
    const fulfil: OrderCommand = { type: 'fulfil', started: [1, 2], refused: [], now: at(7) };
    expect(left(...transfer, short, fulfil)).toBe(8_000);
    expect(left(...transfer, short, fulfil, back('a', [1, 6_000], [2, 2_000]))).toBe(0);
    const disputed: OrderCommand = { type: 'dispute', attempt: 1, now: at(20) };
    const closed = (outcome: 'won' | 'lost'): OrderCommand => {
      return { type: 'close_dispute', attempt: 1, outcome, now: at(30) };
    };
    expect(left(...whole, disputed)).toBe(9_000);
    expect(left(...whole, disputed, closed('won'))).toBe(9_000);
    expect(left(...whole, disputed, closed('lost'))).toBe(0);
  });
});
