import type { ReportAccount, ReportBy, ReportCell, ReportColumn } from '@ilan/api';
import type { Position } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import type { RulesAt } from '../periods/book-rules.js';

/** Kept sums of all lines up to a place in the log; null where there are none before the one that is meant. */
export interface Carried {
  readonly id: number | null;
  readonly upTo: Position;
}
export const NOTHING_CARRIED: Carried = { id: null, upTo: '' };

/** What a report is asked for: up to where the log counts, and which days. */
export interface ReportScope {
  readonly position: Position;
  /** When the last event by there was recorded; null where nothing was. */
  readonly asOf: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly by: ReportBy | null;
  /** Which account's movements, and which entry alone. */
  readonly account?: string | undefined;
  readonly voucher?: string | undefined;
  /** When what was booked on which day and account. */
  readonly rules: RulesAt;
  /** Sums from before the place, to carry on from. */
  readonly carried: Carried;
  /** How many rows at most; null for all. */
  readonly most: number | null;
}

export type ReportRow = readonly ReportCell[];

export interface RowStream {
  /** How many rows there are. */
  readonly count: number;
  /** Some at a time, from the beginning each time that it is asked. */
  readonly pieces: () => AsyncIterable<readonly ReportRow[]>;
}

export interface ReportBody {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: readonly ReportCell[] | null;
  /** What it is called where it is not as usual. */
  readonly title?: string;
  readonly account?: ReportAccount;
  readonly accounts?: readonly ReportAccount[];
  /** Behind each row, the page of its document. */
  readonly documents?: readonly string[];
  readonly more?: boolean;
  /** For a file: the rows, where there may be too many of them to hold. `rows` is empty then. */
  readonly stream?: RowStream;
  readonly chart?: {
    readonly title: string;
    /** What its bars are: kuruş, unless it counts something. */
    readonly kind?: 'money' | 'count';
    readonly points: readonly { readonly label: string; readonly minor: number }[];
  };
  readonly checks?: readonly { readonly sentence: string; readonly fine: boolean }[];
  readonly notes?: readonly string[];
}

/**
 * For statements below: `$1` position, `$2` and `$3` days, `$4` and `$5` from where in the log on nothing is booked before which day, `$6` from
 * where on something may have been booked in these days although it happened before them, `$7` the latest of the days of `$5` up to each.
 */
export function scoped({
  position,
  from,
  to,
  rules: { opens },
}: Pick<ReportScope, 'position' | 'from' | 'to' | 'rules'>) {
  const first = from ?? FIRST_DAY;
  const positions = opens.map((open) => open.position);
  const days = opens.map(({ day }) => day ?? '');
  const late = opens.find(({ day }) => day !== null && day >= first)?.position ?? NEVER;
  const latest = days.map((_, at) => days.slice(0, at + 1).reduce((one, other) => (one < other ? other : one)));
  return [position, first, to ?? LAST_DAY, positions, days, late, latest] as const;
}
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
/** A position behind every other one, as text is ordered. */
const NEVER = '~';

const pagesOf = (first: string, last: string, late: string): string =>
  `(page.last_day >= ${first} or page.last_position > ${late}::text) and page.first_day <= ${last}`;
export const PAGES = pagesOf('$2', '$3', '$6');
/** Nothing of a page was closed by the time of its last line, as of nearly every one: then its lines are booked on the days on which they happened. */
export const IS_OPEN = `page.first_day >= coalesce(($7::text[])[width_bucket(page.last_position, $4::text[])], '')`;
/** The parts of LINES: what is joined to each line stands between them, and may name `page`, `line` and `put`. */
export const LINES_OF_PAGES = `rm.book_page page
  cross join lateral unnest(page.positions, page.days, page.entries, page.kinds, page.roles, page.debits, page.credits)
    as line(position, day, entry, kind, role, debit, credit)
  cross join lateral (select case when ${IS_OPEN} then line.day else greatest(line.day, ($5::text[])[width_bucket(line.position, $4::text[])]) end as booked) put`;
export const WANTED_LINES = `where ${PAGES} and line.position <= $1 and put.booked >= $2 and put.booked <= $3`;

