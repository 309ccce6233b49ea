import { assertNever } from '#kernel/result.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import { type FeeInvoiceEvent, feeProvider, type FeeProvider } from '../domain/fee-invoice.js';
import { FEE_INVOICE } from '../fee-streams.js';

export interface FeeInvoiceRow {
  readonly id: string;
  readonly provider: FeeProvider;
  readonly number: string;
  readonly day: string;
  readonly rate: number;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly status: 'entered' | 'cancelled';
  readonly tax_number: string | null;
  readonly entered_at: Date;
  /** Where in the log it was entered: by then it was known which periods are closed. */
  readonly position: string;
}

/** What providers have invoiced for their fees. */
export const feeInvoicesProjection = defineProjection({
  name: 'fee-invoices',
  version: 2,
  streamPrefixes: [FEE_INVOICE],
  tables: [
    defineTable<FeeInvoiceRow, FeeInvoiceEvent>({
      name: 'fee_invoice',
      key: 'id',
      columns: {
        id: 'text not null',
        provider: 'text not null',
        number: 'text not null',
        day: 'text not null',
        rate: 'int not null',
        net_minor: 'bigint not null',
        vat_minor: 'bigint not null',
        status: 'text not null',
        tax_number: 'text',
        entered_at: 'timestamptz not null',
        position: 'text not null',
      },
      enums: { provider: feeProvider.options, status: ['entered', 'cancelled'] },
      indexes: ['(day desc, id)'],
      keyOf: ({ streamId }) => streamId.slice(FEE_INVOICE.length),
      fold(row, event) {
        switch (event.type) {
          case 'fee_invoice.entered': {
            const { fee_invoice_id: id, provider, number, day, rate, net_minor, vat_minor, at } = event.data;
            const { tax_number = null } = event.data;
            return {
              ...{ id, provider, number, day, rate, net_minor, vat_minor, tax_number },
              ...{ status: 'entered', entered_at: new Date(at), position: event.position },
            };
          }
          case 'fee_invoice.cancelled':
            return row && { ...row, status: 'cancelled' };
          default:
            return assertNever(event);
        }
      },
    }),
  ],
});
