import { PAYMENT_METHOD_LABELS } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { inPieces } from '#platform/postgres/in-pieces.js';
import { accountOn, type AccountRole } from '../domain/account-map.js';
import type { MoneyFact } from '../domain/money-fact.js';
import type { BilledBuyer, Fee } from '../projections/page-state.js';
import { entryText } from './entry-text.js';
import type { VoucherLine } from './files/luca-files.js';
import { DOCUMENT, INVOICE, LINES, RATED_LINES, type ReportScope, scoped } from './report-scope.js';

interface Row {
  readonly number: number;
  readonly day: string;
  readonly happened: string;
  readonly document: string;
  readonly rate: number | null;
  readonly kind: MoneyFact['kind'];
  readonly role: AccountRole;
  readonly way: 'card' | 'transfer' | null;
  readonly debit: number;
  readonly credit: number;
  readonly buyer: BilledBuyer | null;
  /** What the invoice of a provider says of itself. */
  readonly fee: Fee | null;
}

/** Lines that have a rate of KDV. */
const RATED: ReadonlySet<AccountRole> = new Set([
  'sales',
  'returns',
  'vat_collected',
  'vat_deductible',
  'vat_of_returns',
]);
const WAYS = { card: 'Kredi kartı', transfer: 'Havale/EFT' } as const;
const TEXT_LENGTH = 200;

/** What the invoice of a line says of its buyer, where there was one at the position: who was corrected later is printed there as before. */
const BUYER = `(select buyer from jsonb_array_elements(page.state -> 'buyers') as buyer
         where buyer ->> 'position' <= $1 and (page.invoices is null or buyer ->> 'position' < coalesce((select min(told ->> 'position')
           from jsonb_array_elements(page.invoices) as told where told ->> 'position' > greatest(line.position, page.invoices -> 0 ->> 'position')), '~')) order by buyer ->> 'position' desc limit 1) as buyer`;

/** An invoice of a provider may be entered anew after it was cancelled: each line has what was said when it was booked. */
const FEE = `case when line.kind in ('fee_invoiced', 'fee_invoice_cancelled') then (select fee from jsonb_array_elements(page.state -> 'fees') as fee
         where fee ->> 'position' <= line.position order by fee ->> 'position' desc limit 1) end as fee`;

/** How many there are. */
export async function countVouchers(database: Database, scope: ReportScope): Promise<number> {
  const [counted] = await database.query<{ vouchers: number }>(
    `select count(*) as vouchers from (select distinct put.booked, line.position, page.id, line.entry from ${LINES}) as voucher`,
    scoped(scope),
  );
  return counted?.vouchers ?? 0;
}

/** The journal as vouchers for a bookkeeping program, with what an invoice says of its buyer. */
export async function* lucaVouchers(database: Database, scope: ReportScope): AsyncGenerator<readonly VoucherLine[]> {
  const pieces = inPieces<Row>(
    database,
    `select dense_rank() over (order by put.booked, line.position, page.id, line.entry) as number, put.booked as day, line.day as happened,
       ${DOCUMENT} as document, line.kind, line.role,
       case when line.debit = 0 then 0 else coalesce(part.minor, line.debit) end as debit, case when line.credit = 0 then 0 else coalesce(part.minor, line.credit) end as credit,
       coalesce(case when ${INVOICE} is not null then page.way end, case line.role when 'bank' then 'transfer' when 'card_receivables' then 'card' end) as way,
       coalesce(part.rate, (select case when min(rate) = max(rate) then min(rate) end from unnest(page.sale_rates) as rate)) as rate,
       ${BUYER}, ${FEE}
     from ${RATED_LINES} order by put.booked, line.position, page.id, line.entry, line.debit = 0, line.role, part.rate desc`,
    scoped(scope),
  );
  for await (const rows of pieces) yield rows.map((row) => tell(scope, row));
}

function tell({ rules }: ReportScope, row: Row): VoucherLine {
  const { number: voucher, day, happened, document, kind, role, rate, debit, credit } = row;
  return {
    ...{ voucher, day, code: accountOn(rules.maps, role, day, rate).code, debit, credit },
    text: `${entryText(row)} ${document}`.slice(0, TEXT_LENGTH),
    ...{ document_kind: documentKind(kind), document, document_day: happened },
    way: row.way === null ? '' : WAYS[row.way],
    rate: RATED.has(role) || (row.fee !== null && role === 'provider_fees') ? (row.fee?.rate ?? row.rate) : null,
    tax_number: row.fee?.tax_number ?? row.buyer?.tax_number ?? '',
    billed_name: row.fee ? providerName(row.fee.provider) : (row.buyer?.name ?? ''),
  };
}

const providerName = (provider: string): string =>
  (PAYMENT_METHOD_LABELS as Readonly<Record<string, string>>)[provider] ?? provider;

const documentKind = (kind: MoneyFact['kind']): string => (INVOICES.has(kind) ? 'Fatura' : 'Diğer');

const INVOICES: ReadonlySet<MoneyFact['kind']> = new Set([
  'invoice_issued',
  'invoice_cancelled',
  'fee_invoiced',
  'fee_invoice_cancelled',
]);
