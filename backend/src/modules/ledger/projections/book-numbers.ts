import { eventsSaid } from '#kernel/event.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { InvoiceEvent } from '#modules/billing/contract.js';

/** A number that a paper of ours bears: an invoice, or what is written when a consumer gives something back. */
export interface BookNumberRow {
  readonly id: string;
  /** Three letters and the year. */
  readonly series: string;
  /** Which of its series it is, counted from 1. */
  readonly counted: number;
  readonly number: string;
  /** The day on the paper, in Istanbul. */
  readonly day: string;
  readonly position: string;
}

const INVOICE = 'invoice-';
/** Of an invoice there is one, of what was given back of it one for each time. */
const BETWEEN = ':';
/** How many digits a number has behind its letters and its year. */
const DIGITS = 9;

/** Whether a paper gets a number of ours by it. */
const NUMBERS = {
  'invoice.issued': true,
  'invoice.note-issued': true,
  'invoice.refused': false,
  'invoice.routed': false,
  'invoice.handed-over': false,
  'invoice.undelivered': false,
  'invoice.accepted': false,
  'invoice.answer-asked': false,
  'invoice.rejected': false,
  'invoice.resubmitted': false,
  'invoice.cancellation-handed-over': false,
  'invoice.cancellation-confirmed': false,
  'invoice.cancelled': false,
  'invoice.reissue-asked': false,
  'invoice.replaced': false,
  'invoice.sent': false,
  'invoice.returned': false,
  'invoice.buyer-invoice-noted': false,
} as const satisfies Readonly<Record<InvoiceEvent['type'], boolean>>;
const isNumbered = eventsSaid(NUMBERS, true);

/** Numbers one by one and not by what they are: two papers that bear the same one are two rows. */
export const bookNumbers = defineTable<BookNumberRow, InvoiceEvent>({
  name: 'book_number',
  key: 'id',
  columns: {
    id: 'text not null',
    series: 'text not null',
    counted: 'int not null',
    number: 'text not null',
    day: 'text not null',
    position: 'text not null',
  },
  indexes: ['(series, counted)'],
  keyOf(event) {
    // The read model follows other streams, too.
    if (!event.streamId.startsWith(INVOICE) || !isNumbered(event)) return undefined;
    const invoice = event.streamId.slice(INVOICE.length);
    return 'refund_id' in event.data ? invoice + BETWEEN + event.data.refund_id : invoice;
  },
  sources: (key) => ({ streams: [INVOICE + (key.split(BETWEEN)[0] ?? '')] }),
  fold(row, event, key) {
    if (!isNumbered(event)) return row;
    const { number, at } = event.data;
    const series = number.slice(0, -DIGITS);
    const counted = Number(number.slice(-DIGITS));
    return { id: String(key), series, counted, number, day: istanbulDay(at), position: event.position };
  },
});
