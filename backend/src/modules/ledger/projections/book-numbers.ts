import { istanbulDay } from '#kernel/istanbul-time.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { BankTransferEvent, InvoiceEvent, OrderEvent, StatementEvent } from '#modules/billing/contract.js';
import type { FeeInvoiceEvent } from '../fees/domain/fee-invoice.js';

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
/** Behind letters and year. */
const DIGITS = 9;

type Told = OrderEvent | InvoiceEvent | FeeInvoiceEvent | BankTransferEvent | StatementEvent;
const isNumbered = (event: StoredEvent<Told>) =>
  event.type === 'invoice.issued' || event.type === 'invoice.note-issued' ? event : undefined;

/** Numbers one by one and not by what they are: two papers that bear the same one are two rows. */
export const bookNumbers = defineTable<BookNumberRow, Told>({
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
    const numbered = isNumbered(event);
    if (!numbered?.streamId.startsWith(INVOICE)) return undefined;
    const invoice = numbered.streamId.slice(INVOICE.length);
    return 'refund_id' in numbered.data ? invoice + BETWEEN + numbered.data.refund_id : invoice;
  },
  sources: (key) => ({ streams: [INVOICE + (key.split(BETWEEN)[0] ?? '')] }),
  fold(row, event, key) {
    const numbered = isNumbered(event);
    if (numbered === undefined) return row;
    const { number, at } = numbered.data;
    const series = number.slice(0, -DIGITS);
    const counted = Number(number.slice(-DIGITS));
    return { id: String(key), series, counted, number, day: istanbulDay(at), position: numbered.position };
  },
});
