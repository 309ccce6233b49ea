import type { ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { groupLabel, type ReportBody, type ReportScope, totalsOf } from './report-scope.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'series', label: 'Seri', kind: 'text' },
  { key: 'first', label: 'İlk numara', kind: 'text' },
  { key: 'last', label: 'Son numara', kind: 'text' },
  { key: 'first_day', label: 'İlk tarih', kind: 'day' },
  { key: 'last_day', label: 'Son tarih', kind: 'day' },
  { key: 'count', label: 'Belge', kind: 'count' },
  { key: 'missing', label: 'Eksik', kind: 'count' },
  { key: 'twice', label: 'Mükerrer', kind: 'count' },
  { key: 'falling', label: 'Tarihi geriye düşen', kind: 'count' },
  { key: 'which', label: 'Hangileri', kind: 'text' },
];
/** So many of a series are named; how many there are is counted in full. */
const NAMED = 10;
const DIGITS = 9;
const NOTES = [
  'Faturalar ve gider pusulaları, belgenin üzerindeki tarihle. Bir eksik, kendisinden sonra gelen numaranın tarihinde sayılır.',
  'Bir serinin son numarasından sonra alınıp belgesi henüz kesilmemiş numaralar burada görünmez; onları Faturalar sayfasındaki denetim gösterir.',
];

interface SeriesRow {
  readonly series: string;
  readonly first: string;
  readonly last: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly count: number;
  readonly missing: number;
  readonly twice: number;
  readonly falling: number;
}
interface Fault {
  readonly series: string;
  readonly number: string;
  readonly counted: number;
  readonly before: number;
  readonly is_falling: boolean;
}

/** Every number with the one before it in its series, which is asked of all days: only then it is seen whether it follows. */
const WALKED = `(select series, number, counted, day, coalesce(lag(counted) over told, 0) as before, lag(day) over told as day_before
    from rm.book_number where position <= $1 window told as (partition by series order by counted, position)) walked
  where day >= $2 and day <= $3`;

/** Whether numbers of our papers follow each other without gaps and twins, and their days never fall. */
export async function numbersReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { position, from, to } = scope;
  const values = [position, from ?? '', to ?? '9999-12-31'];
  const isOneMonth = from !== null && from.slice(0, 7) === to?.slice(0, 7);
  const by = isOneMonth ? 'day' : 'month';
  const [series, faults, months] = await Promise.all([
    database.query<SeriesRow>(
      `select series, min(number) as first, max(number) as last, min(day) as first_day, max(day) as last_day, count(*) as count,
         coalesce(sum(counted - before - 1) filter (where counted > before), 0)::bigint as missing,
         count(*) filter (where counted = before) as twice, count(*) filter (where day < day_before) as falling
       from ${WALKED} group by 1`,
      values,
    ),
    database.query<Fault>(
      `select series, number, counted, before, is_falling from (
         select *, coalesce(day < day_before, false) as is_falling, row_number() over (partition by series order by counted) as turn from ${WALKED}
           and (counted <> before + 1 or day < day_before)) faulty
       where turn <= ${NAMED + 1} order by series, counted`,
      values,
    ),
    database.query<{ key: string; count: number }>(
      `select ${isOneMonth ? 'day' : 'left(day, 7)'} as key, count(*) as count from rm.book_number
       where position <= $1 and day >= $2 and day <= $3 group by 1`,
      values,
    ),
  ]);
  const rows = series
    .toSorted((one, other) => (one.series < other.series ? -1 : 1))
    .map(({ series: name, first, last, first_day, last_day, count, missing, twice, falling }) => {
      const which = said(faults.filter((one) => one.series === name));
      return [name, first, last, first_day, last_day, count, missing, twice, falling, which];
    });
  const totals = totalsOf(COLUMNS, rows);
  const total = (key: string): number => Number(totals[COLUMNS.findIndex((column) => column.key === key)]);
  const none = (key: string, fine: string, bad: string) => ({
    sentence: total(key) === 0 ? fine : `${bad}: ${total(key)}`,
    fine: total(key) === 0,
  });
  return {
    columns: COLUMNS,
    rows,
    totals,
    chart: {
      title: isOneMonth ? 'Güne göre belge sayısı' : 'Aya göre belge sayısı',
      kind: 'count',
      points: months
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, count }) => ({ label: groupLabel(by, key), minor: count })),
    },
    checks: [
      none('missing', 'Boşluk yok', 'Eksik numara var'),
      none('twice', 'İki kez kullanılan numara yok', 'İki kez kullanılan numara var'),
      none('falling', 'Tarihler geriye düşmüyor', 'Tarihi bir öncekinden eski olan belge var'),
    ],
    notes: NOTES,
  };
}

/** Which ones are wrong, and how: `000000004–000000006 eksik`. */
function said(faults: readonly Fault[]): string | null {
  const words = faults.slice(0, NAMED).flatMap(({ number, counted, before, is_falling }) => {
    const digits = (count: number): string => String(count).padStart(DIGITS, '0');
    const [first, last] = [digits(before + 1), digits(counted - 1)];
    const gap = counted > before + 1 ? [`${first === last ? first : `${first}–${last}`} eksik`] : [];
    const own = number.slice(-DIGITS);
    return [
      ...gap,
      ...(counted === before ? [`${own} mükerrer`] : []),
      ...(is_falling ? [`${own} tarihi geriye düşüyor`] : []),
    ];
  });
  if (words.length === 0) return null;
  return faults.length > NAMED ? `${words.join(', ')} …` : words.join(', ');
}
