import type { ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { INVOICE, LINES, type ReportBody, type ReportScope, scoped, totalsOf } from './report-scope.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'order', label: 'Sipariş', kind: 'text' },
  { key: 'invoice', label: 'Fatura', kind: 'text' },
  { key: 'since', label: 'İlk kayıt', kind: 'day' },
  { key: 'age', label: 'Yaş', kind: 'text' },
  { key: 'claim', label: 'Alacak', kind: 'money' },
  { key: 'disputed', label: 'İtirazlı', kind: 'money' },
  { key: 'advance', label: 'Faturasız tahsilat', kind: 'money' },
];
const AGES = [30, 60, 90];
const DAY_MS = 86_400_000;

interface Row {
  readonly order_id: string;
  readonly invoice: string | null;
  readonly since: string;
  readonly claim: number;
  readonly disputed: number;
  readonly advance: number;
}

/** What is not settled yet: claims, what banks ask back, and money that came and was not invoiced; by age. */
export async function openReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  // A claim of yesterday is one today: only the last day counts here.
  const values = scoped({ ...scope, from: null });
  const rows = await database.query<Row>(
    `select page.order_id, max(${INVOICE}) as invoice, min(line.day) as since,
       sum(case when line.role in ('buyers', 'lost_disputes') then line.debit - line.credit else 0 end)::bigint as claim,
       sum(case when line.role = 'disputed' then line.debit - line.credit else 0 end)::bigint as disputed,
       sum(case when line.role = 'advances' then line.credit - line.debit else 0 end)::bigint as advance
     from ${LINES} and line.role in ('buyers', 'lost_disputes', 'disputed', 'advances')
     group by page.id, page.order_id
     having sum(case when line.role in ('buyers', 'lost_disputes') then line.debit - line.credit else 0 end) <> 0
       or sum(case when line.role = 'disputed' then line.debit - line.credit else 0 end) <> 0
       or sum(case when line.role = 'advances' then line.credit - line.debit else 0 end) <> 0`,
    values,
  );
  const [last] = await database.query<{ day: string | null }>(`select max(line.day) as day from ${LINES}`, values);
  const on = scope.to ?? last?.day ?? '';
  const told = rows
    .toSorted((one, other) => (one.since + one.order_id < other.since + other.order_id ? -1 : 1))
    .map(({ order_id, invoice, since, claim, disputed, advance }) => {
      return [order_id, invoice, since, ageOf(since, on), claim, disputed, advance];
    });
  const points = [...AGES, null].map((most, at) => {
    const label = labelOf(most === null ? Infinity : most);
    const isHere = (row: (typeof told)[number]): boolean => row[3] === label;
    return {
      label: at === 0 ? label : label,
      minor: told.filter(isHere).reduce((sum, row) => sum + Number(row[4]) + Number(row[5]), 0),
    };
  });
  return {
    columns: COLUMNS,
    rows: told,
    totals: totalsOf(COLUMNS, told),
    chart: { title: 'Alacak ve itirazlı tutar, yaşına göre', points },
  };
}

const ageOf = (since: string, on: string): string => labelOf(Math.round((Date.parse(on) - Date.parse(since)) / DAY_MS));

function labelOf(days: number): string {
  const at = AGES.findIndex((most) => days <= most);
  if (at < 0) return `${AGES.at(-1) ?? 0} günden çok`;
  return `${at === 0 ? 0 : (AGES[at - 1] ?? 0) + 1}–${AGES[at] ?? 0} gün`;
}
