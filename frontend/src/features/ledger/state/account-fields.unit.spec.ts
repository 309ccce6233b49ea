import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_ROLE_LABELS, type LedgerAccounts, type LedgerAccountsAnswer } from '@ilan/api';
import { accountsSchema, changesOf, dividesMonth, dividesOf, fieldsOf, firstDays, nextTable } from './account-fields';

const accounts = Object.fromEntries(
  Object.keys(ACCOUNT_ROLE_LABELS).map((role, at) => [role, { code: String(100 + at), name: role }]),
) as LedgerAccounts;
const answer: LedgerAccountsAnswer = {
  ...{ accounts, rates: [], versions: [], edition: 3, first_open_day: '2026-11-01', today: '2026-11-26' },
};
const of20 = { role: 'vat_collected', rate: 20, code: '391.20', name: 'Hesaplanan KDV %20' } as const;

describe('the fields of accounts', () => {
  it('are what the server is sent, from this month on unless it is closed', () => {
    expect(fieldsOf(answer).effective_from).toBe('2026-11-01');
    expect(fieldsOf({ ...answer, first_open_day: null }).effective_from).toBe('2026-11-01');
    expect(fieldsOf({ ...answer, first_open_day: '2026-12-01' }).effective_from).toBe('2026-12-01');
    const parsed = accountsSchema(answer).safeParse(fieldsOf(answer));
    expect(parsed.success && parsed.data).toEqual({ effective_from: '2026-11-01', accounts, rates: [], edition: 3 });
  });

  it('begin with a month that is not closed: those of two years back where none is, and as far ahead as a table is known', () => {
    const days = firstDays(answer);
    expect([days[0], days[1], days.at(-1)]).toEqual(['2026-11-01', '2026-12-01', '2027-11-01']);
    expect(firstDays({ ...answer, first_open_day: null })[0]).toBe('2024-11-01');
    const versions = [{ effective_from: '2028-02-10', accounts, rates: [] }];
    expect(firstDays({ ...answer, versions }).at(-1)).toBe('2028-02-01');
    expect(new Set(days.map((day) => day.slice(8)))).toEqual(new Set(['01']));
  });

  it('are those of the chosen month, and say until when they hold', () => {
    const later = { ...accounts, bank: { code: '102.01', name: 'Yeni banka' } };
    const versions = [
      { effective_from: '2027-01-01', accounts: later, rates: [{ ...of20, rate: 18, code: '391.18' }] },
      { effective_from: '2026-12-15', accounts: later, rates: [] },
      { effective_from: '2020-01-01', accounts, rates: [of20] },
    ];
    const known = { ...answer, accounts: later, versions };
    const [early, late] = [fieldsOf(known, '2026-11-01'), fieldsOf(known, '2026-12-01')];
    // Where a table began inside the month, it is how the month ends.
    expect([early['bank.code'], late['bank.code']]).toEqual([accounts.bank.code, '102.01']);
    const rate20 = 'rates.vat_collected.20.code';
    expect([early[rate20], late[rate20]]).toEqual(['391.20', '']);
    // A field of each month is there in every month.
    expect(Object.keys(early)).toEqual(Object.keys(late));
    expect(fieldsOf(known, '2027-02-01')['rates.vat_collected.18.code']).toBe('391.18');
    expect(['2026-11-01', '2026-12-01', '2027-01-01'].map((day) => nextTable(known, day))).toEqual([
      '2026-12-15',
      '2027-01-01',
      undefined,
    ]);
    const parsed = accountsSchema(known).safeParse(early);
    expect(parsed.success && parsed.data).toMatchObject({ accounts, rates: [of20] });
  });

  it('divide a month where a table of before begins inside of it with other accounts', () => {
    const later = { ...accounts, bank: { code: '102.01', name: 'Yeni banka' } };
    const versions = [
      { effective_from: '2026-11-20', accounts: later, rates: [] },
      { effective_from: '2026-11-15', accounts: later, rates: [] },
      { effective_from: '2026-11-10', accounts, rates: [of20] },
      { effective_from: '2026-10-01', accounts: later, rates: [of20] },
      { effective_from: '2020-01-01', accounts, rates: [of20] },
    ];
    expect(versions.map(({ effective_from }) => dividesMonth({ versions }, effective_from))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(dividesOf({ versions }, '2026-11-01')).toEqual(['2026-11-10', '2026-11-15']);
    expect(dividesOf({ versions }, '2026-10-01')).toEqual([]);
  });

  it('are complained about where they stand', () => {
    const parsed = accountsSchema(answer).safeParse({ ...fieldsOf(answer), 'sales.code': '6OO', 'bank.name': ' ' });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path)).toEqual([['bank.name'], ['sales.code']]);
  });

  it('have one for each rate of KDV that packages are sold at or that was named; what is left empty is not named', () => {
    const known = { ...answer, rates: [of20, { ...of20, rate: 18, code: '391.18' }] };
    const fields = fieldsOf(known);
    expect(Object.keys(fields).filter((name) => /^rates\.vat_collected\..*code$/.test(name))).toEqual(
      [20, 18, 10, 1].map((rate) => `rates.vat_collected.${rate}.code`),
    );
    expect(fields['rates.vat_collected.20.code']).toBe('391.20');
    const emptied = { 'rates.vat_collected.18.code': ' ', 'rates.vat_collected.18.name': '' };
    const parsed = accountsSchema(known).safeParse({ ...fields, ...emptied });
    expect(parsed.success && parsed.data.rates).toEqual([of20]);
  });

  it('of a rate are complained about where they stand, also where one of the two is empty', () => {
    const half = { 'rates.vat_collected.10.code': '391.10', 'rates.vat_of_returns.20.name': 'İadeler' };
    const parsed = accountsSchema(answer).safeParse({ ...fieldsOf(answer), ...half });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path)).toEqual([
      ['rates.vat_collected.10.name'],
      ['rates.vat_of_returns.20.code'],
    ]);
  });

  it('say what a table changed', () => {
    const next = { ...accounts, sales: { code: '600.01', name: 'sales' }, bank: { ...accounts.bank, name: 'Banka' } };
    expect(changesOf({ accounts: next, rates: [] }, answer)).toEqual(['100 Banka', '109 → 600.01']);
    const code = accounts.vat_collected.code;
    expect(changesOf({ accounts, rates: [of20] }, answer)).toEqual([`%20: ${code} → 391.20`]);
    expect(changesOf(answer, { accounts, rates: [of20] })).toEqual([`%20: 391.20 → ${code}`]);
    expect(changesOf({ accounts, rates: [{ ...of20, name: 'KDV %20' }] }, { accounts, rates: [of20] })).toEqual([
      '%20: 391.20 KDV %20',
    ]);
  });
});
