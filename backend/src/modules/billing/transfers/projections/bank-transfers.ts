import { assertNever } from '#kernel/result.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { StatementEvent } from '../domain/bank-statement.js';
import type { BankTransferEvent } from '../domain/bank-transfer.js';
import { bankTransferStreams, statementStreams } from '../transfer-streams.js';

export interface BankTransferRow {
  readonly id: string;
  readonly statement_id: string;
  readonly day: string;
  readonly amount_minor: number;
  /** What was sent left the account: it waits for nobody. */
  readonly status: 'open' | 'matched' | 'aside' | 'recognised' | 'returned' | 'sent';
  readonly ref: string | null;
  /** The payment that it is counted for names it. */
  readonly by_payment: boolean;
  readonly changed_at: Date;
}

export interface BankStatementRow {
  readonly id: string;
  readonly account: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly opening_minor: number;
  readonly closing_minor: number;
  readonly movements: number;
  readonly fresh: number;
  readonly read_at: Date;
}

const idIn = (streamId: string, prefix: string): string | undefined =>
  streamId.startsWith(prefix) ? streamId.slice(prefix.length) : undefined;

/** Of this event alone: one that is told of a statement later does not fit, and is decided by name. */
type Read = Extract<StatementEvent, { readonly type: 'bank_statement.read' }>;
function statementOf({ data }: Read): BankStatementRow {
  const { statement_id: id, account, first_day, last_day, opening_minor, closing_minor, movements, fresh, at } = data;
  const read_at = new Date(at);
  return { id, account, first_day, last_day, opening_minor, closing_minor, movements, fresh, read_at };
}

/** What moved on our account, and which of it belongs to no payment yet. */
export const bankTransfersProjection = defineProjection({
  name: 'bank-transfers',
  version: 4,
  streamPrefixes: [bankTransferStreams.prefix, statementStreams.prefix],
  tables: [
    defineTable<BankTransferRow, BankTransferEvent>({
      name: 'bank_transfer',
      key: 'id',
      columns: {
        id: 'text not null',
        statement_id: 'text not null',
        day: 'text not null',
        amount_minor: 'bigint not null',
        status: 'text not null',
        ref: 'text',
        by_payment: 'boolean not null',
        changed_at: 'timestamptz not null',
      },
      enums: { status: ['open', 'matched', 'aside', 'recognised', 'returned', 'sent'] },
      indexes: ['(status, day desc, id)', '(day, amount_minor)'],
      keyOf: ({ streamId }) => idIn(streamId, bankTransferStreams.prefix),
      fold(row, event) {
        const changed = { ref: null, by_payment: false, changed_at: new Date(event.data.at) };
        switch (event.type) {
          case 'bank_transfer.arrived':
          case 'bank_transfer.sent': {
            const { transfer_id: id, statement_id, day, amount_minor } = event.data;
            const status = event.type === 'bank_transfer.sent' ? 'sent' : 'open';
            return { id, statement_id, day, amount_minor, status, ...changed };
          }
          case 'bank_transfer.matched':
            return (
              row && {
                ...{ ...row, ...changed, status: 'matched', ref: event.data.ref },
                by_payment: event.data.by_payment ?? false,
              }
            );
          case 'bank_transfer.set-aside':
            return row && { ...row, ...changed, status: 'aside' };
          case 'bank_transfer.recognised':
            return row && { ...row, ...changed, status: 'recognised' };
          case 'bank_transfer.returned':
            return row && { ...row, ...changed, status: 'returned' };
          case 'bank_transfer.match-failed':
          case 'bank_transfer.released':
            return row && { ...row, ...changed, status: 'open' };
          default:
            return assertNever(event);
        }
      },
    }),
    defineTable<BankStatementRow, StatementEvent>({
      name: 'bank_statement',
      key: 'id',
      columns: {
        id: 'text not null',
        account: 'text',
        first_day: 'text',
        last_day: 'text',
        opening_minor: 'bigint not null',
        closing_minor: 'bigint not null',
        movements: 'bigint not null',
        fresh: 'bigint not null',
        read_at: 'timestamptz not null',
      },
      indexes: ['(read_at desc)'],
      keyOf: ({ streamId }) => idIn(streamId, statementStreams.prefix),
      fold: (_, event) => statementOf(event),
    }),
  ],
});
