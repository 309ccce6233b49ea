import { type ReportCell, type ReportColumn, sayMoney } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { inPieces } from '#platform/postgres/in-pieces.js';
import {
  DOCUMENT_PAGE,
  groupLabel,
  INVOICE,
  PAPER,
  type ReportBody,
  type ReportScope,
  scoped,
  totalsOf,
} from './report-scope.js';
import { DAY_SUMS, SALES, summed } from './summed-lines.js';

const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
const COLUMNS: readonly ReportColumn[] = [
  { key: 'day', label: 'Tarih', kind: 'day' },
  { key: 'order', label: 'Sipariş', kind: 'text' },
  { key: 'document', label: 'Belge', kind: 'text' },
  { key: 'state', label: 'Durum', kind: 'text' },
  { key: 'way', label: 'Ödeme yolu', kind: 'text' },
  { key: 'package', label: 'Paket', kind: 'text' },
  money('asked', 'İade istenen'),
  money('paid', 'Geri ödenen'),
  money('net', 'Faturadan düşülen matrah'),
  money('vat', 'Düşülen KDV'),
  money('gross', 'Düşülen toplam'),
];
const NOTES = [
  'Bir iadenin parası ile belgesi ayrı günlerde işlenebilir: her biri kendi gününün satırındadır. Durum, raporun kayıt konumundaki durumdur.',
];

interface Sums {
  readonly asked: number;
  readonly paid: number;
  readonly net: number;
  readonly vat: number;
}
interface Row extends Sums {
  readonly day: string;
  readonly order_id: string;
  readonly document: string;
  readonly document_page: string;
  readonly refund: string | null;
  readonly name: string | null;
  readonly way: string;
  readonly asked_all: number;
  readonly paid_all: number;
  readonly failed_all: number;
}
interface Group extends Sums {
  readonly key: string;
  readonly rows: number;
}

/** Steps that were in the log by then, each on the day on which it is booked, as lines of the books are; and what became of the whole refund. */
const STEPS = `(select page.id, page.order_id, page.way as paid_by, ${INVOICE} as invoice, ${DOCUMENT_PAGE} as document_page, line.*,
      greatest(line.day, ($5::text[])[width_bucket(line.position, $4::text[])]) as booked, case when line.what = 'taken' then ${PAPER} end as paper,
      sum(line.amount) filter (where line.what = 'asked') over of_refund as asked_all, sum(line.amount) filter (where line.what = 'paid') over of_refund as paid_all,
      sum(line.amount) filter (where line.what = 'failed') over of_refund as failed_all
    from rm.book_page page cross join lateral jsonb_to_recordset(page.backs)
      as line(position text, day text, refund text, what text, way text, line int, name text, amount bigint, net bigint, vat bigint)
    where page.backs is not null and line.position <= $1
    window of_refund as (partition by page.id, line.refund)) step`;

/** Of the invoice that counted last, and of the one whose paper there is before all others: number and page are of the same. */
const DOCUMENT_FIRST = 'paper is not null desc, position desc';
/** A row for each line that a refund gives back, once for each day on which something of it is booked. */
const ROWS = `(select booked as day, id, order_id, refund, line, name, min(position) as position, (array_agg(coalesce(paper, invoice, order_id) order by ${DOCUMENT_FIRST}))[1] as document,
      (array_agg(document_page order by ${DOCUMENT_FIRST}))[1] as document_page, coalesce(max(way), max(paid_by), 'card') as way,
      coalesce(sum(amount) filter (where what = 'asked'), 0)::bigint as asked, coalesce(sum(amount) filter (where what = 'paid'), 0)::bigint as paid,
      sum(net)::bigint as net, sum(vat)::bigint as vat,
      coalesce(max(asked_all), 0)::bigint as asked_all, coalesce(max(paid_all), 0)::bigint as paid_all, coalesce(max(failed_all), 0)::bigint as failed_all
    from ${STEPS} where booked >= $2 and booked <= $3 group by booked, id, order_id, refund, line, name, case when refund is null then position end
    having coalesce(sum(amount) filter (where what in ('asked', 'paid')), 0) <> 0 or sum(net) <> 0 or sum(vat) <> 0) told`;

