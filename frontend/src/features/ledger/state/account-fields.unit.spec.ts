import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_ROLE_LABELS, type LedgerAccounts, type LedgerAccountsAnswer } from '@ilan/api';
import { accountsSchema, changesOf, fieldsOf } from './account-fields';

const accounts = Object.fromEntries(
  Object.keys(ACCOUNT_ROLE_LABELS).map((role, at) => [role, { code: String(100 + at), name: role }]),
) as LedgerAccounts;
const answer: LedgerAccountsAnswer = {
  ...{ accounts, versions: [], edition: 3, first_open_day: '2026-11-01', today: '2026-11-26' },
};

describe('the fields of accounts', () => {
  it('are what the server is sent, from today on unless today is closed', () => {
    expect(fieldsOf(answer).effective_from).toBe('2026-11-26');
    expect(fieldsOf({ ...answer, first_open_day: '2026-12-01' }).effective_from).toBe('2026-12-01');
    const parsed = accountsSchema(3).safeParse(fieldsOf(answer));
    expect(parsed.success && parsed.data).toEqual({ effective_from: '2026-11-26', accounts, edition: 3 });
  });

  it('are complained about where they stand', () => {
    const parsed = accountsSchema(3).safeParse({ ...fieldsOf(answer), 'sales.code': '6OO', 'bank.name': ' ' });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path)).toEqual([['bank.name'], ['sales.code']]);
  });

  it('say what a table changed', () => {
    const next = { ...accounts, sales: { code: '600.01', name: 'sales' }, bank: { ...accounts.bank, name: 'Banka' } };
    expect(changesOf(next, accounts)).toEqual(['100 Banka', '109 → 600.01']);
  });
});
