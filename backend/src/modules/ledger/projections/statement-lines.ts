import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { BankTransferEvent, InvoiceEvent, OrderEvent, StatementEvent } from '#modules/billing/contract.js';
import type { FeeInvoiceEvent } from '../fees/domain/fee-invoice.js';

export const MOVEMENT = 'bank-transfer-';
export const STATEMENT = 'bank-statement-';

/** A movement on our account as a statement said it. */
export interface StatementLineRow {
  readonly id: string;
  readonly statement_id: string;
  readonly day: string;
  /** What left the account is negative. */
  readonly minor: number;
  readonly position: string;
}

/** What a statement says that was on the account before and behind its movements. */
export interface StatementSpanRow {
  readonly id: string;
  readonly account: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly opening_minor: number;
  readonly closing_minor: number;
  readonly position: string;
}

type Told = OrderEvent | InvoiceEvent | FeeInvoiceEvent | BankTransferEvent | StatementEvent;
const isOf =
  (prefix: string) =>
  ({ streamId }: StoredEvent<Told>): string | undefined =>
    streamId.startsWith(prefix) ? streamId.slice(prefix.length) : undefined;

export const statementLines = defineTable<StatementLineRow, Told>({
  name: 'statement_line',
  key: 'id',
  columns: {
    id: 'text not null',
    statement_id: 'text not null',
    day: 'text not null',
    minor: 'bigint not null',
    position: 'text not null',
  },
  indexes: ['(day)'],
  keyOf: isOf(MOVEMENT),
  sources: (key) => ({ streams: [MOVEMENT + key] }),
  fold(row, event, key) {
    if (event.type !== 'bank_transfer.arrived' && event.type !== 'bank_transfer.sent') return row;
    const { statement_id, day, amount_minor } = event.data;
    const minor = event.type === 'bank_transfer.sent' ? -amount_minor : amount_minor;
    return { id: String(key), statement_id, day, minor, position: event.position };
  },
});

export const statementSpans = defineTable<StatementSpanRow, Told>({
  name: 'statement_span',
  key: 'id',
  columns: {
    id: 'text not null',
    account: 'text',
    first_day: 'text',
    last_day: 'text',
    opening_minor: 'bigint not null',
    closing_minor: 'bigint not null',
    position: 'text not null',
  },
  indexes: ['(first_day)'],
  keyOf: isOf(STATEMENT),
  sources: (key) => ({ streams: [STATEMENT + key] }),
  fold(row, event, key) {
    if (event.type !== 'bank_statement.read') return row;
    const { account, first_day, last_day, opening_minor, closing_minor } = event.data;
    return { id: String(key), account, first_day, last_day, opening_minor, closing_minor, position: event.position };
  },
});
