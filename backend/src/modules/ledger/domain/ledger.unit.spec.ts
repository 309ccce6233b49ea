import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_ACCOUNTS } from './account-map.js';
import { accountSheet, trialBalance } from './books.js';
import { type Entry, journal } from './entries.js';
import { type MoneyFact, moneyFact } from './money-fact.js';

const day = '2026-11-20';
const maps = [DEFAULT_ACCOUNTS];
const said = ({ lines }: Entry) =>
  lines.map(({ account, debit, credit }) => `${account.code} ${debit > 0 ? `D${debit}` : `C${credit}`}`);
const booked = (...facts: readonly MoneyFact[]) => journal(facts, maps).map(said);
const balances = (...facts: readonly MoneyFact[]) =>
  Object.fromEntries(trialBalance(journal(facts, maps)).map(({ code, debit, credit }) => [code, debit - credit]));

const about = { source: 'e1', day };
const split = { ...about, net: 8_325, kdv: 1_665 };
const amount = { ...about, amount: 9_990 };

describe('what is booked', () => {
  it.each<[MoneyFact, readonly string[]]>([
    [{ kind: 'invoice_issued', ...split }, ['120 D9990', '600 C8325', '391 C1665']],
    [{ kind: 'invoice_cancelled', ...split }, ['600 D8325', '391 D1665', '120 C9990']],
    [
      { kind: 'invoice_issued', ...about, net: 10_000, kdv: 2_000, withheld: 600 },
      ['120 D11400', '600 C10000', '391 C1400'],
    ],
    [
      { kind: 'invoice_cancelled', ...about, net: 10_000, kdv: 2_000, withheld: 600 },
      ['600 D10000', '391 D1400', '120 C11400'],
    ],
    [{ kind: 'returned', ...about, net: 5_000, kdv: 1_000, withheld: 300 }, ['610 D5000', '191 D700', '120 C5700']],
    [{ kind: 'paid', ...amount, way: 'card' }, ['108 D9990', '340 C9990']],
    [{ kind: 'paid', ...amount, way: 'transfer' }, ['102 D9990', '340 C9990']],
    [{ kind: 'payment_withdrawn', ...amount, from: 'buyers' }, ['120 D9990', '102 C9990']],
    [{ kind: 'advance_used', ...amount }, ['340 D9990', '120 C9990']],
    [{ kind: 'advance_returned', ...amount, way: 'card' }, ['340 D9990', '108 C9990']],
    [{ kind: 'unknown_transfer', ...amount }, ['102 D9990', '336 C9990']],
    [{ kind: 'unknown_transfer_matched', ...amount }, ['336 D9990', '340 C9990']],
    [{ kind: 'unknown_transfer_recognised', ...amount }, ['336 D9990', '102 C9990']],
    [{ kind: 'unknown_transfer_returned', ...amount }, ['336 D9990', '102 C9990']],
    [{ kind: 'unknown_transfer_return_undone', ...amount }, ['102 D9990', '336 C9990']],
    [{ kind: 'payment_withdrawn', ...amount, from: 'buyers', into: 'unknown_transfers' }, ['120 D9990', '336 C9990']],
    [{ kind: 'returned', ...about, net: 2_775, kdv: 555 }, ['610 D2775', '191 D555', '120 C3330']],
    [{ kind: 'refunded', ...about, amount: 3_330, way: 'card' }, ['120 D3330', '108 C3330']],
    [{ kind: 'paid_out', ...about, amount: 9_690, fee: 300 }, ['102 D9690', '320.PSP D300', '108 C9990']],
    [{ kind: 'payout_deducted', ...amount }, ['108 D9990', '102 C9990']],
    [{ kind: 'fee_invoiced', ...about, net: 250, kdv: 50 }, ['760 D250', '191 D50', '320.PSP C300']],
    [{ kind: 'fee_invoice_cancelled', ...about, net: 250, kdv: 50 }, ['320.PSP D300', '760 C250', '191 C50']],
    [{ kind: 'disputed', ...amount }, ['120.ITIRAZ D9990', '108 C9990']],
    [{ kind: 'dispute_won', ...amount }, ['108 D9990', '120.ITIRAZ C9990']],
    [{ kind: 'dispute_lost', ...amount }, ['128 D9990', '120.ITIRAZ C9990']],
    [{ kind: 'dispute_lost', ...amount, held: 4_000 }, ['340 D4000', '128 D5990', '120.ITIRAZ C9990']],
    [{ kind: 'dispute_lost', ...amount, held: 9_990 }, ['340 D9990', '120.ITIRAZ C9990']],
    [{ kind: 'dispute_provided', ...amount }, ['654 D9990', '129 C9990']],
  ])('for %j', (fact, lines) => expect(booked(fact)).toEqual([lines]));

  it('leaves nothing open when a sale was paid, invoiced, paid out and the fee invoiced', () => {
    const sale: readonly MoneyFact[] = [
      { kind: 'paid', ...amount, source: 'a', way: 'card' },
      { kind: 'invoice_issued', ...split, source: 'b' },
      { kind: 'advance_used', ...amount, source: 'c' },
      { kind: 'paid_out', source: 'd', day, amount: 9_690, fee: 300 },
      { kind: 'fee_invoiced', source: 'e', day, net: 250, kdv: 50 },
    ];
    expect(balances(...sale)).toEqual({
      '102': 9_690,
      '108': 0,
      '120': 0,
      '191': 50,
      '320.PSP': 0,
      '340': 0,
      '391': -1_665,
      '600': -8_325,
      '760': 250,
    });
  });

  it('is booked once, however often it is told, and nothing of nothing', () => {
    const fact: MoneyFact = { kind: 'paid', ...amount, way: 'card' };
    expect(booked(fact, fact, { ...fact, source: 'e2', amount: 0 })).toHaveLength(1);
  });

  it('goes to the accounts of its day', () => {
    const advances = { code: '340.01', name: 'Avanslar' };
    const newer = { effective_from: '2027-01-01', accounts: { ...DEFAULT_ACCOUNTS.accounts, advances }, rates: [] };
    const paid = (source: string, on: string): MoneyFact => ({ kind: 'paid', source, day: on, amount: 1, way: 'card' });
    const entries = journal([paid('a', '2026-12-31'), paid('b', '2027-01-01')], [newer, DEFAULT_ACCOUNTS]);
    expect(entries.map(said)).toEqual([
      ['108 D1', '340 C1'],
      ['108 D1', '340.01 C1'],
    ]);
  });

  it('is booked on the first open day when it comes after its period was closed', () => {
    const refund = (source: string): MoneyFact => ({
      kind: 'refunded',
      source,
      day: '2026-10-30',
      amount: 5,
      way: 'card',
    });
    const entries = journal([refund('a'), refund('b')], maps, [{ through: '2026-10-31', before: 1 }]);
    expect(entries.map(({ day: on, happened }) => `${happened} ${on}`)).toEqual([
      '2026-10-30 2026-10-30',
      '2026-10-30 2026-11-01',
    ]);
  });
});

