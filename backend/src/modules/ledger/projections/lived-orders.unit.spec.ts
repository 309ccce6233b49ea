import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BILLED } from '#test/builders/billed.js';
import { cancelled, type Event, issued, issuedAnew, recorded } from '#test/builders/money-events.js';
import type { OrderCommand } from '#modules/billing/orders/domain/order.commands.js';
import { orderDecider } from '#modules/billing/orders/domain/order.decider.js';
import type { OrderState } from '#modules/billing/orders/domain/order.state.js';
import { sidesOf } from '../domain/entries.js';
import { happened } from './happened.js';
import { NEW_PAGE } from './page-state.js';

const START = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);
const price = { gross_minor: 9_990, vat_rate: 20, net_minor: 8_325, vat_minor: 1_665 };
const begins = { method: 'transfer', expires_at: at(9_999) } as const;
const place: OrderCommand = {
  type: 'place',
  now: at(0),
  order_id: '0000000001',
  buyer_id: 7,
  lines: [{ number: 1, listing_id: 41, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null, ...price }],
  billed: BILLED,
  agreements: [],
  ...begins,
};

/** What people do with an order and its transfers, and when its invoice is issued: whatever of it the order takes, in any order. */
type Turn = 'issue' | 'cancel' | ((now: Date) => OrderCommand);
const attempt = fc.constantFrom(1, 2);
const amount = fc.constantFrom(9_990, 9_990, 9_000, 12_000, 1);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.constant<Turn>('issue'),
  fc.constant<Turn>('cancel'),
  fc.constant<Turn>((now) => ({ type: 'begin', now, ...begins })),
  fc.constant<Turn>((now) => ({ type: 'fulfil', now, started: [1], refused: [] })),
  attempt.map<Turn>((number) => (now) => ({ type: 'miss_transfer', now, attempt: number, said_by: 52, reason: '' })),
  fc.tuple(attempt, amount, fc.constantFrom(undefined, 'm1', 'm2')).map<Turn>(([number, amount_minor, transfer_id]) => {
    const said = { attempt: number, amount_minor, confirmed_by: 52, reason: 'Fark kabul edildi' };
    const movement = transfer_id !== undefined && { transfer_id };
    return (now) => ({ type: 'confirm_transfer', now, paid_at: now, ...said, ...movement });
  }),
  fc.tuple(attempt, fc.constantFrom('m1', 'm2')).map<Turn>(([number, transfer_id]) => {
    const said = { attempt: number, transfer_id, is_named: false, withdrawn_by: 52, reason: '' };
    return (now) => ({ type: 'withdraw_transfer', now, ...said });
  }),
  fc
    .tuple(
      fc.constantFrom('s1', 's2', 's1.2', 's2.2'),
      fc.constantFrom('done' as const, 'failed' as const),
      fc.constantFrom({}, { by_provider: true as const }),
    )
    .map<Turn>(([refund_id, outcome, says]) => (now) => ({ type: 'settle_refund', now, refund_id, outcome, ...says })),
  fc.tuple(attempt, fc.constantFrom('again' as const, 'sent' as const)).map<Turn>(([number, how]) => (now) => ({
    ...{ type: 'return_surplus', now, attempt: number, how, asked_by: 52, reason: '' },
  })),
);

/** The events of an order that lived through these. */
function lived(turns: readonly Turn[]): readonly Event[] {
  let state: OrderState = orderDecider.initialState;
  let isIssued = false;
  let isFirst = true;
  const events: Event[] = [];
  const does = (command: OrderCommand): void => {
    const decided = orderDecider.decide(command, state);
    if (!decided.ok) return;
    state = decided.value.reduce<OrderState>((before, event) => orderDecider.evolve(before, event), state);
    events.push(...decided.value);
  };
  does(place);
  turns.forEach((one, index) => {
    if (typeof one !== 'string') does(one(at(index + 1)));
    // Staff cancels it, and it is issued anew, as often as they like.
    else if (one === 'cancel' && isIssued) {
      isIssued = false;
      events.push(cancelled);
    }
    // It is issued of what has begun, also where its transfer was taken back by then.
    else if (one === 'issue' && !isIssued && state.status !== 'none' && state.fulfilled) {
      events.push(isFirst ? issued : issuedAnew);
      [isIssued, isFirst] = [true, false];
    }
  });
  return events;
}

