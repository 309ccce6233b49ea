import type { ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { accountOn, type AccountRole } from '../domain/account-map.js';
import { ENTRY_COLUMNS, type EntryRow, entryWords, voucherName } from './entry-words.js';
import { DOCUMENT, DOCUMENT_PAGE, LINES, type ReportBody, type ReportScope, scoped, totalsOf } from './report-scope.js';

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
}

/**
 * Yevmiye: every entry by the day on which it is booked, of one day in the order of the log; or one of them. Numbers count through what is shown, so that they have no gap; one entry alone
 * has none.
 */
export async function journalReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { voucher } = scope;
  const limit = scope.most === null ? '' : `limit ${scope.most + 1}`;
  const values = scoped(scope);
  const rows = await database.query<Row>(
    `select dense_rank() over (order by put.booked, line.position, page.id, line.entry) as number, put.booked as day, line.day as happened,
       line.position, line.entry, ${DOCUMENT} as document, ${DOCUMENT_PAGE} as document_page, line.kind, line.role, line.debit, line.credit
     from ${LINES} ${voucher === undefined ? '' : 'and line.position = $7 and line.entry = $8'}
     order by put.booked, line.position, page.id, line.entry, line.debit = 0, line.role ${limit}`,
    voucher === undefined ? values : [...values, ...placeOf(voucher, scope.position)],
  );
  const shown = rows.slice(0, scope.most ?? rows.length);
  const told = shown.map(({ number, position, entry, document, role, debit, credit, ...about }) => {
    const { code, name } = accountOn(scope.rules.maps, role, about.day);
    const named = [String(number), about.day, voucherName(position, entry), document, entryWords(about)];
    return [...named, code, name, debit || null, credit || null];
  });
  const more = told.length < rows.length;
  const body = { columns: COLUMNS, rows: told, totals: more ? null : totalsOf(COLUMNS, told), more };
  const documents = shown.map(({ document_page }) => document_page);
  if (voucher === undefined) return { ...body, documents };
  // A number among others says nothing of one alone.
  const alone = told.map(([, ...others]) => others);
  const columns = COLUMNS.slice(1);
  return { columns, rows: alone, totals: totalsOf(columns, alone), documents, title: `Fiş ${voucher}` };
}

/** Where an entry stands, as positions are written in rows. */
function placeOf(voucher: string, like: string): readonly [string, number] {
  const [position = '', entry] = voucher.split('-');
  return [position.padStart(like.length, '0'), Number(entry)];
}
