import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageOf } from '#test/builders/book-pages.js';
import {
  arrived,
  begun,
  brought,
  type Event,
  matchedTo,
  recognised,
  recognisedAgain,
  released,
  withdrawn,
} from '#test/builders/money-events.js';
import { DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { journal } from '../domain/entries.js';
import type { MoneyFact } from '../domain/money-fact.js';
import { recorded } from '#test/builders/money-events.js';
import { happened } from './happened.js';
import { NEW_PAGE, type PageState } from './page-state.js';

const BANK = '2026-10-30';
const AMOUNT = 9_990;
/** Told on a day; what came came on the day of the bank. */
const on = <One extends Event>(day: string, event: One): One => ({
  ...event,
  data: {
    ...event.data,
    at: `${day}T09:00:00.000Z`,
    ...('day' in event.data ? { day: BANK } : 'paid_at' in event.data ? { paid_at: `${BANK}T09:00:00.000Z` } : {}),
  },
});

type Pages = readonly (readonly Event[])[];
const linesOf = (pages: Pages) =>
  pages.map(pageOf).flatMap((page) =>
    page.roles.map((role, at) => {
      const [day = '', debit = 0, credit = 0] = [page.days[at], page.debits[at], page.credits[at]];
      return { role, day, debit, credit };
    }),
  );
/** What an account stands at in the evening of each day. */
const standing = (role: string, days: readonly string[], pages: Pages) =>
  days.map((until) =>
    linesOf(pages)
      .filter((line) => line.role === role && line.day <= until)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0),
  );

describe('a movement of October that was matched, is taken back in November, and is then found in the books', () => {
  const DAYS = ['2026-10-31', '2026-11-10', '2026-11-12', '2026-11-20'];
  const before = [on(BANK, arrived), on('2026-10-31', matchedTo(true)), on('2026-11-10', released)];
  const order = [begun('transfer'), on('2026-10-31', brought()), on('2026-11-10', withdrawn())];
  const found = on('2026-11-12', recognisedAgain);

  it('is taken out of what belongs to nobody on the day on which that is said: October stays as it was', () => {
    expect(standing('unknown_transfers', DAYS, [before, order])).toEqual([0, -AMOUNT, -AMOUNT, -AMOUNT]);
    expect(standing('unknown_transfers', DAYS, [[...before, found], order])).toEqual([0, -AMOUNT, 0, 0]);
    expect(standing('bank', DAYS, [[...before, found], order])).toEqual([AMOUNT, AMOUNT, 0, 0]);
  });

  it('… and, taken back too, waits again from that day on', () => {
    const movement = [...before, found, on('2026-11-20', released)];
    expect(standing('unknown_transfers', DAYS, [movement, order])).toEqual([0, -AMOUNT, 0, -AMOUNT]);
    expect(standing('bank', DAYS, [movement, order])).toEqual([AMOUNT, AMOUNT, 0, AMOUNT]);
  });

  it('books what it did in a log of before, on the day of the bank', () => {
    const old = [...before, on('2026-11-12', recognised)];
    expect(standing('unknown_transfers', DAYS, [old, order])).toEqual([AMOUNT, 0, 0, 0]);
    expect(standing('bank', DAYS, [[...old, on('2026-11-20', released)], order])).toEqual(DAYS.map(() => AMOUNT));
  });

  it('given October was closed before, then no entry of it is added or moved', () => {
    let state: PageState = NEW_PAGE;
    const facts: MoneyFact[] = recorded([...before, found, on('2026-11-20', released)]).flatMap((event) => {
      const after = happened(state, event);
      state = after.state;
      return after.facts;
    });
    const closed = [{ through: '2026-10-31', before: 1 }];
    const entries = journal(facts, [DEFAULT_ACCOUNTS], closed);
    expect(entries.map(({ day, happened: of }) => [day, of])).toEqual([
      [BANK, BANK],
      ['2026-11-12', '2026-11-12'],
      ['2026-11-20', '2026-11-20'],
    ]);
  });
});

it('whatever is said of a movement, day by day: it is nobody’s at most once, on our account at most once, and every entry balances', () => {
  const step = fc.constantFrom('match', 'recognise', 'release');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const movement: Event[] = [on(BANK, arrived)];
      const order: Event[] = [begun('transfer')];
      let [stands, isAgain]: [string, boolean] = ['open', false];
      const days = [BANK];
      // One thing a day, and of each day before it is known what the books said then.
      const evenings: number[] = [-AMOUNT];
      steps.forEach((what, at) => {
        const day = new Date(Date.parse(BANK) + (at + 1) * 86_400_000).toISOString().slice(0, 10);
        days.push(day);
        if (what === 'release' && stands === 'matched') {
          order.push(on(day, withdrawn()));
          isAgain = true;
        }
        if (what === 'release' && stands !== 'open') movement.push(on(day, released));
        if (what === 'release') stands = 'open';
        else if (stands === 'open' && what === 'match') {
          movement.push(on(day, matchedTo(true)));
          const paid = on(day, brought());
          order.push({ ...paid, data: { ...paid.data, transfer_again: isAgain } } as Event);
          stands = 'matched';
        } else if (stands === 'open') {
          movement.push(on(day, isAgain ? recognisedAgain : recognised));
          stands = 'recognised';
        }
        evenings.push(stands === 'open' ? -AMOUNT : 0);
      });
      const pages = [movement, order];
      const nobodys = standing('unknown_transfers', days, pages);
      // From the first match that was taken back on the past is what it was; what came before it may be said of the day of the bank.
      expect(nobodys.at(-1)).toBe(evenings.at(-1));
      expect(nobodys.every((sum) => sum === 0 || sum === -AMOUNT)).toBe(true);
      expect(standing('bank', days, pages).every((sum) => sum === 0 || sum === AMOUNT)).toBe(true);
      const firstBack = days.findIndex((_, at) =>
        order.some(({ type, data }) => type === 'payment.withdrawn' && data.at.slice(0, 10) === days[at]),
      );
      if (firstBack >= 0) expect(nobodys.slice(firstBack)).toEqual(evenings.slice(firstBack));
      const all = linesOf(pages);
      expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      for (const page of pages.map(pageOf))
        for (const position of new Set(page.positions)) {
          const open = page.positions.map((one, at) =>
            one === position ? (page.debits[at] ?? 0) - (page.credits[at] ?? 0) : 0,
          );
          expect(open.reduce((sum, one) => sum + one, 0)).toBe(0);
        }
    }),
  );
});