/** How many lines there could be at most, by the pages alone: far cheaper than to look at each. */
export async function countLines(database: Database, scope: ReportScope): Promise<number> {
  const [, first, last, , , late] = scoped(scope);
  const [counted] = await database.query<{ lines: number }>(
    `select coalesce(sum(cardinality(page.positions)), 0)::bigint as lines from rm.book_page page where ${pagesOf('$1', '$2', '$3')}`,
    [first, last, late],
  );
  return counted?.lines ?? 0;
}

/** Lines that were booked in these days and were in the log by then: on the day when it happened, or the first that was open when it was told. */
export const LINES = `${LINES_OF_PAGES} ${WANTED_LINES}`;
/** What a line is made of where an invoice, or what is taken off it, has several rates of KDV: one line for each of them. */
const BY_RATE = `left join lateral (select sale.rate, abs(sum(case when line.role in ('sales', 'returns') then sale.net else sale.vat - sale.withheld end))::bigint as minor
    from unnest(page.sale_positions, page.sale_rates, page.sale_nets, page.sale_vats, page.sale_withhelds) as sale(position, rate, net, vat, withheld)
    where sale.position = line.position and line.role in ('sales', 'returns', 'vat_collected', 'vat_of_returns', 'vat_deductible')
    group by sale.rate having sum(case when line.role in ('sales', 'returns') then sale.net else sale.vat - sale.withheld end) <> 0) part on true`;
/** The same, one for each rate of KDV: `part` has the rate and what of the line is its. */
export const RATED_LINES = `${LINES_OF_PAGES} ${BY_RATE} ${WANTED_LINES}`;

/** When the invoice of a page was in the log already; before, its order is all there is. */
const IS_INVOICED = `page.positions[array_position(page.kinds, 'invoice_issued')] <= $1`;
/** Of several, each in the place of a cancelled one, the one that counted when a line was told; what came before the first of them is of that. */
const COUNTED = `jsonb_array_elements(page.invoices) as told where told ->> 'position' <= line.position order by told ->> 'position' desc limit 1`;
const NUMBER = `case when page.invoices is null then page.invoice else coalesce((select told ->> 'number' from ${COUNTED}), page.invoice) end`;
const INVOICE_ID = `(case when page.invoices is null then page.id else coalesce((select told ->> 'id' from ${COUNTED}), page.id) end)`;
/** What a line is proven by, as it was known at the position: a later invoice does not change what was printed before. */
export const INVOICE = `case when ${IS_INVOICED} then ${NUMBER} end`;
/** The number of the paper by which a return is proven, where it was told by then; said again the last one counts. */
export const PAPER = `(select paper ->> 'number' from jsonb_array_elements(page.state -> 'papers') as paper
    where paper ->> 'proves' = line.position and paper ->> 'position' <= $1 order by paper ->> 'position' desc limit 1)`;
export const DOCUMENT = `case when line.kind = 'returned' then coalesce(${PAPER}, ${NUMBER}) when ${IS_INVOICED} then ${NUMBER} else page.order_id end`;
export const DOCUMENT_PAGE = `case when ${IS_INVOICED} then 'invoices/' || ${INVOICE_ID} when page.kinds[1] = 'fee_invoiced' then 'payments/fees'
  when page.kinds[1] = 'unknown_transfer' then 'payments/transfers'
  else 'payments/' || page.order_id end`;

/** The day by whose end there are more than so many lines: nothing behind it is read for the first ones. Null where there are not so many. */
export function lastShown(
  days: readonly { readonly day: string; readonly lines: number }[],
  most: number,
): string | null {
  let lines = 0;
  return days.find((one) => (lines += one.lines) > most)?.day ?? null;
}

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
    case 'difference':
      return key;
    case 'package':
      return key === '' ? 'Adı bilinmeyen' : key;
  }
}

/** The column that says which group a row is, and what stands in it: a day is one, so that spreadsheets sort by it. */
export const groupColumn = (by: ReportBy, label: string): ReportColumn => ({
  key: by,
  label,
  kind: by === 'day' ? 'day' : 'text',
});
export const groupCell = (by: ReportBy, key: string): string => (by === 'day' ? key : groupLabel(by, key));
/** What its point in a chart is called. */
export function pointLabel(by: ReportBy, [first]: readonly ReportCell[]): string {
  return by === 'day' ? groupLabel(by, String(first)) : String(first);
}
