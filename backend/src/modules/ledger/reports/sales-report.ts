import { REPORT_BY_LABELS, type ReportBy, type ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { groupCell, groupColumn, pointLabel, type ReportBody, type ReportScope, totalsOf } from './report-scope.js';
import { SALES, summed } from './summed-lines.js';

const KEYS: Readonly<Record<Exclude<ReportBy, 'difference'>, string>> = {
  month: 'left(sale.booked, 7)',
  day: 'sale.booked',
  package: 'sale.name',
  rate: 'sale.rate::text',
  way: `sale.way`,
};

interface Row {
  readonly key: string;
  readonly sold: number;
  readonly net: number;
  readonly vat: number;
  readonly back_net: number;
  readonly back_vat: number;
  readonly withheld: number;
}

/** What was invoiced, what of it was cancelled or taken back, and what is left. */
export async function salesReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const by = scope.by === null || scope.by === 'difference' ? 'month' : scope.by;
  const rows = await database.query<Row>(
    `select ${KEYS[by]} as key, coalesce(sum(sale.lines) filter (where sale.kind = 'sale'), 0)::bigint as sold,
       coalesce(sum(sale.net) filter (where sale.kind = 'sale'), 0)::bigint as net,
       coalesce(sum(sale.vat) filter (where sale.kind = 'sale'), 0)::bigint as vat,
       coalesce(sum(sale.net) filter (where sale.kind <> 'sale'), 0)::bigint as back_net,
       coalesce(sum(sale.vat) filter (where sale.kind <> 'sale'), 0)::bigint as back_vat,
       sum(sale.withheld)::bigint as withheld
     from ${SALES} group by 1`,
    summed(scope),
  );
  // Here rather than by the database, whose order of letters depends on where it was made.
  const sorted = rows.toSorted((one, other) =>
    by === 'package'
      ? one.key.localeCompare(other.key, 'tr')
      : one.key.localeCompare(other.key, 'en', { numeric: true }),
  );
  const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
  const columns: readonly ReportColumn[] = [
    groupColumn(by, REPORT_BY_LABELS[by]),
    { key: 'sold', label: 'Kalem', kind: 'count' },
    money('net', 'Matrah'),
    money('vat', 'KDV'),
    money('back_net', 'İptal ve iade matrahı'),
    money('back_vat', 'İptal ve iade KDV’si'),
    money('left_net', 'Kalan matrah'),
    money('left_vat', 'Kalan KDV'),
    money('left', 'Kalan toplam'),
    money('withheld', 'Tevkifat'),
  ];
  const told = sorted.map(({ key, sold, net, vat, back_net, back_vat, withheld }) => {
    const [left_net, left_vat] = [net + back_net, vat + back_vat];
    return [groupCell(by, key), sold, net, vat, back_net, back_vat, left_net, left_vat, left_net + left_vat, withheld];
  });
  const left = columns.findIndex(({ key }) => key === 'left');
  const points = told.map((row) => ({ label: pointLabel(by, row), minor: Number(row[left]) }));
  return { columns, rows: told, totals: totalsOf(columns, told), chart: { title: 'KDV dahil kalan satış', points } };
}
