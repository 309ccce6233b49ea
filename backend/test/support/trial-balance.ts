import type { Report } from '@ilan/api';

export interface BalanceRow {
  readonly code: string;
  /** What was carried in and what it stands at in the end; a credit balance is negative. */
  readonly carried: number;
  readonly end: number;
  readonly debit: number;
  readonly credit: number;
}

/** Rows of a mizan by the names of its columns, and its sums; a cell that a column should have and has not is no number. */
export function trialBalanceOf({ columns, rows, totals }: Report) {
  const told = (row: Report['rows'][number]): BalanceRow => {
    const of = (key: string): number => Number(row[columns.findIndex((column) => column.key === key)]);
    const isCarried = columns.some(({ key }) => key === 'debit_carried');
    const carried = isCarried ? of('debit_carried') - of('credit_carried') : 0;
    const end = of('debit_balance') - of('credit_balance');
    return { code: String(row[0]), carried, end, debit: of('debit'), credit: of('credit') };
  };
  return { rows: rows.map(told), sums: told(totals ?? []) };
}
