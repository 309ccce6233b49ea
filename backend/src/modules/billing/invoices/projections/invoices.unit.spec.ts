import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { invoiceDocument } from '#test/builders/invoice-document.js';
import type { InvoiceDocument } from '#modules/billing/documents/domain/invoice-document.js';
import { type InvoiceTableRow, invoicesProjection } from './invoices.js';

/** The row of an invoice with this document; null where the key of its buyer is gone. @param withheld what its event says that the buyer keeps back */
const rowOf = (document: InvoiceDocument | null, withheld: { readonly withheld_minor?: number } = {}) => {
  const [table] = invoicesProjection.tables as unknown as readonly {
    fold(row: undefined, event: StoredEvent, key: string): InvoiceTableRow;
  }[];
  const about = { invoice_id: 'i', order_id: 'K7QX3M9TAB', buyer_id: 7, at: '2026-11-20T09:15:42.000Z' };
  const sold = { number: 'ILN2026000000001', net_minor: 8_325, vat_minor: 1_665, lines: [], way: 'card' };
  const event = {
    type: 'invoice.issued',
    data: { ...about, ...sold, ...withheld, document },
  } as unknown as StoredEvent;
  const row = table?.fold(undefined, event, 'i');
  return { withheld_minor: row?.withheld_minor, intermediary: row?.intermediary };
};

describe('the row of an invoice', () => {
  it('says what of the KDV the buyer keeps back, which is nothing where it is not said', () => {
    expect(rowOf(invoiceDocument())).toEqual({ withheld_minor: 0, intermediary: null });
    expect(rowOf(invoiceDocument(), { withheld_minor: 600 })).toMatchObject({ withheld_minor: 600 });
  });

  it('says who took the money, as the document names them', () => {
    const payment = {
      method: 'intermediary',
      paid_at: '2026-11-20T09:14:30.000Z',
      intermediary: 'Aracı A.Ş.',
    } as const;
    expect(rowOf(invoiceDocument({ payment }))).toMatchObject({ intermediary: 'Aracı A.Ş.' });
  });

  it('knows what is kept back, but not who took the money, once nobody can read the document', () => {
    expect(rowOf(null, { withheld_minor: 600 })).toEqual({ withheld_minor: 600, intermediary: null });
  });
});
