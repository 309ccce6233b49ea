import { type InvoiceStatus, invoiceStatus } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { assertNever } from '#kernel/result.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import {
  type InvoiceDocument,
  type InvoiceRoute,
  nameOf,
  taxNumberOf,
} from '#modules/billing/documents/domain/invoice-document.js';
import { isUnconfirmed } from '../domain/cancellation.js';
import { afterDelivery, type Delivery, isUntold, NOT_HANDED_OVER, owedToIntegrator } from '../domain/delivery.js';
import { ratesOf } from '../domain/invoice-money.js';
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
  /** Vergi dairesi, of a taxpayer; and the province. */
  readonly billed_tax_office: string | null;
  readonly billed_city: string | null;
  readonly number: string | null;
  readonly series: string | null;
  readonly status: InvoiceStatus;
  readonly at: Date;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly gross_minor: number;
  readonly returned_minor: number;
  readonly sentences: readonly string[];
  /** How far it is at the integrator; null where none was issued. */
  readonly delivery: Delivery | null;
  readonly is_cancelled: boolean;
  /** What staff has entered of it: by what the buyer of an e-Fatura agreed to that. Null where nothing is. */
  readonly confirmed: { readonly way: string; readonly day: string } | null;
  /** Cancelled, and its buyer has not agreed to that yet: it may be valid still. */
  readonly is_unconfirmed: boolean;
  /** Cancelled before its number could be told: somebody has to send it again. */
  readonly is_untold: boolean;
  /** The id of the one that came in its place; null where none did. */
  readonly replaced_by: string | null;
  /** What is to be taken to the integrator. */
  readonly owed: string | null;
  readonly route: InvoiceRoute | null;
  readonly way: 'card' | 'transfer' | null;
  readonly paid_at: Date | null;
  /** Who took the money for us: null also where nobody can read the document any more. */
  readonly intermediary: string | null;
  /** What of the KDV the buyer keeps back; null where none was issued. */
  readonly withheld_minor: number | null;
  /** What each rate of KDV comes to. */
  readonly rates: readonly SoldAtRate[];
  /** What was given back, with the paper of it. */
  readonly returns: readonly ReturnRow[];
  readonly owes_note: boolean;
}
export interface ReturnRow {
  readonly refund_id: string;
  readonly document: 'expense_note' | 'buyer_invoice';
  readonly number: string | null;
  /** When it was written, or told; null while it is waited for. */
  readonly at: string | null;
}
export interface SoldAtRate {
  readonly rate: number;
  readonly net_minor: number;
  readonly vat_minor: number;
}

const STREAM = 'invoice-';
const UNCANCELLED = { confirmed: null, is_unconfirmed: false, is_untold: false };
const UNRETURNED = { returns: [], owes_note: false };
const SERIES_LENGTH = 7;

