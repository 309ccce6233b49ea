import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_ACCOUNTS, mapOn } from '#modules/ledger/domain/account-map.js';
import { type BookRules, firstOpenDay, NO_RULES, type PeriodCommand, periodsDecider } from './periods.js';

const about = { by: 52, now: new Date('2026-11-26T09:00:00.000Z') };
const close = (month: string, sums = {}): PeriodCommand => ({
  ...about,
  ...{ type: 'close', today: '2026-11-26', month, position: '0042', debit_minor: 9_990, credit_minor: 9_990, ...sums },
});
const reopen = (month: string): PeriodCommand => ({ ...about, type: 'reopen', month, reason: 'Geç gelen fatura' });
const sales = (code: string, name = 'Satışlar') => ({ ...DEFAULT_ACCOUNTS.accounts, sales: { code, name } });
const accounts = (effective_from: string, seen: number, map = sales('600.01')): PeriodCommand => ({
  ...about,
  ...{ type: 'change_accounts', effective_from, accounts: map, seen },
});

function when(state: BookRules, command: PeriodCommand) {
  const decided = periodsDecider.decide(command, state);
  if (!decided.ok) return { error: decided.error.code, details: decided.error.details, state };
  return { types: decided.value.map(({ type }) => type), state: decided.value.reduce(periodsDecider.evolve, state) };
}
const given = (...commands: readonly PeriodCommand[]) =>
  commands.reduce((state, command) => when(state, command).state, NO_RULES);

