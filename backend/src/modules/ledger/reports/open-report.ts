import type { ReportColumn } from '@ilan/api';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { Database } from '#platform/postgres/database.js';
import { movementName } from '#modules/billing/contract.js';
import { INVOICE, LINES, type ReportBody, type ReportScope, scoped, totalsOf } from './report-scope.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'order', label: 'Sipariş ya da hareket', kind: 'text' },
  { key: 'invoice', label: 'Fatura', kind: 'text' },
  { key: 'since', label: 'Açıldığı gün', kind: 'day' },
  { key: 'age', label: 'Yaş', kind: 'text' },
  { key: 'claim', label: 'Alacak', kind: 'money' },
  { key: 'disputed', label: 'İtirazlı', kind: 'money' },
  { key: 'advance', label: 'Faturasız tahsilat', kind: 'money' },
  { key: 'unknown', label: 'Eşleşmeyen havale', kind: 'money' },
];
const AGES = [30, 60, 90];
const DAY_MS = 86_400_000;

const SIDES = ['claim', 'disputed', 'advance'] as const;
type Side = (typeof SIDES)[number];

interface Row {
  readonly order_id: string;
  readonly invoice: string | null;
  readonly side: Side;
  readonly since: string;
  readonly minor: number;
}
interface Waiting {
  readonly id: string;
  readonly day: string;
  readonly minor: number;
}

/**
 * Whose money it is, and on which side it is open: each side of an order has its own row, since a surplus of January is no reason to call a dispute of
 * June old. What was paid settles the oldest first, so that what is open is as old as the first line that is not
 * settled: an order of January whose claim was lost in June is open since June.
 */
const SIDE = `case when line.role in ('buyers', 'lost_disputes') then 'claim' when line.role = 'disputed' then 'disputed' else 'advance' end`;

/** What is not settled yet: claims, what banks ask back, money that came and was not invoiced, or belongs to nobody; by age. */
export async function openReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  // A claim of yesterday is one today: only the last day counts here.
  const values = scoped({ ...scope, from: null });
  const [rows, waiting] = await Promise.all([
    database.query<Row>(
      `with line as (
         select page.id, page.order_id, ${INVOICE} as invoice, line.day, line.position, line.entry, ${SIDE} as side,
           case when line.role = 'advances' then line.credit - line.debit else line.debit - line.credit end as amount
         from ${LINES} and line.role in ('buyers', 'lost_disputes', 'disputed', 'advances')),
       sided as (
         select *, sum(amount) over (partition by id, side) as open, coalesce(sum(amount) filter (where amount < 0) over (partition by id, side), 0) as settled,
           sum(greatest(amount, 0)) over (partition by id, side order by day, position, entry) as reached
         from line)
       select order_id, (array_agg(invoice order by position desc, entry desc))[1] as invoice, side,
         -- More was settled than there is: it is open since what settled it last.
         min(case when open > 0 then case when amount > 0 and reached + settled > 0 then day end
           when amount < 0 then latest end) as since,
         sum(amount)::bigint as minor
       from (select *, max(day) filter (where amount < 0) over (partition by id, side) as latest from sided) sided where open <> 0 group by id, order_id, side`,
      values,
    ),
    unknownTransfers(database, values),
  ]);
  const on = agedOn(scope);
  const orders = rows.map(({ order_id, invoice, side, since, minor }) => {
    const sides = SIDES.map((one) => (one === side ? minor : 0));
    const place = `${since}${order_id}${SIDES.indexOf(side)}`;
    return { place, told: [order_id, invoice, since, ageOf(since, on), ...sides, 0] };
  });
  const transfers = waiting.map(({ id, day, minor }) => {
    return { place: day + movementName(id), told: [movementName(id), null, day, ageOf(day, on), 0, 0, 0, minor] };
  });
  const told = [...orders, ...transfers]
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map((one) => one.told);
  const points = [...AGES, Infinity].map((most) => {
    const label = labelOf(most);
    const isHere = (row: (typeof told)[number]): boolean => row[3] === label;
    return { label, minor: told.filter(isHere).reduce((sum, row) => sum + Number(row[4]) + Number(row[5]), 0) };
  });
  return {
    columns: COLUMNS,
    rows: told,
    totals: totalsOf(COLUMNS, told),
    chart: { title: 'Alacak ve itirazlı tutar, yaşına göre', points },
  };
}

/** Up to which day it is counted how long it has been open: the last one that is asked for, and none that had not come at the report's place in the log. */
function agedOn({ to, asOf }: Pick<ReportScope, 'to' | 'asOf'>): string {
  const reached = asOf === null ? '' : istanbulDay(asOf);
  return to !== null && to < reached ? to : reached;
}

/** Which movement a line is of: a payment of a movement takes it from where it waited, on the page of the order. */
const MOVEMENT = `coalesce((select told.transfer_id from jsonb_to_recordset(page.state -> 'brought') as told(transfer_id text, since text, until text)
  where line.position in (told.since, told.until) limit 1), page.id)`;

/** What came to our account and belongs to nobody, by its account: also where it was matched with a payment that does not count it. */
function unknownTransfers(database: Database, values: ReturnType<typeof scoped>): Promise<readonly Waiting[]> {
  return database.query<Waiting>(
    `select waiting.id, known.day, waiting.minor
     from (select ${MOVEMENT} as id, sum(line.credit - line.debit)::bigint as minor
       from ${LINES} and page.roles @> array['unknown_transfers'] and line.role = 'unknown_transfers' group by 1) waiting
       join rm.statement_line known on known.id = waiting.id
     where waiting.minor <> 0`,
    values,
  );
}

const ageOf = (since: string, on: string): string => labelOf(Math.round((Date.parse(on) - Date.parse(since)) / DAY_MS));

function labelOf(days: number): string {
  const at = AGES.findIndex((most) => days <= most);
  if (at < 0) return `${AGES.at(-1) ?? 0} günden çok`;
  return `${at === 0 ? 0 : (AGES[at - 1] ?? 0) + 1}–${AGES[at] ?? 0} gün`;
}
