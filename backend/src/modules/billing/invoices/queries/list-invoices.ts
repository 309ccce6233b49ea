import { type InvoiceList, type InvoiceQuery, type InvoiceStatus, invoiceStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { nameOf } from '#modules/billing/payments/queries/list-payments.js';
import type { InvoiceTableRow } from '../projections/invoices.js';

/** Invoices as staff looks for them. */
export class ListInvoices extends Query<InvoiceList> {
  constructor(readonly query: InvoiceQuery) {
    super();
  }
}

type Row = Omit<InvoiceTableRow, 'series' | 'gross_minor' | 'sentences' | 'billed_tax_number'> & {
  readonly name: string | null;
};

const SORTS: Readonly<Record<string, string>> = {
  at: 'invoice.at',
  number: 'invoice.number',
  gross_minor: 'invoice.gross_minor',
};
const FROM = 'rm.invoice invoice left join app.user person on person.id = invoice.buyer_id';
const FILTERS = `($1::text is null or invoice.number = $1 or invoice.order_id = $1)
  and ($2::bigint is null or invoice.buyer_id = $2)
  and ($3::text[] is null or person.folded_name like all (select app.fold_name(word) from unnest($3::text[]) as word)
    or app.fold_name(invoice.billed_name) like all (select app.fold_name(word) from unnest($3::text[]) as word))
  and ($4::text is null or invoice.series = $4) and ($5::bigint is null or invoice.buyer_id = $5)
  and ($6::timestamptz is null or invoice.at >= $6) and ($7::timestamptz is null or invoice.at < $7)
  and ($8::bigint is null or invoice.gross_minor >= $8) and ($9::bigint is null or invoice.gross_minor <= $9)`;
export const INVOICE_COLUMNS = `invoice.id, invoice.order_id, invoice.buyer_id, invoice.number, invoice.status, invoice.at,
  invoice.billed_name, invoice.net_minor, invoice.vat_minor, invoice.returned_minor`;

@QueryHandler(ListInvoices)
export class ListInvoicesHandler implements IQueryHandler<ListInvoices, InvoiceList> {
  constructor(private readonly database: Database) {}

  async execute({ query }: ListInvoices): Promise<InvoiceList> {
    const { page, per_page, sort, status } = query;
    const { named, id, words } = searched(query.q);
    const filters = [named, id, words, query.series ?? null, query.buyer_id ?? null, query.from ?? null];
    const all = [...filters, query.to ?? null, query.amount_min ?? null, query.amount_max ?? null];
    const by = `${SORTS[sort?.column ?? ''] ?? 'invoice.at'} ${(sort?.descending ?? true) ? 'desc' : 'asc'}`;
    const [counted, rows] = await Promise.all([
      this.database.query<{ status: InvoiceStatus; count: number }>(
        `select invoice.status, count(*) as count from ${FROM} where ${FILTERS} group by 1`,
        all,
      ),
      this.database.query<Row>(
        `select ${INVOICE_COLUMNS}, trim(person.name || ' ' || person.surname) as name
         from ${FROM} where ${FILTERS} and ($10::text is null or invoice.status = $10)
         order by ${by} nulls last, invoice.id limit $11 offset $12`,
        [...all, status ?? null, per_page, (page - 1) * per_page],
      ),
    ]);
    const counts = { all: 0, ...noneOf() };
    for (const one of counted) {
      counts[one.status] += one.count;
      counts.all += one.count;
    }
    const total = counts[status ?? 'all'];
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows.map(({ at, buyer_id, name, ...row }) => ({
        ...row,
        at: at.toISOString(),
        buyer: { id: buyer_id, name: nameOf(name) },
      })),
      meta: { current_page: page, last_page, per_page, total, counts },
      links: { next: page < last_page ? `/api/admin/invoices?page=${page + 1}` : null },
    };
  }
}

const noneOf = () => Object.fromEntries(invoiceStatus.options.map((one) => [one, 0])) as Record<InvoiceStatus, number>;

/** What the search box means: a number, an order, a person's number, or words of a name. */
function searched(q: string | undefined) {
  const text = (q ?? '').trim();
  if (/^(?:[A-Z]{3}20\d{11}|[0-9A-HJKMNP-TV-Z]{10})$/i.test(text))
    return { named: text.toUpperCase(), id: null, words: null };
  const id = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  if (id !== undefined) return { named: null, id: Number(id), words: null };
  const words = text.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return { named: null, id: null, words: patterns.length > 0 ? patterns : null };
}
