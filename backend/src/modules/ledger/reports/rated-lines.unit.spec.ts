import { describe, expect, it } from '@jest/globals';
import { type AccountMap, DEFAULT_ACCOUNTS, type RateAccount } from '../domain/account-map.js';
import { partedRoles } from './rated-lines.js';

const { accounts } = DEFAULT_ACCOUNTS;
const named = (role: RateAccount['role'], code: string): RateAccount => ({ role, rate: 20, code, name: 'KDV %20' });
const table = (rates: readonly RateAccount[], change: Partial<AccountMap['accounts']> = {}): AccountMap => {
  return { effective_from: '2026-11-01', accounts: { ...accounts, ...change }, rates };
};
const parted = (...tables: readonly AccountMap[]) => partedRoles([DEFAULT_ACCOUNTS, ...tables]);

describe('roles whose lines are parted by their rate', () => {
  it('are those of which any table has an account for a rate', () => {
    expect(parted()).toEqual([]);
    expect(parted(table([named('vat_collected', '391.20')]))).toEqual(['vat_collected']);
    expect(parted(table([named('vat_deductible', '191.20')]))).toEqual(['vat_deductible']);
    const later = { ...table([]), effective_from: '2026-12-01' };
    expect(parted(table([named('vat_of_returns', '191.20')]), later)).toEqual(['vat_of_returns']);
  });

  it('have what went back among them where it goes with what was sold, and never what providers charge', () => {
    const change = { vat_of_returns: accounts.vat_collected };
    expect(parted(table([named('vat_collected', '391.20')], change))).toEqual(['vat_collected', 'vat_of_returns']);
  });

  it('have none among them whose rate is named by the account of the role itself: there is nothing to part', () => {
    const { code, name } = accounts.vat_deductible;
    expect(parted(table([{ role: 'vat_deductible', rate: 20, code, name }]))).toEqual([]);
  });
});
