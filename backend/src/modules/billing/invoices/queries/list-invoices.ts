import { type InvoiceList, type InvoiceQuery, type InvoiceStatus, invoiceStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { nameOf } from '#modules/billing/payments/queries/list-payments.js';
import type { InvoiceTableRow } from '../projections/invoices.js';
import { filtersOf, NAMED, namedBy, searchedBy } from './invoice-search.js';

/** Invoices as staff looks for them: of very many the first ones can be leafed through, and are counted. */
export class ListInvoices extends Query<InvoiceList> {
  constructor(readonly query: InvoiceQuery) {
    super();
  }
}

/** What INVOICE_COLUMNS and the name of whoever bought are. */
export type InvoiceRow = Pick<
  InvoiceTableRow,
  | 'id'
  | 'order_id'
  | 'buyer_id'
  | 'number'
  | 'status'
  | 'at'
  | 'billed_name'
  | 'net_minor'
  | 'vat_minor'
  | 'withheld_minor'
  | 'returned_minor'
> & {
  readonly name: string | null;
};
interface Count {
  readonly status: InvoiceStatus;
  readonly count: number;
}
interface Counted {
  readonly counts: Readonly<Record<InvoiceStatus | 'all', number>>;
  readonly at_least: readonly (InvoiceStatus | 'all')[];
}

/** Counting a million takes longer than anybody waits for; who needs those behind these narrows the list. */
const MOST = 10_000;
/** No index counts those of a name: each row that is met is looked at. */
const MOST_NAMED = 1_000;

// Each order has an index of its own that also names the id; the other way round it is read backwards.
const ORDERS: Readonly<Record<string, readonly [descending: string, ascending: string]>> = {
  at: ['invoice.at desc, invoice.id', 'invoice.at, invoice.id desc'],
  number: ['invoice.number desc nulls last, invoice.id', 'invoice.number nulls first, invoice.id desc'],
  gross_minor: ['invoice.gross_minor desc, invoice.id', 'invoice.gross_minor, invoice.id desc'],
};

export const INVOICE_COLUMNS = `invoice.id, invoice.order_id, invoice.buyer_id, invoice.number, invoice.status, invoice.at,
  invoice.billed_name, invoice.net_minor, invoice.vat_minor, invoice.withheld_minor, invoice.returned_minor`;

/** A row as it is told, with whatever else was asked for beside it. */
export const toldRow = <Asked extends InvoiceRow>({ at, buyer_id, name, ...row }: Asked) => ({
  ...row,
  at: at.toISOString(),
  buyer: { id: buyer_id, name: nameOf(name) },
});

@QueryHandler(ListInvoices)
export class ListInvoicesHandler implements IQueryHandler<ListInvoices, InvoiceList> {
  constructor(private readonly database: Database) {}

  async execute({ query }: ListInvoices): Promise<InvoiceList> {
    const { page, per_page, sort, status } = query;
    const { values: all, words } = searchedBy(query);
    const by = (ORDERS[sort?.column ?? 'at'] ?? ORDERS.at)?.[(sort?.descending ?? true) ? 0 : 1] ?? '';
    const most = words.length === 0 ? MOST : MOST_NAMED;
    const span = {
      by,
      filters: filtersOf(query),
      status: status ?? null,
      limit: per_page,
      offset: (page - 1) * per_page,
      most,
    };
    const { counted, rows } = words.length === 0 ? await this.#plain(all, span) : await this.#byName(all, words, span);
    const found: readonly InvoiceRow[] = rows;
    const key = status ?? 'all';
    const total = counted.counts[key];
    const last_page = Math.max(1, Math.ceil(Math.min(total, most) / per_page));
    return {
      data: found.map((row) => toldRow(row)),
      meta: {
        ...{ current_page: page, last_page, per_page, total, counts: counted.counts },
        ...{ at_least: counted.at_least.includes(key), counts_at_least: [...counted.at_least] },
      },
      links: { next: page < last_page ? `/api/admin/invoices?page=${page + 1}` : null },
    };
  }

  async #plain(all: readonly unknown[], span: Span) {
    const [counts, rows] = await Promise.all([
      this.database.query<Count>(
        `select asked.status, (select count(*) from (
           select 1 from rm.invoice invoice where invoice.status = asked.status and ${span.filters} limit ${MOST + 1}) found) as count
         from unnest($9::text[]) as asked(status)`,
        [...all, invoiceStatus.options],
      ),
      isWithin(span)
        ? this.database.query<InvoiceRow>(
            `select ${INVOICE_COLUMNS}, trim(person.name || ' ' || person.surname) as name
             from (select ${INVOICE_COLUMNS}, invoice.gross_minor from rm.invoice invoice where ${span.filters}
                 and ($9::text is null or invoice.status = $9) order by ${span.by} limit $10 offset $11) invoice
               left join app.user person on person.id = invoice.buyer_id order by ${span.by}`,
            [...all, span.status, span.limit, span.offset],
          )
        : [],
    ]);
    return { counted: countedOf(counts, MOST), rows };
  }

  /** Few are sorted as they were found; of many the order is followed until the page is full, which is soon. */
  async #byName(all: readonly unknown[], words: readonly string[], span: Span) {
    const values = [...all, ...(await namedBy(this.database, words))];
    const counts = await this.database.query<Count>(
      `select found.status, count(*) as count from (
         select invoice.status from rm.invoice invoice where ${span.filters} and ${NAMED} limit ${MOST_NAMED + 1}) found group by 1`,
      values,
    );
    const counted = await this.#countedByName(countedOf(counts, MOST_NAMED), values, span);
    if (!isWithin(span)) return { counted, rows: [] };
    const isMany = counted.at_least.includes('all');
    const rows = await this.database.query<InvoiceRow>(
      `with found as ${isMany ? 'not materialized' : 'materialized'} (
         select ${INVOICE_COLUMNS}, invoice.gross_minor from rm.invoice invoice
         where ${span.filters} and ${NAMED} and ($14::text is null or invoice.status = $14))
       select ${INVOICE_COLUMNS}, trim(person.name || ' ' || person.surname) as name
       from (select * from found invoice order by ${span.by} limit $15 offset $16) invoice
         left join app.user person on person.id = invoice.buyer_id order by ${span.by}`,
      [...values, span.status, span.limit, span.offset],
    );
    return { counted, rows };
  }

  /** Where there are more than are counted, those of each status are at least so many; the status that is shown is counted by itself. */
  async #countedByName(counted: Counted, values: readonly unknown[], { status, filters }: Span): Promise<Counted> {
    if (counted.counts.all <= MOST_NAMED) return counted;
    const { counts } = counted;
    const at_least = new Set<InvoiceStatus | 'all'>(['all', ...invoiceStatus.options]);
    if (status === null) return { counts: { ...counts, all: MOST_NAMED }, at_least: [...at_least] };
    const [own] = await this.database.query<{ count: number }>(
      `select count(*) as count from (
         select 1 from rm.invoice invoice where ${filters} and ${NAMED} and invoice.status = $14 limit ${MOST_NAMED + 1}) found`,
      [...values, status],
    );
    const count = own?.count ?? 0;
    if (count <= MOST_NAMED) at_least.delete(status);
    return { counts: { ...counts, all: MOST_NAMED, [status]: Math.min(count, MOST_NAMED) }, at_least: [...at_least] };
  }
}

interface Span {
  readonly by: string;
  readonly filters: string;
  readonly status: InvoiceStatus | null;
  readonly limit: number;
  readonly offset: number;
  /** So many can be leafed through. */
  readonly most: number;
}
const isWithin = ({ offset, most }: Span): boolean => offset < most;

function countedOf(found: readonly Count[], most: number): Counted {
  const counts = { all: 0, ...noneOf() };
  for (const { status, count } of found) {
    counts[status] += count;
    counts.all += count;
  }
  const at_least = found.filter(({ count }) => count > most).map(({ status }) => status);
  for (const status of at_least) counts[status] = most;
  if (counts.all <= most) return { counts, at_least };
  // Also where none of them alone has so many: nobody can leaf through more.
  return { counts: { ...counts, all: most }, at_least: ['all', ...at_least] };
}

const noneOf = () => Object.fromEntries(invoiceStatus.options.map((one) => [one, 0])) as Record<InvoiceStatus, number>;
