import type { ReportBy, ReportCell, ReportColumn } from '@ilan/api';
import type { Position } from '#platform/event-store/event-store.js';

/** What a report is asked for: up to where the log counts, and which days. */
export interface ReportScope {
  readonly position: Position;
  readonly from: string | null;
  readonly to: string | null;
  readonly by: ReportBy | null;
  /** How many rows at most; null for all. */
  readonly most: number | null;
}

export interface ReportBody {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  readonly totals: readonly ReportCell[] | null;
  readonly more?: boolean;
  readonly chart?: {
    readonly title: string;
    readonly points: readonly { readonly label: string; readonly minor: number }[];
  };
  readonly checks?: readonly { readonly sentence: string; readonly fine: boolean }[];
  readonly notes?: readonly string[];
}

/** For statements below: `$1` position, `$2` and `$3` days. */
export const scoped = ({ position, from, to }: ReportScope): readonly [string, string, string] => [
  position,
  from ?? FIRST_DAY,
  to ?? LAST_DAY,
];
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Pages of which something happened in these days, and their lines that were in the log by then. */
export const LINES = `rm.book_page page
  cross join lateral unnest(page.positions, page.days, page.entries, page.kinds, page.roles, page.debits, page.credits)
    as line(position, day, entry, kind, role, debit, credit)
  where page.last_day >= $2 and page.first_day <= $3
    and line.position <= $1 and line.day >= $2 and line.day <= $3`;

export const SALES = `rm.book_page page
  cross join lateral unnest(page.sale_positions, page.sale_days, page.sale_kinds, page.sale_names, page.sale_rates,
    page.sale_nets, page.sale_vats) as sale(position, day, kind, name, rate, net, vat)
  where page.last_day >= $2 and page.first_day <= $3
    and sale.position <= $1 and sale.day >= $2 and sale.day <= $3`;

/** Sums of the columns of money and of counts; what is text has none. */
export function totalsOf(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): readonly ReportCell[] {
  return columns.map(({ kind }, at) => {
    if (at === 0) return 'Toplam';
    if (kind !== 'money' && kind !== 'count') return null;
    return rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  });
}

const MONTHS = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How a group is called: `2026-11` is Kasım 2026. */
export function groupLabel(by: ReportBy, key: string): string {
  switch (by) {
    case 'month':
      return MONTHS.format(new Date(`${key}-15T00:00:00Z`));
    case 'day':
      return key.split('-').reverse().join('.');
    case 'rate':
      return `%${key}`;
    case 'way':
      return key === 'transfer' ? 'Havale / EFT' : 'Kart';
    case 'package':
      return key === '' ? 'Adı bilinmeyen' : key;
  }
}
