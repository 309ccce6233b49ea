import type { Database } from '#platform/postgres/database.js';
import { accountOn, type AccountRole } from '../domain/account-map.js';
import type { MoneyFact } from '../domain/money-fact.js';
import { entryWords } from './entry-words.js';
import type { VoucherLine } from './files/luca-files.js';
import { DOCUMENT, INVOICE, LINES, type ReportScope, scoped } from './report-scope.js';

interface Row {
  readonly number: number;
  readonly page: string;
  readonly day: string;
  readonly happened: string;
  readonly document: string;
  readonly invoice: string | null;
  readonly rate: number | null;
  readonly kind: MoneyFact['kind'];
  readonly role: AccountRole;
  readonly way: 'card' | 'transfer' | null;
  readonly debit: number;
  readonly credit: number;
}
interface Party {
  readonly id: string;
  readonly billed_name: string | null;
  readonly billed_tax_number: string | null;
}

/** Lines that have a rate of KDV. */
const RATED: ReadonlySet<AccountRole> = new Set(['sales', 'returns', 'vat_collected', 'vat_deductible']);
const WAYS = { card: 'Kredi kartı', transfer: 'Havale/EFT' } as const;
const AT_A_TIME = 5_000;
const WORDS_LENGTH = 200;

/** The journal as vouchers for a bookkeeping program, with what an invoice says of its buyer. */
export async function lucaVouchers(database: Database, scope: ReportScope): Promise<readonly VoucherLine[]> {
  const rows = await database.query<Row>(
    `select dense_rank() over (order by put.booked, line.position, page.id, line.entry) as number, page.id as page, put.booked as day, line.day as happened,
       ${DOCUMENT} as document, ${INVOICE} as invoice, line.kind, line.role, line.debit, line.credit,
       coalesce(case when ${INVOICE} is not null then page.way end, case line.role when 'bank' then 'transfer' when 'card_receivables' then 'card' end) as way,
       (select case when min(rate) = max(rate) then min(rate) end from unnest(page.sale_rates) as rate) as rate
     from ${LINES} order by put.booked, line.position, page.id, line.entry, line.debit = 0, line.role`,
    scoped(scope),
  );
  const parties = await partiesOf(database, [
    ...new Set(rows.filter((row) => row.invoice !== null).map((row) => row.page)),
  ]);
  return rows.map((row) => {
    const { number: voucher, page, day, happened, document, invoice, kind, role, debit, credit } = row;
    const party = invoice === null ? undefined : parties.get(page);
    return {
      ...{ voucher, day, code: accountOn(scope.rules.maps, role, day).code, debit, credit },
      words: `${entryWords(row)} ${document}`.slice(0, WORDS_LENGTH),
      ...{ document_kind: documentKind(kind), document, document_day: happened },
      way: row.way === null ? '' : WAYS[row.way],
      rate: RATED.has(role) ? row.rate : null,
      tax_number: party?.billed_tax_number ?? '',
      billed_name: party?.billed_name ?? '',
    };
  });
}

const documentKind = (kind: MoneyFact['kind']): string =>
  kind === 'invoice_issued' || kind === 'invoice_cancelled' ? 'Fatura' : 'Diğer';

async function partiesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Party>> {
  const parties = new Map<string, Party>();
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = await database.query<Party>(
      'select id, billed_name, billed_tax_number from rm.invoice where id = any($1::text[])',
      [ids.slice(from, from + AT_A_TIME)],
    );
    for (const party of some) parties.set(party.id, party);
  }
  return parties;
}
