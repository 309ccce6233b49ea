import type { OrderCommand, Outcome } from '#modules/billing/orders/domain/order.commands.js';
import { orderDecider } from '#modules/billing/orders/domain/order.decider.js';
import type { OrderEvent, OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import type { OrderState } from '#modules/billing/orders/domain/order.state.js';
import { BILLED } from './billed.js';

const START = Date.parse('2026-11-24T10:00:00Z');
/** So many minutes after the order was placed. */
export const at = (minutes: number): Date => new Date(START + minutes * 60_000);
export const ORDER = 'K7QX3M9TAB';

export const orderLine = (number: number, gross_minor: number): OrderLineData => ({
  number,
  listing_id: 40 + number,
  package_id: 'featured-7',
  name: '7 gün öne çıkar',
  kind: 'featured',
  days: 7,
  gross_minor,
  vat_rate: 20,
  net_minor: (gross_minor / 12) * 10,
  vat_minor: (gross_minor / 12) * 2,
});

type Place = Extract<OrderCommand, { readonly type: 'place' }>;
/** Of one line for 90,00 unless something else is said. */
export const placeOrder = (change: Partial<Place> = {}): Place => ({
  type: 'place',
  now: at(0),
  order_id: ORDER,
  buyer_id: 7,
  lines: [orderLine(1, 9_000)],
  billed: BILLED,
  agreements: [],
  method: 'test_card',
  expires_at: at(30),
  ...change,
});

type Paid = Extract<Outcome, { readonly state: 'paid' }>;
/** What the provider says of a payment that is as it should be, but for the change. */
export const paidOutcome = (change: Partial<Paid> = {}): Paid => ({
  state: 'paid',
  amount_minor: 9_000,
  currency: 'TRY',
  basket: ORDER,
  paid_at: at(5),
  card: null,
  ...change,
});
export const settleWith = (outcome: Outcome, attempt = 1, minutes = 6): OrderCommand => ({
  type: 'settle',
  attempt,
  outcome,
  now: at(minutes),
});
export const beginAgain = (minutes: number, method: Place['method'] = 'test_card'): OrderCommand => ({
  type: 'begin',
  method,
  expires_at: at(minutes + 30),
  now: at(minutes),
});

/** What came of a command: its events, or the code and the sentence of the refusal; and how the order stands then. */
export function applied(state: OrderState, command: OrderCommand) {
  const decided = orderDecider.decide(command, state);
  const events: readonly OrderEvent[] = decided.ok ? decided.value : [];
  const refused = decided.ok ? undefined : decided.error;
  const after = events.reduce<OrderState>((before, event) => orderDecider.evolve(before, event), state);
  return { events, error: refused?.code, sentence: refused?.message, state: after };
}
export const orderAfter = (...commands: readonly OrderCommand[]): OrderState =>
  commands.reduce<OrderState>((state, command) => applied(state, command).state, orderDecider.initialState);
