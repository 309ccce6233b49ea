import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { BankTransferEvent, StatementEvent } from '#modules/billing/contract.js';

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

const isOf =
  (prefix: string) =>
  ({ streamId }: Pick<StoredEvent, 'streamId'>): string | undefined =>
    streamId.startsWith(prefix) ? streamId.slice(prefix.length) : undefined;

export const statementLines = defineTable<StatementLineRow, BankTransferEvent>({
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
    switch (event.type) {
      case 'bank_transfer.arrived':
      case 'bank_transfer.sent': {
        const { statement_id, day, amount_minor } = event.data;
        const minor = event.type === 'bank_transfer.sent' ? -amount_minor : amount_minor;
        return { id: String(key), statement_id, day, minor, position: event.position };
      }
      // What became of it later: the account moved once.
      case 'bank_transfer.matched':
      case 'bank_transfer.set-aside':
      case 'bank_transfer.recognised':
      case 'bank_transfer.returned':
      case 'bank_transfer.match-failed':
      case 'bank_transfer.released':
        return row;
    }
  },
});

export const statementSpans = defineTable<StatementSpanRow, StatementEvent>({
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
  fold: (_, event, key) => spanOf(event, String(key)),
});

/** Of this event alone: one that is told of a statement later does not fit, and is decided by name. */
type Read = Extract<StatementEvent, { readonly type: 'bank_statement.read' }>;
function spanOf({ data, position }: StoredEvent<Read>, id: string): StatementSpanRow {
  const { account, first_day, last_day, opening_minor, closing_minor } = data;
  return { id, account, first_day, last_day, opening_minor, closing_minor, position };
}
