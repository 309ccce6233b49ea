import type { ReportColumn } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { accountOn, type AccountRole } from '../domain/account-map.js';
import type { MoneyFact } from '../domain/money-fact.js';
import { writtenDay } from '../periods/domain/months.js';
import { LINES, type ReportBody, type ReportScope, scoped, totalsOf } from './report-scope.js';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'number', label: 'Madde', kind: 'text' },
  { key: 'day', label: 'Tarih', kind: 'day' },
  { key: 'document', label: 'Belge', kind: 'text' },
  { key: 'words', label: 'Açıklama', kind: 'text' },
  { key: 'code', label: 'Hesap', kind: 'text' },
  { key: 'name', label: 'Hesap adı', kind: 'text' },
  { key: 'debit', label: 'Borç', kind: 'money' },
  { key: 'credit', label: 'Alacak', kind: 'money' },
];

const WORDS: Readonly<Record<MoneyFact['kind'], string>> = {
  invoice_issued: 'Satış faturası',
  invoice_cancelled: 'Fatura iptali',
  paid: 'Tahsilat',
  payment_withdrawn: 'Tahsilatın geri alınması',
  advance_used: 'Avansın faturaya sayılması',
  advance_returned: 'Faturasız iade',
  unknown_transfer: 'Eşleşmeyen havale',
  unknown_transfer_matched: 'Havalenin eşleştirilmesi',
  returned: 'Satıştan iade',
  refunded: 'İade ödemesi',
  paid_out: 'Ödeme kuruluşundan gelen',
  fee_invoiced: 'Komisyon faturası',
  disputed: 'Ödeme itirazı',
  dispute_won: 'İtiraz kazanıldı',
  dispute_lost: 'İtiraz kaybedildi',
};

interface Row {
  readonly number: number;
  readonly day: string;
  readonly happened: string;
  readonly document: string;
  readonly kind: MoneyFact['kind'];
  readonly role: AccountRole;
  readonly debit: number;
  readonly credit: number;
}

/** Yevmiye: every entry in the order of the log. Numbers count through what is shown, so that they have no gap. */
export async function journalReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const limit = scope.most === null ? '' : `limit ${scope.most + 1}`;
  const rows = await database.query<Row>(
    `select dense_rank() over (order by line.position, page.id, line.entry) as number, put.booked as day, line.day as happened,
       coalesce(page.invoice, page.order_id) as document, line.kind, line.role, line.debit, line.credit
     from ${LINES}
     order by line.position, page.id, line.entry, line.debit = 0, line.role ${limit}`,
    scoped(scope),
  );
  const told = rows
    .slice(0, scope.most ?? rows.length)
    .map(({ number, day, happened, document, kind, role, debit, credit }) => {
      const { code, name } = accountOn(scope.rules.maps, role, day);
      const words = happened === day ? WORDS[kind] : `${WORDS[kind]} (${writtenDay(happened)} tarihli)`;
      return [String(number), day, document, words, code, name, debit || null, credit || null];
    });
  const more = told.length < rows.length;
  return { columns: COLUMNS, rows: told, totals: more ? null : totalsOf(COLUMNS, told), more };
}
