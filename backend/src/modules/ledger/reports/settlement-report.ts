import { REPORT_BY_LABELS, type ReportColumn, sayMoney } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { groupCell, groupColumn, pointLabel, type ReportBody, type ReportScope, totalsOf } from './report-scope.js';
import { DAY_SUMS, summed } from './summed-lines.js';

interface Row {
  readonly key: string;
  readonly claimed: number;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

/** What the payment provider collected for us, what it transferred of that and what it kept, and what it still owes. */
export async function settlementReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const by = scope.by === 'day' ? 'day' : 'month';
  const key = by === 'day' ? 'line.booked' : 'left(line.booked, 7)';
  const paidOut = `line.kind in ('paid_out', 'payout_deducted')`;
  const rows = await database.query<Row>(
    `select ${key} as key,
       coalesce(sum(line.debit - line.credit) filter (where line.role = 'card_receivables' and not ${paidOut}), 0)::bigint as claimed,
       coalesce(sum(line.credit - line.debit) filter (where line.role = 'card_receivables' and ${paidOut}), 0)::bigint as gross,
       coalesce(sum(line.debit) filter (where line.role = 'provider' and ${paidOut}), 0)::bigint as fee,
       coalesce(sum(line.debit - line.credit) filter (where line.role = 'bank' and ${paidOut}), 0)::bigint as net
     from ${DAY_SUMS} and (line.role = 'card_receivables' or ${paidOut}) group by 1`,
    summed(scope),
  );
  // What was open before these days is open in them, too.
  const [stands] = await database.query<{ open: number; uninvoiced: number }>(
    `select coalesce(sum(line.debit - line.credit) filter (where line.role = 'card_receivables'), 0)::bigint as open,
       coalesce(sum(line.debit - line.credit) filter (where line.role = 'provider'), 0)::bigint as uninvoiced
     from ${DAY_SUMS} and line.role in ('card_receivables', 'provider')`,
    summed({ ...scope, from: null }),
  );
  const money = (name: string, label: string): ReportColumn => ({ key: name, label, kind: 'money' });
  const columns: readonly ReportColumn[] = [
    groupColumn(by, REPORT_BY_LABELS[by]),
    money('claimed', 'Tahsilat, iade ve itirazlar düşülmüş'),
    money('gross', 'Kapanan brüt'),
    money('fee', 'Komisyon'),
    money('net', 'Hesaba geçen'),
  ];
  const told = rows
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key: group, claimed, gross, fee, net }) => [groupCell(by, group), claimed, gross, fee, net]);
  const off = rows.filter(({ gross, fee, net }) => gross !== fee + net).length;
  const { open = 0, uninvoiced = 0 } = stands ?? {};
  return {
    columns,
    rows: told,
    totals: totalsOf(columns, told),
    chart: {
      title: 'Hesaba geçen',
      points: told.map((row) => ({ label: pointLabel(by, row), minor: Number(row.at(-1)) })),
    },
    checks: [{ sentence: 'Kapanan brüt = komisyon + hesaba geçen', fine: off === 0 }],
    notes: [
      open < 0 ? `Fazla aktarılan, mahsup edilecek: ${sayMoney(-open)}` : `Henüz aktarılmayan: ${sayMoney(open)}`,
      `Faturası henüz işlenmemiş komisyon: ${sayMoney(uninvoiced)}`,
    ],
  };
}
