import { describe, expect, it } from '@jest/globals';
import {
  arrived,
  begun,
  brought,
  type Event,
  issued,
  matchedTo,
  paid,
  released,
  withdrawn,
} from '#test/builders/money-events.js';
import { pageOf } from '#test/builders/book-pages.js';

/** Told on a day. */
const on = <One extends Event>(day: string, event: One): One => ({
  ...event,
  data: { ...event.data, at: `${day}T09:00:00.000Z` },
});
/** What the bank says came on a day. */
const cameOn = <One extends Event>(day: string, event: One): One => ({
  ...event,
  data: { ...event.data, ...('day' in event.data ? { day } : { paid_at: `${day}T09:00:00.000Z` }) },
});
const again = (event: Event): Event => ({ ...event, data: { ...event.data, transfer_again: true } }) as Event;

/** What an account stands at in the evening of each day, over these pages. */
function standing(role: string, days: readonly string[], ...pages: readonly (readonly Event[])[]) {
  const lines = pages.map(pageOf).flatMap((page) =>
    page.roles.map((of, at) => {
      return { of, day: page.days[at] ?? '', sum: (page.debits[at] ?? 0) - (page.credits[at] ?? 0) };
    }),
  );
  return days.map((until) =>
    lines.filter(({ of, day }) => of === role && day <= until).reduce((total, { sum }) => total + sum, 0),
  );
}

describe('a movement of October that was matched, is taken back in November, and is matched a second time', () => {
  const DAYS = ['2026-10-31', '2026-11-10', '2026-11-12'];
  const bank = '2026-10-30';
  const movement = (by_payment?: true) => [
    cameOn(bank, arrived),
    on('2026-10-31', matchedTo(by_payment)),
    on('2026-11-10', released),
    on('2026-11-12', matchedTo(true)),
  ];
  const taken = [begun('transfer'), on('2026-10-31', cameOn(bank, brought())), on('2026-11-10', withdrawn())];
  const second = on('2026-11-12', cameOn(bank, brought()));

  it('is taken out of what belongs to nobody on the day on which that was said, for another order', () => {
    expect(standing('unknown_transfers', DAYS, movement(true), taken, [begun('transfer'), again(second)])).toEqual([
      0, -9_990, 0,
    ]);
  });

  it('… and for the same one, also where the log of before does not say that it is the second time', () => {
    expect(standing('unknown_transfers', DAYS, movement(true), [...taken, second])).toEqual([0, -9_990, 0]);
    expect(standing('advances', DAYS, movement(true), [...taken, second])).toEqual([-9_990, 0, -9_990]);
  });

  it('… and is on our account once at any time, where the first payment was booked as if its money came anew', () => {
    const before = [begun('transfer'), on('2026-10-31', cameOn(bank, paid())), on('2026-11-10', withdrawn())];
    const pages = [movement(), before, [begun('transfer'), again(second)]];
    expect(standing('bank', DAYS, ...pages)).toEqual([9_990, 9_990, 9_990]);
    expect(standing('unknown_transfers', DAYS, ...pages)).toEqual([0, -9_990, 0]);
  });

  it('pays what is owed of an invoice when that is said, and not before there was one', () => {
    const invoice = on('2026-11-11', issued);
    expect(standing('buyers', [...DAYS, '2026-11-11'], [...taken, invoice, again(second)])).toEqual([0, 0, 0, 9_990]);
    // The first match of a movement is booked on the day of the bank: until it is told it waits as an advance.
    const other = on('2026-11-12', cameOn(bank, brought()));
    const late = [begun('transfer'), on('2026-11-02', cameOn('2026-11-01', paid())), on('2026-11-03', withdrawn())];
    const own = [...late, invoice, other];
    expect(standing('buyers', [...DAYS, '2026-11-11'], own)).toEqual([0, 0, 0, 9_990]);
    expect(standing('advances', DAYS, own)).toEqual([-9_990, -9_990, 0]);
  });
});

describe('a movement that comes for an order that is paid already', () => {
  it('is booked on its own day, whatever day the first one has', () => {
    const first = on('2026-10-31', cameOn('2026-10-30', brought()));
    const more = on('2026-11-12', cameOn('2026-11-09', paid(9_990, 'b'.repeat(32), 2, true)));
    const page = [begun('transfer'), first, on('2026-10-31', issued), begun('transfer', 2), more];
    expect(standing('unknown_transfers', ['2026-10-31', '2026-11-08', '2026-11-09'], page)).toEqual([
      9_990, 9_990, 19_980,
    ]);
  });
});