/** What each account stands at behind each event, by role, with what is on its way back then. */
function standings(events: readonly Event[]) {
  const sums: Record<string, number> = {};
  let state = NEW_PAGE;
  return recorded(events).map((event) => {
    const { state: next, facts } = happened(state, event);
    state = next;
    for (const { role, debit, credit } of facts.flatMap(sidesOf)) sums[role] = (sums[role] ?? 0) + debit - credit;
    const { bank = 0, unknown_transfers = 0, buyers = 0, advances = 0 } = sums;
    const goesBack = event.type === 'payment.paid' && event.data.surplus;
    return { type: event.type, goesBack, here: bank + unknown_transfers, buyers, advances, promised: state.promised };
  });
}

describe('the books of an order that lived through anything', () => {
  const turns = fc.array(turn, { minLength: 5, maxLength: 30 });
  /** The beginning that every bought order has, so that what comes behind it is met often. */
  const bought: readonly Turn[] = [
    (now) => ({
      type: 'confirm_transfer',
      now,
      attempt: 1,
      amount_minor: 9_990,
      paid_at: now,
      confirmed_by: 52,
      reason: null,
    }),
    (now) => ({ type: 'fulfil', now, started: [1], refused: [] }),
  ];
  const histories = fc
    .oneof(
      turns,
      turns.map((rest) => [...bought, ...rest]),
    )
    .map(lived);

  it('never leave a claim and an advance open against each other, and say of the money where it is', () =>
    fc.assert(
      fc.property(histories, (events) => {
        let [invoiced, isCancelled] = [0, false];
        for (const { type, goesBack, here, buyers, advances, promised } of standings(events)) {
          if (type === 'invoice.issued') [invoiced, isCancelled] = [9_990, false];
          if (type === 'invoice.cancelled') [invoiced, isCancelled] = [0, true];
          expect([type, buyers + advances]).toEqual([type, invoiced - here]);
          // That it goes back is said with it.
          if (goesBack) continue;
          const waits = -advances - promised;
          // What had been paid for a cancelled one is owed to the buyer until another is in its place.
          expect([type, Math.min(buyers, waits) <= 0, buyers >= 0 || isCancelled]).toEqual([type, true, true]);
        }
      }),
      { numRuns: 200 },
    ));

  it('meet one that is issued anew when its transfer was taken back, and one that was cancelled twice', () => {
    const samples = fc.sample(histories, { numRuns: 600, seed: 20_26 }).map((events) => events.map(({ type }) => type));
    const isMet = (types: readonly string[]): boolean => {
      const [gone, anew] = [types.indexOf('payment.withdrawn'), types.lastIndexOf('invoice.issued')];
      return (
        gone >= 0 && types.indexOf('invoice.cancelled') >= 0 && gone < anew && types.indexOf('invoice.cancelled') < anew
      );
    };
    expect(samples.some(isMet)).toBe(true);
    expect(samples.some((types) => types.filter((type) => type === 'invoice.cancelled').length > 1)).toBe(true);
  });

  it('meet an invoice that is issued while its transfer is taken back, and paid anew', () => {
    const isMet = (events: readonly Event[]): boolean => {
      const [withdrawn, issuedAt, paid] = ['payment.withdrawn', 'invoice.issued', 'payment.paid'].map((type, at) =>
        at === 2 ? events.findLastIndex((one) => one.type === type) : events.findIndex((one) => one.type === type),
      ) as [number, number, number];
      return withdrawn >= 0 && withdrawn < issuedAt && issuedAt < paid;
    };
    expect(fc.sample(histories, { numRuns: 400, seed: 20_26 }).some(isMet)).toBe(true);
  });
});