describe('the books', () => {
  const kurus = fc.integer({ min: 0, max: 1_000_000_000 });
  const facts = fc.array(
    fc.record({
      kind: fc.constantFrom(...moneyFact.options.map((option) => option.shape.kind.value)),
      source: fc.integer({ min: 1, max: 60 }).map(String),
      day: fc.constantFrom('2026-10-31', '2026-11-01', '2027-01-01'),
      net: kurus,
      kdv: fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }),
      withheld: kurus,
      amount: kurus,
      fee: kurus,
      way: fc.constantFrom('card', 'transfer'),
      from: fc.constantFrom('advances', 'buyers'),
    }),
    { maxLength: 40 },
  );

  it('balance in every entry and behind every entry, are numbered without gaps, and say the same everywhere', () =>
    fc.assert(
      fc.property(facts, (told) => {
        const entries = journal(
          told.map((one) => moneyFact.parse(one)),
          maps,
          [{ through: '2026-10-31', before: 20 }],
        );
        let open = 0;
        entries.forEach(({ number, lines }, index) => {
          expect(number).toBe(index + 1);
          open += lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
          expect(open).toBe(0);
        });
        const rows = trialBalance(entries);
        expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
        for (const { code, debit, credit } of rows)
          expect(accountSheet(entries, code).at(-1)?.balance).toBe(debit - credit);
      }),
    ));
});
