import { REPORT_BY_LABELS, type ReportBy, type ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { groupCell, groupColumn, pointLabel, type ReportBody, type ReportScope, totalsOf } from './report-scope.js';
import { DAY_SUMS, summed } from './summed-lines.js';

const WAY = `case when line.role = 'card_receivables' then 'card' else 'transfer' end`;
/** A transfer that a statement had brought before it was counted for an order comes from the account of those that belong to nobody. */
const PAID = `line.kind in ('paid', 'unknown_transfer_matched')`;
const KEYS: Readonly<Record<'month' | 'day' | 'way', string>> = {
  month: 'left(line.booked, 7)',
  day: 'line.booked',
  way: WAY,
};
const isKey = (by: ReportBy): by is keyof typeof KEYS => Object.hasOwn(KEYS, by);

interface Row {
  readonly key: string;
  readonly payments: number;
  readonly paid: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly won: number;
}

/** What came, what went back, and what banks asked back for their customers. */
export async function paymentsReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const by = scope.by !== null && isKey(scope.by) ? scope.by : 'month';
  const isRefund = `line.kind in ('refunded', 'advance_returned')`;
  const rows = await database.query<Row>(
    `select ${KEYS[by]} as key, (coalesce(sum(line.lines) filter (where ${PAID}), 0) - coalesce(sum(line.lines) filter (where line.kind = 'payment_withdrawn'), 0))::bigint as payments,
       (coalesce(sum(line.debit) filter (where ${PAID}), 0)
         - coalesce(sum(line.credit) filter (where line.kind = 'payment_withdrawn'), 0))::bigint as paid,
       coalesce(sum(line.lines) filter (where ${isRefund}), 0)::bigint as refunds,
       coalesce(sum(line.credit) filter (where ${isRefund}), 0)::bigint as refunded,
       coalesce(sum(line.credit) filter (where line.kind = 'disputed'), 0)::bigint as disputed,
       coalesce(sum(line.debit) filter (where line.kind = 'dispute_won'), 0)::bigint as won
     from ${DAY_SUMS} and line.role in ('bank', 'card_receivables', 'unknown_transfers')
       and line.kind in ('paid', 'unknown_transfer_matched', 'payment_withdrawn', 'refunded', 'advance_returned', 'disputed', 'dispute_won') group by 1`,
    summed(scope),
  );
  const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
  const columns: readonly ReportColumn[] = [
    groupColumn(by, REPORT_BY_LABELS[by]),
    { key: 'payments', label: 'Ödeme', kind: 'count' },
    money('paid', 'Alınan'),
    { key: 'refunds', label: 'İade adedi', kind: 'count' },
    money('refunded', 'İade edilen'),
    money('disputed', 'İtiraz edilen'),
    money('won', 'İtirazdan dönen'),
    money('left', 'Kalan'),
  ];
  const told = rows
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, payments, paid, refunds, refunded, disputed, won }) => {
      const left = paid - refunded - disputed + won;
      return [groupCell(by, key), payments, paid, refunds, refunded, disputed, won, left];
    });
  const points = told.map((row) => ({ label: pointLabel(by, row), minor: Number(row.at(-1)) }));
  return {
    columns,
    rows: told,
    totals: totalsOf(columns, told),
    chart: { title: 'Alınan, geri verilen düşülmüş', points },
  };
}
