import { INVOICE_STATUS_LABELS, type InvoiceQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import type { FileCell, FileRow } from '#platform/spreadsheet/cells.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { invoiceType, PROFILES } from '#modules/billing/documents/domain/profiles.js';
import type { InvoiceTableRow, SoldAtRate } from '../projections/invoices.js';
import { filtersOf, NAMED, namedBy, searchedBy } from '../queries/invoice-search.js';

/** As many as travel together; no connection is held between them, however slowly somebody takes them. */
const PIECE = 1_000;
/** A sheet takes somewhat more, and while it is written some come. */
const SHEET_ROWS = 1_000_000;
/** Those of the law; what has another one stands together. */
const RATES = [20, 10, 1] as const;
const WAYS = { card: 'Kredi kartı / banka kartı', transfer: 'Havale / EFT' } as const;

type Row = Pick<
  InvoiceTableRow,
  | 'id'
  | 'number'
  | 'at'
  | 'status'
  | 'route'
  | 'billed_name'
  | 'billed_tax_number'
  | 'billed_tax_office'
  | 'billed_city'
  | 'order_id'
  | 'way'
  | 'paid_at'
  | 'intermediary'
  | 'withheld_minor'
  | 'rates'
  | 'net_minor'
  | 'vat_minor'
  | 'gross_minor'
  | 'returned_minor'
>;

const text = (value: string | null): FileCell => ({ value, kind: 'text' });
const money = (value: number | null): FileCell => ({ value, kind: 'money' });
const day = (value: Date | null): FileCell => ({ value: value && istanbulDay(value.toISOString()), kind: 'day' });

const HEAD = [
  ...['Tarih', 'Fatura no', 'ETTN', 'Senaryo', 'Durum', 'VKN/TCKN', 'Unvan / Ad soyad'],
  ...['Vergi dairesi', 'İl', 'Tip'],
  ...RATES.flatMap((rate) => [`Matrah %${rate}`, `KDV %${rate}`]),
  ...[
    'Matrah (diğer oranlar)',
    'KDV (diğer oranlar)',
    'Matrah',
    'KDV',
    'Tevkifat',
    'Toplam',
    'Ödenecek',
    'İade edilen',
  ],
  ...['Ödeme şekli', 'Ödeme tarihi', 'Ödeme aracısı', 'Sipariş'],
];

/** Sales invoices row by row, the newest first, as the page has narrowed them; what has no number is none. */
@Injectable()
export class InvoiceRows {
  /** How many a spreadsheet takes; a CSV file takes all of them. */
  readonly mostOfSheet: number = SHEET_ROWS;

  constructor(private readonly database: Database) {}

  /** Whether all of them fit into a spreadsheet: one that ended before the last row would pass for the whole. */
  async fitSheet(query: InvoiceQuery): Promise<boolean> {
    const { values, where } = await this.#narrowed(query);
    const [row] = await this.database.query<{ count: number }>(
      `select count(*) as count from (select 1 from rm.invoice invoice where ${where} limit $${values.length + 1}) found`,
      [...values, this.mostOfSheet + 1],
    );
    return (row?.count ?? 0) <= this.mostOfSheet;
  }

  /** @returns some at a time, with the head first */
  async *pieces(query: InvoiceQuery): AsyncGenerator<readonly FileRow[]> {
    yield [HEAD.map(text)];
    const { values, where } = await this.#narrowed(query);
    const by = values.length;
    let last: Row | undefined;
    // Those that come in the meantime are newer than where it stands, so that it ends.
    for (;;) {
      const rows = await this.database.query<Row>(
        `select invoice.id, invoice.number, invoice.at, invoice.status, invoice.route, invoice.billed_name, invoice.billed_tax_number, invoice.order_id,
           invoice.billed_tax_office, invoice.billed_city, invoice.way, invoice.paid_at, invoice.intermediary, invoice.rates, invoice.net_minor, invoice.vat_minor, invoice.withheld_minor, invoice.gross_minor, invoice.returned_minor
         from rm.invoice invoice where ${where}
           and ($${by + 1}::timestamptz is null or invoice.at < $${by + 1} or (invoice.at = $${by + 1} and invoice.id > $${by + 2}))
         order by invoice.at desc, invoice.id limit ${PIECE}`,
        [...values, last?.at ?? null, last?.id ?? null],
      );
      if (rows.length > 0) yield rows.map(rowOf);
      if (rows.length < PIECE) return;
      last = rows.at(-1);
    }
  }

  async #narrowed(query: InvoiceQuery): Promise<{ readonly values: readonly unknown[]; readonly where: string }> {
    const { values, words } = searchedBy(query);
    const named = words.length > 0 ? await namedBy(this.database, words) : [];
    const by = values.length + named.length;
    const where = `invoice.number is not null and ${filtersOf(query)} ${named.length > 0 ? `and ${NAMED}` : ''}
      and ($${by + 1}::text is null or invoice.status = $${by + 1})`;
    return { values: [...values, ...named, query.status ?? null], where };
  }
}

function rowOf(row: Row): FileRow {
  const { id, number, at, status, route, billed_name, billed_tax_number, billed_tax_office, billed_city } = row;
  const { order_id, way, paid_at, rates } = row;
  const due = row.gross_minor - (row.withheld_minor ?? 0);
  const isNamed = (rate: number): boolean => RATES.some((one) => one === rate);
  return [
    day(at),
    ...[text(number), text(id), text(route && PROFILES[route]), text(INVOICE_STATUS_LABELS[status])],
    ...[text(billed_tax_number), text(billed_name), text(billed_tax_office), text(billed_city), text(typeOf(row))],
    ...RATES.flatMap((rate) => split(rates.filter((one) => one.rate === rate))),
    ...split(rates.filter(({ rate }) => !isNamed(rate))),
    ...[row.net_minor, row.vat_minor, row.withheld_minor, row.gross_minor, due, row.returned_minor].map(money),
    ...[text(way && WAYS[way]), day(paid_at), text(row.intermediary), text(order_id)],
  ];
}

const typeOf = ({ withheld_minor }: Row): string => invoiceType((withheld_minor ?? 0) > 0);

const split = (sold: readonly SoldAtRate[]): readonly FileCell[] =>
  [sold.reduce((sum, one) => sum + one.net_minor, 0), sold.reduce((sum, one) => sum + one.vat_minor, 0)].map(money);
