import { type InvoiceStatus, invoiceStatus } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { assertNever } from '#kernel/result.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { Projection } from '#platform/projections/projection.js';
import { nameOf, taxNumberOf } from '#modules/billing/documents/domain/invoice-document.js';
import type { InvoiceEvent } from '../domain/invoice.events.js';

export interface InvoiceTableRow {
  readonly id: string;
  readonly order_id: string;
  readonly buyer_id: number;
  /** Who it is made out to; null where its key is gone. */
  readonly billed_name: string | null;
  /** … in the one form in which names are searched. */
  readonly billed_folded: string | null;
  /** TCKN or VKN. */
  readonly billed_tax_number: string | null;
  readonly number: string | null;
  readonly series: string | null;
  readonly status: InvoiceStatus;
  readonly at: Date;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly gross_minor: number;
  readonly returned_minor: number;
  readonly sentences: readonly string[];
}

const STREAM = 'invoice-';
const SERIES_LENGTH = 7;

export const invoicesProjection: Projection = {
  name: 'invoices',
  version: 4,
  streamPrefixes: [STREAM],
  tables: [
    defineTable<InvoiceTableRow, InvoiceEvent>({
      name: 'invoice',
      key: 'id',
      columns: {
        id: 'text not null',
        order_id: 'text not null',
        buyer_id: 'bigint not null',
        billed_name: 'text',
        billed_folded: 'text',
        billed_tax_number: 'text',
        number: 'text',
        series: 'text',
        status: 'text not null',
        at: 'timestamptz not null',
        net_minor: 'bigint not null',
        vat_minor: 'bigint not null',
        gross_minor: 'bigint not null',
        returned_minor: 'bigint not null',
        sentences: 'jsonb not null',
      },
      words: { status: invoiceStatus.options },
      indexes: [
        '(at desc, id)',
        // Counted by status without a look at the rows.
        '(status, at desc) include (series, gross_minor)',
        '(buyer_id, at desc)',
        '(order_id)',
        '(series, at desc, id)',
        '(series, number) include (at)',
        '(number desc nulls last, id)',
        '(gross_minor desc, id)',
        'using gin (billed_folded gin_trgm_ops)',
      ],
      keyOf: ({ streamId }) => streamId.slice(STREAM.length),
      fold(row, event) {
        switch (event.type) {
          case 'invoice.refused': {
            const { invoice_id: id, order_id, buyer_id, at, sentences } = event.data;
            const none = { net_minor: 0, vat_minor: 0, gross_minor: 0, returned_minor: 0 };
            const nameless = {
              billed_name: null,
              billed_folded: null,
              billed_tax_number: null,
              number: null,
              series: null,
            };
            return { id, order_id, buyer_id, at: new Date(at), status: 'refused', sentences, ...none, ...nameless };
          }
          case 'invoice.issued': {
            const { invoice_id: id, order_id, buyer_id, at, number, net_minor, vat_minor, document } = event.data;
            const money = { net_minor, vat_minor, gross_minor: net_minor + vat_minor, returned_minor: 0 };
            const billed_name = document && nameOf(document.buyer);
            const billed_tax_number = document && taxNumberOf(document.buyer);
            const named = {
              number,
              series: number.slice(0, SERIES_LENGTH),
              sentences: [],
              billed_name,
              billed_folded: billed_name === null ? null : fold(billed_name),
              billed_tax_number,
            };
            return { id, order_id, buyer_id, at: new Date(at), status: 'queued', ...money, ...named };
          }
          case 'invoice.sent':
            return row;
          case 'invoice.accepted':
            return row && { ...row, status: row.status === 'queued' ? 'accepted' : row.status };
          case 'invoice.cancelled':
            return row && { ...row, status: 'cancelled' };
          case 'invoice.returned': {
            if (!row) return row;
            const returned_minor = row.returned_minor + event.data.net_minor + event.data.vat_minor;
            const status = returned_minor >= row.gross_minor ? 'returned' : 'partly_returned';
            return { ...row, returned_minor, status };
          }
          default:
            return assertNever(event);
        }
      },
    }),
  ],
};
