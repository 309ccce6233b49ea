import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asked, begun, type Event, issued, paid, recorded, refunded, withdrawn } from '#test/builders/money-events.js';
import { sidesOf } from '../domain/entries.js';
import { happened } from './happened.js';
import { NEW_PAGE } from './page-state.js';

/** What each account stands at behind them, by role, and what is known of the order then. */
function after(events: readonly Event[]) {
  const sums: Record<string, number> = {};
  const state = recorded(events).reduce((before, event) => {
    const { state: next, facts } = happened(before, event);
    for (const { role, debit, credit } of facts.flatMap(sidesOf)) sums[role] = (sums[role] ?? 0) + debit - credit;
    return next;
  }, NEW_PAGE);
  return { state, sums };
}

describe('two transfers for one order', () => {
  const amount = fc.integer({ min: 1, max: 9_990 });
  /** The second one is too much, the match of the first one is taken back and perhaps made anew; the money goes back whenever it does. */
  const turns = fc
    .record({ first: amount, second: amount, isAnew: fc.boolean(), back: fc.nat(2) })
    .map(({ first, second, isAnew, back }) => {
      const surplus = [paid(second, undefined, 2, true), asked('surplus', second, 's2', 2)];
      const own = [paid(first), ...surplus, issued, withdrawn(first), ...(isAnew ? [paid(first)] : [])];
      const at = own.length - back;
      const events = [...own.slice(0, at), refunded(second, 's2', 2), ...own.slice(at)];
      return { stays: isAnew ? first : 0, events: [begun('transfer'), begun('transfer', 2), ...events] };
    });

  it('leave the bank with what stayed, the buyer owing the rest, and nothing waiting', () =>
    fc.assert(
      fc.property(turns, ({ stays, events }) => {
        const { state, sums } = after(events);
        const { bank, buyers, advances, ...sold } = sums;
        expect([bank, buyers, advances]).toEqual([stays, 9_990 - stays, 0]);
        expect(sold).toEqual({ sales: -8_325, vat_collected: -1_665 });
        expect([state.advance, state.promised]).toEqual([0, 0]);
      }),
    ));
});
