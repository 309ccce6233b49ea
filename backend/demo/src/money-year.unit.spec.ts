import { describe, expect, it } from '@jest/globals';
import { billedTo } from '@ilan/api';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { readStatement } from '#modules/billing/statements/read-statement.js';
import { bankStatement, isBooked } from './bank-statement.js';
import { type Buyer, type MoneyStage, moneyYear } from './money-year.js';

const locations = shippedLocations();
const anchor = new Date('2026-11-26T09:00:00Z');
const buyer = (id: number, kind: Buyer['kind']): Buyer => {
  return { id, name: 'Ayşe', surname: 'Su', phone: null, memberSinceDaysAgo: 400, kind, cityId: 34 };
};
const stage: MoneyStage = {
  name: 'demo-1-3000',
  anchor,
  listings: 3_000,
  buyers: [buyer(10, 'person'), buyer(11, 'firm'), buyer(12, 'gallery')],
  demoSeller: buyer(6, 'person'),
  accountant: 5,
};
const year = moneyYear(stage, locations);

describe('the year of money of the demo', () => {
  it('has everything that books can have, and something that waits', () => {
    expect(year).toHaveLength(247);
    const deeds = new Set(
      year.flatMap(({ steps }) =>
        steps.map(({ deed }) => ('outcome' in deed ? `${deed.type} ${deed.outcome}` : deed.type)),
      ),
    );
    expect([...deeds].sort()).toEqual([
      'accepted',
      'dispute_closed lost',
      'dispute_closed won',
      'disputed',
      'expired',
      'failed',
      'paid',
      'refund done',
      'refund failed',
      'refund pending',
      'rejected',
      'resubmitted',
      'settled',
    ]);
    expect(year.filter(({ steps, method }) => steps.length === 0 && method === 'transfer')).toHaveLength(3);
  });

  it('lies in the past, each order in the order of time, and bills people who can be billed', () => {
    const first = Math.min(...year.map(({ ordered_at }) => ordered_at.getTime()));
    expect((anchor.getTime() - first) / 86_400_000).toBeGreaterThan(330);
    for (const { ordered_at, steps, billed } of year) {
      const times = [ordered_at, ...steps.map(({ at }) => at)].map((at) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(anchor.getTime());
      expect(billedTo.safeParse(billed).success).toBe(true);
    }
  });

  it('is the same again, smaller where there are fewer ads, and left out where ads are for measuring', () => {
    expect(moneyYear(stage, locations)).toEqual(year);
    expect(moneyYear({ ...stage, listings: 600 }, locations)).toHaveLength(57);
    expect(moneyYear({ ...stage, listings: 11 }, locations)).toEqual([]);
    expect(moneyYear({ ...stage, listings: 100_000 }, locations)).toEqual([]);
    expect(moneyYear({ ...stage, buyers: [] }, locations)).toEqual([]);
  });
});

describe.each([12, 60, 131, 3_000])('the year of a demo of %i ads', (listings) => {
  // Whoever sells a little has sold no company anything.
  const told = moneyYear({ ...stage, listings, buyers: [buyer(10, 'person')] }, locations);
  const saidOf = ({ steps }: (typeof told)[number]) =>
    steps.map(({ deed }) => deed.type).filter((type) => type !== 'settled');

  it('has an invoice that was rejected, one that was corrected, one that waits, an e-Fatura, and orders that wait', () => {
    const said = told.map(saidOf);
    expect(said.filter((one) => one.join() === 'paid,rejected')).toHaveLength(1);
    expect(said.filter((one) => one.join() === 'paid,rejected,resubmitted,accepted')).toHaveLength(1);
    const [efatura, ...others] = told.filter(({ takes_efatura }) => takes_efatura);
    expect([efatura && saidOf(efatura), efatura?.billed.kind, others]).toEqual([['paid', 'accepted'], 'company', []]);
    const silent = told.filter((one) => saidOf(one).join() === 'paid');
    const days = silent.map(({ steps }) => (anchor.getTime() - (steps[0]?.at.getTime() ?? 0)) / 86_400_000);
    expect(days.some((ago) => ago > 1)).toBe(true);
    for (const deed of ['refund', 'disputed', 'failed']) expect(said.flat()).toContain(deed);
    expect(told.filter(({ steps, method }) => steps.length === 0 && method === 'transfer')).toHaveLength(3);
  });

  it('has their invoices whatever became of the ads: what they bought is over at once', () => {
    const answered = told.filter(
      (one) =>
        ['rejected', 'resubmitted'].some((type) => saidOf(one).includes(type as 'rejected')) || one.takes_efatura,
    );
    expect(answered).toHaveLength(3);
    for (const { lines } of answered)
      expect(new Set(lines.map(({ package_id }) => package_id))).toEqual(new Set(['bump']));
  });
});

describe('the bank of the demo', () => {
  it('says what adds up, of those who wait first', () => {
    const imported = year.map(({ occasion }) => ({ occasion, order_id: 'K7QX3M9TAB', total_minor: 9_990, kept: [] }));
    const moved = [{ what: 'payout', minor: 48_450 }] as const;
    const books = { opening_minor: 310_000, moved, isRead: false };
    const statement = readStatement(
      bankStatement(year, imported, { anchor, books }) ?? Buffer.alloc(0),
      anchor.toISOString().slice(0, 10),
    );
    const { lines, opening } = statement;
    expect(opening).toBe(310_000);
    expect(lines.map(({ amount }) => amount)).toEqual([48_450, 9_990, -24_500, 9_990, 1_250_000, 18_750]);
    expect(lines[1]?.text).toContain('K7QX3M9TAB');
    expect(lines.map(({ text }) => isBooked(text))).toEqual([true, false, false, false, false, false]);
    expect(bankStatement([], [], { anchor, books })).toBeUndefined();
  });
});