export const invoicesProjection = defineProjection({
  name: 'invoices',
  version: 14,
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
        billed_tax_office: 'text',
        billed_city: 'text',
        number: 'text',
        series: 'text',
        status: 'text not null',
        at: 'timestamptz not null',
        net_minor: 'bigint not null',
        vat_minor: 'bigint not null',
        gross_minor: 'bigint not null',
        returned_minor: 'bigint not null',
        sentences: 'jsonb not null',
        delivery: 'jsonb',
        is_cancelled: 'boolean not null',
        confirmed: 'jsonb',
        is_unconfirmed: 'boolean not null',
        is_untold: 'boolean not null',
        replaced_by: 'text',
        owed: 'text',
        route: 'text',
        way: 'text',
        paid_at: 'timestamptz',
        intermediary: 'text',
        withheld_minor: 'bigint',
        rates: 'jsonb not null',
        returns: 'jsonb not null',
        owes_note: 'boolean not null',
      },
      enums: { status: invoiceStatus.options, route: ['earchive', 'efatura'], way: ['card', 'transfer'] },
      indexes: [
        '(at desc, id)',
        // Counted by status without a look at the rows.
        '(status, at desc) include (series, gross_minor)',
        '(buyer_id, at desc)',
        '(order_id)',
        '(billed_tax_number)',
        '(series, at desc, id)',
        '(series, number) include (at)',
        '(number desc nulls last, id)',
        '(gross_minor desc, id)',
        'using gin (billed_folded gin_trgm_ops)',
        '(at, id) where owed is not null',
        '(at, id) where owes_note',
        // Few, which somebody sends again.
        '(at, id) where is_untold',
        'using gin (returns jsonb_path_ops)',
        '(replaced_by) where replaced_by is not null',
      ],
      keyOf: ({ streamId }) => streamId.slice(STREAM.length),
      fold(row, event) {
        switch (event.type) {
          case 'invoice.refused': {
            const { invoice_id: id, order_id, buyer_id, at, sentences } = event.data;
            const none = { net_minor: 0, vat_minor: 0, gross_minor: 0, returned_minor: 0 };
            const nameless = { ...billedOf(null), number: null, series: null };
            const nowhere = {
              delivery: null,
              is_cancelled: false,
              ...UNCANCELLED,
              replaced_by: null,
              owed: null,
              route: null,
              way: null,
              paid_at: null,
              intermediary: null,
              withheld_minor: null,
              rates: [],
              ...UNRETURNED,
            };
            return {
              ...{ id, order_id, buyer_id, at: new Date(at), status: 'refused', sentences },
              ...{ ...none, ...nameless, ...nowhere },
            };
          }
          case 'invoice.routed':
            return row;
          case 'invoice.issued': {
            const {
              invoice_id: id,
              order_id,
              buyer_id,
              at,
              number,
              net_minor,
              vat_minor,
              document,
              way,
              lines,
              withheld_minor = 0,
            } = event.data;
            const sums = { net_minor, vat_minor, withheld_minor, gross_minor: net_minor + vat_minor };
            const money = { ...sums, returned_minor: 0 };
            const named = { number, series: number.slice(0, SERIES_LENGTH), sentences: [], ...billedOf(document) };
            const sold = { way, rates: ratesOf(lines), ...paperOf(document), ...UNRETURNED };
            const began = {
              ...{ delivery: NOT_HANDED_OVER, is_cancelled: false, replaced_by: null, owed: null },
              ...UNCANCELLED,
            };
            return reckoned({
              id,
              order_id,
              buyer_id,
              at: new Date(at),
              status: 'queued',
              ...began,
              ...money,
              ...named,
              ...sold,
            });
          }
          case 'invoice.answer-asked':
          case 'invoice.reissue-asked':
          case 'invoice.sent':
            return row;
          case 'invoice.resubmitted':
            return (
              row && reckoned({ ...row, ...billedOf(event.data.document), ...delivered(row, event), confirmed: null })
            );
          case 'invoice.handed-over':
          case 'invoice.undelivered':
          case 'invoice.accepted':
          case 'invoice.rejected':
          case 'invoice.cancellation-handed-over':
            return row && reckoned({ ...row, ...delivered(row, event) });
          case 'invoice.note-issued':
          case 'invoice.buyer-invoice-noted': {
            const { refund_id, number, at } = event.data;
            const known = row?.returns.map((one) => (one.refund_id === refund_id ? { ...one, number, at } : one));
            return row && reckoned({ ...row, returns: known ?? [] });
          }
          case 'invoice.cancelled':
            return row && reckoned({ ...row, is_cancelled: true });
          case 'invoice.cancellation-confirmed':
            return row && reckoned({ ...row, confirmed: { way: event.data.way, day: event.data.day } });
          case 'invoice.replaced':
            return row && reckoned({ ...row, replaced_by: event.data.replaced_by });
          case 'invoice.returned':
            return (
              row &&
              reckoned({
                ...row,
                returned_minor: row.returned_minor + event.data.net_minor + event.data.vat_minor,
                returns: [
                  ...row.returns,
                  { refund_id: event.data.refund_id, document: event.data.document, number: null, at: null },
                ],
              })
            );
          default:
            return assertNever(event);
        }
      },
    }),
  ],
});

const delivered = (row: InvoiceTableRow, event: Parameters<typeof afterDelivery>[1]) => ({
  delivery: row.delivery && afterDelivery(row.delivery, event),
});

const paperOf = (document: InvoiceDocument | null) => ({
  route: document?.route ?? null,
  paid_at: document && new Date(document.payment.paid_at),
  intermediary: document?.payment.intermediary ?? null,
});

function billedOf(document: InvoiceDocument | null) {
  const billed_name = document && nameOf(document.buyer);
  return {
    billed_name,
    billed_folded: billed_name === null ? null : fold(billed_name),
    billed_tax_number: document && taxNumberOf(document.buyer),
    billed_tax_office: document?.buyer.tax_office ?? null,
    billed_city: document?.buyer.address.city ?? null,
  };
}

/** What follows from what happened to it. */
function reckoned(row: InvoiceTableRow): InvoiceTableRow {
  const { delivery, is_cancelled: cancelled } = row;
  const owes_note = row.returns.some(({ document, number }) => document === 'expense_note' && number === null);
  const before = { ...row, status: statusOf(row), owes_note };
  if (!delivery) return { ...before, owed: null };
  const replaced = row.replaced_by === null ? null : { by: row.replaced_by };
  const state = { delivery, cancelled, confirmed: row.confirmed, replaced, route: row.route ?? 'earchive' };
  return {
    ...before,
    owed: owedToIntegrator(state),
    is_unconfirmed: isUnconfirmed(state),
    is_untold: isUntold(state),
  };
}

/** What waits for somebody comes before what was given back, and that before how far it is. */
function statusOf({ delivery, is_cancelled, returned_minor, gross_minor }: InvoiceTableRow): InvoiceStatus {
  if (is_cancelled) return 'cancelled';
  if (delivery === null) return 'refused';
  if (delivery.state === 'rejected' || delivery.state === 'undelivered') return delivery.state;
  if (returned_minor > 0) return returned_minor >= gross_minor ? 'returned' : 'partly_returned';
  return delivery.state === 'waiting' ? 'queued' : delivery.state;
}
