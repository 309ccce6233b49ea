import type { Database } from '#platform/postgres/database.js';
import { inPieces } from '#platform/postgres/in-pieces.js';
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
const WORDS_LENGTH = 200;

/** The journal as vouchers for a bookkeeping program, with what an invoice says of its buyer. */
export async function* lucaVouchers(database: Database, scope: ReportScope): AsyncGenerator<readonly VoucherLine[]> {
  const pieces = inPieces<Row>(
    database,
    `select dense_rank() over (order by put.booked, line.position, page.id, line.entry) as number, page.id as page, put.booked as day, line.day as happened,
       ${DOCUMENT} as document, ${INVOICE} as invoice, line.kind, line.role, line.debit, line.credit,
       coalesce(case when ${INVOICE} is not null then page.way end, case line.role when 'bank' then 'transfer' when 'card_receivables' then 'card' end) as way,
       (select case when min(rate) = max(rate) then min(rate) end from unnest(page.sale_rates) as rate) as rate
     from ${LINES} order by put.booked, line.position, page.id, line.entry, line.debit = 0, line.role`,
    scoped(scope),
  );
  for await (const rows of pieces) {
    const invoiced = rows.filter((row) => row.invoice !== null).map((row) => row.page);
    const parties = await partiesOf(database, [...new Set(invoiced)]);
    yield rows.map((row) => tell(scope, row, row.invoice === null ? undefined : parties.get(row.page)));
  }
}

function tell({ rules }: ReportScope, row: Row, party: Party | undefined): VoucherLine {
  const { number: voucher, day, happened, document, kind, role, debit, credit } = row;
  return {
    ...{ voucher, day, code: accountOn(rules.maps, role, day).code, debit, credit },
    words: `${entryWords(row)} ${document}`.slice(0, WORDS_LENGTH),
    ...{ document_kind: documentKind(kind), document, document_day: happened },
    way: row.way === null ? '' : WAYS[row.way],
    rate: RATED.has(role) ? row.rate : null,
    tax_number: party?.billed_tax_number ?? '',
    billed_name: party?.billed_name ?? '',
  };
}

const documentKind = (kind: MoneyFact['kind']): string =>
  kind === 'invoice_issued' || kind === 'invoice_cancelled' ? 'Fatura' : 'Diğer';

async function partiesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Party>> {
  const parties = await database.query<Party>(
    'select id, billed_name, billed_tax_number from rm.invoice where id = any($1::text[])',
    [ids],
  );
  return new Map(parties.map((party) => [party.id, party]));
}