describe('a period', () => {
  it('is closed once it is over, one after the other, and once', () => {
    const { types, state } = when(given(), close('2026-09'));
    expect(types).toEqual(['ledger.period-closed']);
    expect(firstOpenDay(state)).toBe('2026-10-01');
    expect(when(state, close('2026-09')).error).toBe('ALREADY_CLOSED');
    expect(when(state, close('2026-08')).error).toBe('ALREADY_CLOSED');
    expect(when(state, close('2026-11')).error).toBe('MONTH_NOT_OVER');
    const december = (today: string) => ({ ...close('2026-12'), today }) as PeriodCommand;
    expect(when(state, december('2026-12-31')).error).toBe('MONTH_NOT_OVER');
    expect(when(given(), december('2027-01-01')).error).toBeUndefined();
    expect(when(given(close('2026-08')), close('2026-10')).error).toBe('NOT_NEXT');
  });

  it('is not closed while its books do not balance', () => {
    expect(when(given(), close('2026-09', { credit_minor: 9_989 })).error).toBe('BOOKS_UNEVEN');
  });

  it('is opened again only while it is the last that was closed', () => {
    const both = given(close('2026-09'), close('2026-10'));
    expect(when(both, reopen('2026-09')).error).toBe('NOT_LAST');
    const opened = when(both, reopen('2026-10'));
    expect(opened.types).toEqual(['ledger.period-reopened']);
    expect(firstOpenDay(opened.state)).toBe('2026-10-01');
    expect(when(opened.state, reopen('2026-10')).error).toBe('NOT_CLOSED');
    expect(when(opened.state, close('2026-10')).types).toEqual(['ledger.period-closed']);
    expect(firstOpenDay(given(close('2026-09'), reopen('2026-09')))).toBeNull();
  });

  it('that is closed is reached by no table of accounts', () => {
    const closed = given(close('2026-10'));
    expect(when(closed, accounts('2026-10-01', 0)).error).toBe('PERIOD_CLOSED');
    expect(when(closed, accounts('2026-10-31', 0)).error).toBe('PERIOD_CLOSED');
    const { state } = when(closed, accounts('2026-11-01', 0));
    expect(
      state.maps.map(
        ({
          effective_from,
          accounts: {
            sales: { code },
          },
        }) => [effective_from, code],
      ),
    ).toEqual([
      ['2020-01-01', '600'],
      ['2026-11-01', '600.01'],
    ]);
    const late = when(state, accounts('2026-12-01', 0));
    expect([late.error, late.details]).toEqual(['VERSION_CONFLICT', { revision: 1 }]);
    expect(when(state, accounts('2026-11-01', 1)).error).toBe('SAME_ACCOUNTS');
    // Of one day the one that was said last.
    expect(when(state, accounts('2026-11-01', 1, sales('600.02'))).state.maps).toHaveLength(2);
  });

  describe('has the same accounts from its first day to its last', () => {
    /** As a table could begin before: of any day. */
    const begun = (rules: BookRules, effective_from: string, code: string): BookRules => {
      const data = { effective_from, accounts: sales(code), changed_by: 52, at: about.now.toISOString() };
      return periodsDecider.evolve(rules, { type: 'ledger.accounts-changed', data });
    };
    const codes = ({ maps }: BookRules) =>
      maps.map((map) => [map.effective_from, map.accounts.sales.code] as const).slice(1);

    it('given any month, when a table is to begin inside of it, then it is refused, whatever is in force there', () => {
      expect(when(given(), accounts('2026-11-02', 0)).error).toBe('INSIDE_MONTH');
      expect(when(given(), accounts('2026-11-30', 0)).error).toBe('INSIDE_MONTH');
      const known = begun(NO_RULES, '2026-11-15', '600.15');
      expect(when(known, accounts('2026-11-15', 1)).error).toBe('INSIDE_MONTH');
      expect(when(known, accounts('2026-11-15', 1, sales('600.15'))).error).toBe('INSIDE_MONTH');
    });

    it('given a table of before that began inside a month, when accounts of that month are said, then they hold for all of it', () => {
      const known = begun(
        begun(begun(NO_RULES, '2026-11-10', '600.10'), '2026-11-15', '600.15'),
        '2026-12-05',
        '600.05',
      );
      const { types, state } = when(known, accounts('2026-11-01', 3));
      expect(types).toEqual(Array.from({ length: 3 }, () => 'ledger.accounts-changed'));
      expect(codes(state)).toEqual([
        ['2026-11-01', '600.01'],
        ['2026-11-10', '600.01'],
        ['2026-11-15', '600.01'],
        // What another month says is its own.
        ['2026-12-05', '600.05'],
      ]);
      expect(when(state, accounts('2026-11-01', state.edition)).error).toBe('SAME_ACCOUNTS');
    });

    it('given such a table, when its month is said to be as it began, or as it ends, then its first day is said, and what is other changes', () => {
      const known = begun(begun(NO_RULES, '2026-10-01', '600.01'), '2026-11-15', '600.15');
      const asBegun = when(known, accounts('2026-11-01', 2));
      expect([asBegun.types?.length, codes(asBegun.state)]).toEqual([
        2,
        [
          ['2026-10-01', '600.01'],
          ['2026-11-01', '600.01'],
          ['2026-11-15', '600.01'],
        ],
      ]);
      expect(when(asBegun.state, accounts('2026-11-01', asBegun.state.edition)).error).toBe('SAME_ACCOUNTS');
      const asEnds = when(known, accounts('2026-11-01', 2, sales('600.15')));
      expect([asEnds.types?.length, codes(asEnds.state)]).toEqual([
        1,
        [
          ['2026-10-01', '600.01'],
          ['2026-11-01', '600.15'],
          ['2026-11-15', '600.15'],
        ],
      ]);
    });

    it('given a month that was said to be as it began, when the month before gets other accounts, then they end with it', () => {
      for (const inside of ['600.15', '600.01']) {
        const known = begun(begun(NO_RULES, '2026-10-01', '600.01'), '2026-11-15', inside);
        const november = when(known, accounts('2026-11-01', 2));
        expect(november.error).toBeUndefined();
        const october = when(november.state, accounts('2026-10-01', november.state.edition, sales('600.03')));
        expect([october.types?.length, codes(october.state)]).toEqual([
          1,
          [
            ['2026-10-01', '600.03'],
            ['2026-11-01', '600.01'],
            ['2026-11-15', '600.01'],
          ],
        ]);
      }
    });

    it('given a table inside the month that names rates, when accounts are said without any, then those stay with which the month ends', () => {
      const named = [{ role: 'vat_collected' as const, rate: 20, code: '391.20', name: 'Hesaplanan KDV %20' }];
      const told = { changed_by: 52, at: about.now.toISOString() };
      const data = { effective_from: '2026-11-15', accounts: sales('600.01'), rates: named, ...told };
      const known = periodsDecider.evolve(NO_RULES, { type: 'ledger.accounts-changed', data });
      const { state } = when(known, accounts('2026-11-01', 1));
      expect(state.maps.map(({ effective_from, rates: told }) => [effective_from, told])).toEqual([
        ['2020-01-01', []],
        ['2026-11-01', named],
        ['2026-11-15', named],
      ]);
      const none = when(state, { ...accounts('2026-11-01', state.edition), rates: [] } as PeriodCommand);
      expect(none.state.maps.flatMap(({ rates: told }) => told)).toEqual([]);
    });

    it('given any tables, when accounts are said of months in any order, then no month that was said has two', () => {
      const day = fc.constantFrom('2026-10-01', '2026-10-20', '2026-11-01', '2026-11-10', '2026-11-25', '2026-12-01');
      const code = fc.constantFrom('600.01', '600.02', '600.03');
      const table = fc.tuple(day, code);
      fc.assert(
        fc.property(fc.array(table, { maxLength: 6 }), fc.array(table, { maxLength: 6 }), (before, said) => {
          let rules = before.reduce((known, [from, named]) => begun(known, from, named), NO_RULES);
          const months = new Set<string>();
          for (const [from, named] of said) {
            const { error, state } = when(rules, accounts(from, rules.edition, sales(named)));
            expect(error === 'INSIDE_MONTH').toBe(!from.endsWith('-01'));
            if (error === undefined) months.add(from.slice(0, 7));
            rules = state;
          }
          for (const month of months) {
            const days = Array.from({ length: 28 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
            const inForce = new Set(days.map((one) => mapOn(rules.maps, one).accounts.sales.code));
            expect([month, inForce.size]).toEqual([month, 1]);
          }
        }),
        { numRuns: 1_000, seed: 193 },
      );
    });
  });

  it('is booked by accounts for doubtful claims that the product comes with, where a table of before knows none', () => {
    const { doubtful_expenses, doubtful_provisions, ...known } = sales('600.01');
    const told = { effective_from: '2026-11-01', accounts: known, changed_by: 52, at: about.now.toISOString() };
    const { maps } = periodsDecider.evolve(NO_RULES, { type: 'ledger.accounts-changed', data: told });
    expect([doubtful_expenses.code, doubtful_provisions.code]).toEqual(['654', '129']);
    expect(maps.at(-1)?.accounts).toEqual({ ...known, doubtful_expenses, doubtful_provisions });
  });

  it('books the KDV of returns where a table of before had the KDV of fees too, until somebody says another account', () => {
    const vat_deductible = { code: '191.20', name: 'İndirilecek KDV %20' };
    const { vat_of_returns: usual, ...known } = { ...DEFAULT_ACCOUNTS.accounts, vat_deductible };
    expect(usual).toEqual(DEFAULT_ACCOUNTS.accounts.vat_deductible);
    const told = { effective_from: '2026-11-01', accounts: known, changed_by: 52, at: about.now.toISOString() };
    const before = periodsDecider.evolve(NO_RULES, { type: 'ledger.accounts-changed', data: told });
    expect(before.maps.at(-1)?.accounts.vat_of_returns).toEqual(vat_deductible);
    const vat_of_returns = DEFAULT_ACCOUNTS.accounts.vat_collected;
    const later = { ...told, effective_from: '2026-12-01', accounts: { ...known, vat_of_returns } };
    const after = periodsDecider.evolve(before, { type: 'ledger.accounts-changed', data: later });
    expect(after.maps.map(({ accounts: map }) => map.vat_of_returns.code)).toEqual(['191', '191.20', '391']);
  });

  it('has accounts with one name each', () => {
    expect(when(given(), accounts('2026-11-01', 0, sales('391'))).error).toBe('ACCOUNT_NAMES');
    expect(when(given(), accounts('2026-11-01', 0, sales('391', 'Hesaplanan KDV'))).error).toBeUndefined();
  });

  const rate = (of: number, code: string, name = `Hesaplanan KDV %${of}`) => {
    return { role: 'vat_collected' as const, rate: of, code, name };
  };
  const rates = (
    effective_from: string,
    seen: number,
    ...named: readonly ReturnType<typeof rate>[]
  ): PeriodCommand => ({
    ...about,
    ...{ type: 'change_accounts', effective_from, accounts: sales('600'), seen, rates: named },
  });
  const namedSales = { ...sales('600'), sales: DEFAULT_ACCOUNTS.accounts.sales };

  it('names accounts of rates of KDV from a day on; who says nothing of them leaves them as they are', () => {
    const plain = { ...rates('2026-11-01', 0, rate(20, '391.20'), rate(10, '391.10')), accounts: namedSales };
    const { types, state } = when(given(), plain);
    expect(types).toEqual(['ledger.accounts-changed']);
    expect(state.maps.map(({ effective_from, rates: told }) => [effective_from, told.map(({ code }) => code)])).toEqual(
      [
        ['2020-01-01', []],
        ['2026-11-01', ['391.20', '391.10']],
      ],
    );
    expect(when(state, { ...plain, seen: 1 } as PeriodCommand).error).toBe('SAME_ACCOUNTS');
    const others = when(state, accounts('2026-12-01', 1)).state;
    expect(others.maps.at(-1)?.rates.map(({ code }) => code)).toEqual(['391.20', '391.10']);
    const none = when(others, { ...accounts('2026-12-01', 2), rates: [] } as PeriodCommand);
    expect([none.types, none.state.maps.at(-1)?.rates]).toEqual([['ledger.accounts-changed'], []]);
  });

  it('names no account of another group for a rate, none with two names, and each rate once', () => {
    expect(when(given(), rates('2026-11-01', 0, rate(20, '319.20'))).error).toBe('ACCOUNT_GROUP');
    expect(when(given(), rates('2026-11-01', 0, rate(20, '391.20'), rate(20, '391.21'))).error).toBe(
      'ACCOUNT_RATE_TWICE',
    );
    expect(when(given(), rates('2026-11-01', 0, rate(20, '391.20'), rate(10, '391.20'))).error).toBe('ACCOUNT_NAMES');
    expect(when(given(), rates('2026-11-01', 0, rate(20, '391', 'KDV'))).error).toBe('ACCOUNT_NAMES');
    // Two rates may share one account.
    expect(
      when(given(), rates('2026-11-01', 0, rate(20, '391.01', 'KDV'), rate(10, '391.01', 'KDV'))).error,
    ).toBeUndefined();
    expect(when(given(close('2026-10')), rates('2026-10-01', 0, rate(20, '391.20'))).error).toBe('PERIOD_CLOSED');
  });

  it('keeps closed months without a gap, whatever is tried in which order', () => {
    const month = fc.constantFrom('2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11');
    const command = fc.oneof(
      month.map((one) => close(one)),
      month.map(reopen),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const months = given(...commands).closings.map((one) => Number(one.month.slice(5)));
        expect(months).toEqual(months.map((_month, index) => (months[0] ?? 0) + index));
        expect(months).not.toContain(11);
      }),
    );
  });
});
