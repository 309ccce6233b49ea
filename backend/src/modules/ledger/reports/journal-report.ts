import type { ReportCell, ReportColumn } from '@ilan/api';
import type { Position } from '#platform/event-store/event-store.js';
import { fullPosition } from '#platform/event-store/appending/written-position.js';
import type { Database } from '#platform/postgres/database.js';
import { inPieces } from '#platform/postgres/in-pieces.js';
import { accountOn, type AccountRole } from '../domain/account-map.js';
import { ENTRY_COLUMNS, type EntryRow, entryText, voucherName } from './entry-text.js';
import {
  DOCUMENT,
  DOCUMENT_PAGE,
  groupLabel,
  lastShown,
  LINES,
  type ReportBody,
  type ReportScope,
  scoped,
  totalsOf,
} from './report-scope.js';
import { byAccount, LINES_BY_ACCOUNT, namesRates, PART, PART_ORDER } from './rated-lines.js';
import { DAY_SUMS, summed } from './summed-lines.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'number', label: 'Madde', kind: 'text' },
  ...ENTRY_COLUMNS,
  { key: 'code', label: 'Hesap', kind: 'text' },
  { key: 'name', label: 'Hesap adı', kind: 'text' },
  { key: 'debit', label: 'Borç', kind: 'money' },
  { key: 'credit', label: 'Alacak', kind: 'money' },
];

interface Row extends EntryRow {
  readonly number: number;
  readonly role: AccountRole;
  /** Of KDV, where its account is that of a rate. */
  readonly rate: number | null;
}

/**
 * Yevmiye: every entry by the day on which it is booked, of one day in the order of the log; or one of them. Numbers count through what is shown, so that they have no gap; one entry alone
 * has none.
 */
export async function journalReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { voucher, most } = scope;
  if (voucher === undefined && most === null) return wholeJournal(database, scope);
  const days = voucher === undefined ? await daySums(database, scope) : [];
  const to = (most !== null && lastShown(days, most)) || scope.to;
  const rows = await database.query<Row>(...statement({ ...scope, to }));
  const shown = rows.slice(0, most ?? rows.length);
  const told = shown.map((row) => tell(scope, row));
  const more = told.length < rows.length;
  const body = { columns: COLUMNS, rows: told, totals: totalsOf(COLUMNS, told), more };
  const documents = shown.map(({ document_page }) => document_page);
  // Of all lines, as the file has them, also of those that are not shown.
  if (voucher === undefined) return { ...body, totals: wholeTotals(days), documents, chart: chartOf(days, scope) };
  // A number among others says nothing of one alone.
  const alone = told.map(([, ...others]) => others);
  const columns = COLUMNS.slice(1);
  return { columns, rows: alone, totals: totalsOf(columns, alone), documents, title: `Fiş ${voucher}` };
}

interface DaySum {
  readonly day: string;
  readonly lines: number;
  readonly debit: number;
  readonly credit: number;
}

function wholeTotals(days: readonly DaySum[]): readonly ReportCell[] {
  const sum = (of: 'debit' | 'credit'): number => days.reduce((all, day) => all + day[of], 0);
  const sums = new Map([
    ['debit', sum('debit')],
    ['credit', sum('credit')],
  ]);
  return COLUMNS.map(({ key }, at) => (at === 0 ? 'Toplam' : (sums.get(key) ?? null)));
}

const daySums = (database: Database, scope: ReportScope): Promise<readonly DaySum[]> =>
  database.query<DaySum>(
    `select line.booked as day, sum(line.lines)::bigint as lines, sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit from ${DAY_SUMS} group by 1 order by 1`,
    summed(scope),
  );

/** What was booked, of all lines, also of those that are not shown: by day within a month, otherwise by month. */
function chartOf(days: readonly DaySum[], { from, to }: ReportScope): NonNullable<ReportBody['chart']> {
  const by = from !== null && from.slice(0, 7) === to?.slice(0, 7) ? 'day' : 'month';
  const sums = new Map<string, number>();
  for (const { day, debit } of days) {
    const key = by === 'day' ? day : day.slice(0, 7);
    sums.set(key, (sums.get(key) ?? 0) + debit);
  }
  const points = [...sums].map(([key, minor]) => ({ label: groupLabel(by, key), minor }));
  return { title: 'Kaydedilen borç toplamı', points };
}

/** For a file: the sums are those of the database, and the rows are read when they are written. */
async function wholeJournal(database: Database, scope: ReportScope): Promise<ReportBody> {
  const days = await daySums(database, scope);
  const lines = namesRates(scope.rules.maps)
    ? await countByAccount(database, scope)
    : days.reduce((sum, day) => sum + day.lines, 0);
  const pieces = async function* () {
    for await (const rows of inPieces<Row>(database, ...statement(scope))) yield rows.map((row) => tell(scope, row));
  };
  return { columns: COLUMNS, rows: [], totals: wholeTotals(days), stream: { count: lines, pieces } };
}

async function countByAccount(database: Database, scope: ReportScope): Promise<number> {
  const [counted] = await database.query<{ lines: number }>(
    `select count(*) as lines from ${LINES_BY_ACCOUNT}`,
    byAccount(scope),
  );
  return counted?.lines ?? 0;
}

const OF_LINE = `put.booked as day, line.day as happened, line.position, page.id as page, line.entry, ${DOCUMENT} as document, ${DOCUMENT_PAGE} as document_page,
  line.kind, line.role`;
const WHOLE_LINES = `select ${OF_LINE}, null::integer as rate, line.debit, line.credit from ${LINES}`;
const PARTS_OF_LINES = `select ${OF_LINE}, ${PART} from ${LINES_BY_ACCOUNT}`;
const ORDER = 'put.booked, line.position, page.id, line.entry, line.debit = 0, line.role';

function statement(scope: ReportScope): [sql: string, values: readonly unknown[]] {
  const { voucher, most, position } = scope;
  const isParted = namesRates(scope.rules.maps);
  const values = isParted ? byAccount(scope) : scoped(scope);
  const [place, entry] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return [
    // Cut before it is counted: the first ones have the same numbers whatever comes behind them.
    `select dense_rank() over (order by day, position, page, entry) as number, day, happened, position, entry, document, document_page, kind, role, rate, debit, credit
     from (${isParted ? PARTS_OF_LINES : WHOLE_LINES}
       ${voucher === undefined ? '' : `and page.positions @> array[${place}::text] and line.position = ${place} and line.entry = ${entry}`}
       ${most === null ? '' : `order by ${ORDER}${isParted ? `, ${PART_ORDER}` : ''} limit ${most + 1}`}) line
     order by day, position, page, entry, debit = 0, role, rate desc nulls last`,
    voucher === undefined ? values : [...values, ...placeOf(voucher, position)],
  ];
}

function tell({ rules }: ReportScope, row: Row): readonly ReportCell[] {
  const { number, position, entry, document, role, rate, debit, credit, ...about } = row;
  const { code, name } = accountOn(rules.maps, role, about.day, rate);
  const named = [String(number), about.day, voucherName(position, entry), document, entryText(about)];
  return [...named, code, name, debit || null, credit || null];
}

/** Where an entry stands, as positions are written in rows; behind the report's own place there is none. */
function placeOf(voucher: string, reached: Position): readonly [Position, number] {
  const entry = voucher.lastIndexOf('-');
  return [fullPosition(voucher.slice(0, entry), reached) ?? '', Number(voucher.slice(entry + 1))];
}
