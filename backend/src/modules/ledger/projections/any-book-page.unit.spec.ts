import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageOf } from '#test/builders/book-pages.js';
import {
  begun,
  paid,
  brought,
  arrived,
  matchedTo,
  recognised,
  recognisedAgain,
  paidBack,
  released,
  aside,
  withdrawn,
  issued,
  issuedAnew,
  asked,
  notGiven,
  refunded,
  cancelled,
  returned,
  disputed,
  closed,
  type Event,
  recorded,
} from '#test/builders/money-events.js';
import { DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { trialBalance } from '../domain/books.js';
import { journal } from '../domain/entries.js';
import { happened } from './happened.js';
import { NEW_PAGE, type PageState } from './page-state.js';

describe('any page of an order in the books', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const attempt = fc.constantFrom(1, 2);
  const anything: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom(
      begun(),
      begun('transfer'),
      begun('transfer', 2),
      issued,
      issuedAnew,
      cancelled,
      disputed,
      closed('won'),
      closed('lost'),
    ),
    fc.constant(closed('lost', true)),
    fc.tuple(fc.boolean(), amount, attempt).map(([provides, unsold, of]) => closed('lost', provides, unsold, of)),
    fc.constantFrom(arrived, matchedTo(), matchedTo(true), recognised, recognisedAgain, paidBack, released, aside),
    fc.tuple(amount, attempt).map(([one, of]) => paid(one, undefined, of)),
    fc.tuple(amount, attempt).map((all) => brought(...all)),
    fc.tuple(amount, attempt).map((all) => withdrawn(...all)),
    fc
      .tuple(fc.constantFrom('staff' as const, 'surplus' as const), amount, fc.constantFrom('r1', 'r2'), attempt)
      .map((all) => asked(...all)),
    fc.tuple(amount, fc.constantFrom('r1', 'r2'), attempt).map((all) => refunded(...all)),
    fc.tuple(amount, fc.constantFrom('r1', 'r2'), attempt).map((all) => notGiven(...all)),
    fc.tuple(amount, amount).map((all) => returned(...all)),
  );

  it('balances behind every event, and is what the journal makes of the same facts', () =>
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (events) => {
        const page = pageOf([begun(), ...events]);
        const open = new Map<string, number>();
        page.positions.forEach((position, index) => {
          const line_of = (page.debits[index] ?? 0) - (page.credits[index] ?? 0);
          open.set(position, (open.get(position) ?? 0) + line_of);
        });
        expect([...open.values()].every((sum) => sum === 0)).toBe(true);
        let state: PageState = NEW_PAGE;
        const facts = recorded([begun(), ...events]).flatMap((event) => {
          const after = happened(state, event);
          state = after.state;
          return after.facts;
        });
        const rows = trialBalance(journal(facts, [DEFAULT_ACCOUNTS]));
        const sums = new Map<string, readonly [number, number]>();
        page.roles.forEach((role, index) => {
          const { code } = DEFAULT_ACCOUNTS.accounts[role];
          const [debit, credit] = sums.get(code) ?? [0, 0];
          sums.set(code, [debit + (page.debits[index] ?? 0), credit + (page.credits[index] ?? 0)]);
        });
        expect(rows.map(({ code, debit, credit }) => [code, [debit, credit]])).toEqual(
          [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)),
        );
      }),
    ));
});
