import { describe, expect, it } from '@jest/globals';
import { type AccountMap, accountOn, codesOn, DEFAULT_ACCOUNTS, type RateAccount } from './account-map.js';

const { accounts } = DEFAULT_ACCOUNTS;
const collected = (rate: number, code = `391.${rate}`): RateAccount => {
  return { role: 'vat_collected', rate, code, name: `Hesaplanan KDV %${rate}` };
};
const returned = (rate: number): RateAccount => {
  return { role: 'vat_of_returns', rate, code: `191.${rate}`, name: `İadelerin KDV’si %${rate}` };
};
const from = (
  effective_from: string,
  rates: readonly RateAccount[],
  change: Partial<AccountMap['accounts']> = {},
): AccountMap => {
  return { effective_from, accounts: { ...accounts, ...change }, rates: [...rates] };
};
const codeOn = (
  maps: readonly AccountMap[],
  ...[role, day, rate]: [Parameters<typeof accountOn>[1], string, number | null]
) => accountOn(maps, role, day, rate).code;

describe('the account of KDV', () => {
  const maps = [DEFAULT_ACCOUNTS, from('2026-11-01', [collected(20), collected(10)])];

  it('is that of its rate from the day on that names one, and the one account for every other rate', () => {
    expect([20, 10, 1, null].map((rate) => codeOn(maps, 'vat_collected', '2026-11-01', rate))).toEqual([
      '391.20',
      '391.10',
      '391',
      '391',
    ]);
    expect(accountOn(maps, 'vat_collected', '2026-11-01', 20)).toEqual({ code: '391.20', name: 'Hesaplanan KDV %20' });
  });

  it('stays where it was posted: a day has the table that was in force then', () => {
    const later = [...maps, from('2026-12-01', [collected(20, '391.02')])];
    expect(['2026-10-31', '2026-11-30', '2026-12-01'].map((day) => codeOn(later, 'vat_collected', day, 20))).toEqual([
      '391',
      '391.20',
      '391.02',
    ]);
    // What is named no more goes to the one account again.
    expect(codeOn(later, 'vat_collected', '2026-12-01', 10)).toBe('391');
  });

  it('of what went back is its own where returns have one of their own, at each rate that names it', () => {
    expect(codeOn(maps, 'vat_of_returns', '2026-11-01', 20)).toBe('191');
    const named = [from('2026-11-01', [collected(20), returned(20)])];
    expect([20, 10].map((rate) => codeOn(named, 'vat_of_returns', '2026-11-01', rate))).toEqual(['191.20', '191']);
  });

  it('of what went back is that of the same rate of what was sold, where both are booked on one account', () => {
    const one = [from('2026-11-01', [collected(20)], { vat_of_returns: accounts.vat_collected })];
    expect([20, 10].map((rate) => codeOn(one, 'vat_of_returns', '2026-11-01', rate))).toEqual(['391.20', '391']);
  });

  it('of what providers charge is its own where it is named, and never that of what went back, though both are on one account', () => {
    const fee = { role: 'vat_deductible', rate: 20, code: '191.20', name: 'İndirilecek KDV %20' } as const;
    const one = [from('2026-11-01', [collected(20), fee])];
    const on = (role: 'vat_deductible' | 'vat_of_returns', rate: number) => codeOn(one, role, '2026-11-01', rate);
    expect([on('vat_deductible', 20), on('vat_deductible', 10)]).toEqual(['191.20', '191']);
    expect(on('vat_of_returns', 20)).toBe('191');
  });

  it('of a rate is no account of anything else', () => expect(codeOn(maps, 'sales', '2026-11-01', 20)).toBe('600'));

  it('is told with all that it was in a period', () => {
    const span = { from: '2026-10-01', to: '2026-11-30' };
    expect(codesOn(maps, 'vat_collected', span)).toEqual(['391', '391.20', '391.10']);
    expect(codesOn(maps, 'vat_of_returns', span)).toEqual(['191']);
    expect(codesOn(maps, 'vat_collected', { from: null, to: '2026-10-31' })).toEqual(['391']);
  });
});
