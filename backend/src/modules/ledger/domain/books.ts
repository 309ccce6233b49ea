import type { Entry } from './entries.js';

export interface TrialBalanceRow {
  readonly code: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
}

/** Mizan: what every account was debited and credited in all, by its code. */
export function trialBalance(entries: readonly Entry[]): readonly TrialBalanceRow[] {
  const rows = new Map<string, TrialBalanceRow>();
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines)) {
    const { code, name } = account;
    const row = rows.get(code) ?? { code, name, debit: 0, credit: 0 };
    rows.set(code, { ...row, debit: row.debit + debit, credit: row.credit + credit });
  }
  return [...rows.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

export interface AccountSheetRow {
  readonly entry: number;
  readonly day: string;
  readonly source: string;
  readonly debit: number;
  readonly credit: number;
  /** What the account stands at behind this row; a credit balance is negative. */
  readonly balance: number;
}

/** Muavin: one account, movement by movement. */
export function accountSheet(entries: readonly Entry[], code: string): readonly AccountSheetRow[] {
  const rows: AccountSheetRow[] = [];
  for (const { number, day, source, lines } of entries)
    for (const { account, debit, credit } of lines) {
      if (account.code !== code) continue;
      const balance = (rows.at(-1)?.balance ?? 0) + debit - credit;
      rows.push({ entry: number, day, source, debit, credit, balance });
    }
  return rows;
}