const KEYS = { month: 'left(day, 7)', day: 'day', package: `coalesce(name, '')`, way: 'way' } as const;
const CHARTS = {
  month: 'Aya göre geri ödenen',
  day: 'Güne göre geri ödenen',
  package: 'Pakete göre geri ödenen',
  way: 'Ödeme yoluna göre geri ödenen',
} as const;
const isKey = (by: ReportScope['by']): by is keyof typeof KEYS => by !== null && Object.hasOwn(KEYS, by);

/** What of its lines each refund gives back: the money, and what was taken off the invoice. Held against the payments and the sales of the same days. */
export async function refundsReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { most } = scope;
  const by = isKey(scope.by) ? scope.by : 'month';
  const values = scoped(scope).slice(0, 5);
  const statement = `select day, order_id, document, document_page, refund, name, way, asked, paid, net, vat, asked_all, paid_all, failed_all
    from ${ROWS} order by day, position, id, line, refund ${most === null ? '' : `limit ${most + 1}`}`;
  const [groups, rows, [paid], [sold]] = await Promise.all([
    database.query<Group>(
      `select ${KEYS[by]} as key, count(*) as rows, sum(asked)::bigint as asked, sum(paid)::bigint as paid, sum(net)::bigint as net, sum(vat)::bigint as vat
       from ${ROWS} group by 1`,
      values,
    ),
    most === null ? [] : database.query<Row>(statement, values),
    database.query<{ minor: number }>(
      `select coalesce(sum(line.credit), 0)::bigint as minor from ${DAY_SUMS}
         and line.role in ('bank', 'card_receivables', 'unknown_transfers') and line.kind in ('refunded', 'advance_returned')`,
      summed(scope),
    ),
    database.query<{ minor: number }>(
      `select coalesce(-sum(sale.net + sale.vat), 0)::bigint as minor from ${SALES} and sale.kind <> 'sale'`,
      summed(scope),
    ),
  ]);
  const sorted = groups.toSorted((one, other) =>
    by === 'package' ? one.key.localeCompare(other.key, 'tr') : one.key < other.key ? -1 : 1,
  );
  const sums = sorted.map(({ asked, paid: back, net, vat }) => [
    ...[null, null, null, null, null, null],
    ...[asked, back, net, vat, net + vat],
  ]);
  const totals = totalsOf(COLUMNS, sums);
  const total = (key: string): number => Number(totals[COLUMNS.findIndex((column) => column.key === key)]);
  const agree = (what: string, mine: number, where: string, other: number) => ({
    sentence: `${what}: iadeler ${sayMoney(mine)}, ${where} ${sayMoney(other)}`,
    fine: mine === other,
  });
  const count = groups.reduce((sum, one) => sum + one.rows, 0);
  const pieces = async function* (): AsyncGenerator<readonly (readonly ReportCell[])[]> {
    for await (const some of inPieces<Row>(database, statement, values)) yield some.map(tell);
  };
  const shown = rows.slice(0, most ?? rows.length);
  return {
    columns: COLUMNS,
    rows: shown.map(tell),
    ...(most === null && { stream: { count, pieces } }),
    totals,
    more: shown.length < rows.length,
    documents: shown.map(({ document_page }) => document_page),
    chart: {
      title: CHARTS[by],
      points: sorted.map(({ key, paid: minor }) => ({ label: groupLabel(by, key), minor })),
    },
    checks: [
      agree('Geri ödenen', total('paid'), 'ödemeler raporu', paid?.minor ?? 0),
      agree('Faturadan düşülen', total('gross'), 'satışlar raporu', sold?.minor ?? 0),
    ],
    notes: NOTES,
  };
}

function tell(row: Row): readonly ReportCell[] {
  const { day, order_id, document, way, name, asked, paid, net, vat } = row;
  const figures = [asked, paid, net, vat, net + vat].map((minor) => (minor === 0 ? null : minor));
  return [day, order_id, document, stateOf(row), groupLabel('way', way), name, ...figures];
}

function stateOf({ refund, asked_all, paid_all, failed_all }: Row): string {
  if (refund === null) return 'Fatura iptali';
  if (paid_all > 0) return paid_all >= asked_all ? 'Geri ödendi' : 'Bir bölümü geri ödendi';
  return failed_all > 0 ? 'Geri ödenemedi' : 'Bekliyor';
}
