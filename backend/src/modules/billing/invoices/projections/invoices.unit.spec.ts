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

/** What the row says after these, of an invoice with this document. */
const after = (document: InvoiceDocument, ...events: readonly (readonly [string, object?])[]) => {
  const [table] = invoicesProjection.tables as unknown as readonly {
    fold(row: InvoiceTableRow | undefined, event: StoredEvent, key: string): InvoiceTableRow;
  }[];
  const about = { invoice_id: 'i', order_id: 'K7QX3M9TAB', buyer_id: 7, at: '2026-11-20T09:15:42.000Z' };
  const sold = { number: 'ILE2026000000001', net_minor: 8_325, vat_minor: 1_665, lines: [], way: 'card', document };
  let row: InvoiceTableRow | undefined;
  for (const [type, data = {}] of [['invoice.issued', sold] as const, ...events])
    row = table?.fold(row, { type, data: { ...about, ...data } } as unknown as StoredEvent, 'i');
  return [row?.is_unconfirmed, row?.is_untold];
};

describe('the row of an invoice', () => {
  it('says of a cancelled e-Fatura whether its buyer has agreed, for each sending anew, and whether it is to be sent again', () => {
    const document = invoiceDocument({ route: 'efatura' });
    const [there, cancelled] = [['invoice.handed-over'], ['invoice.cancelled']] as const;
    const [rejected, replaced] = [['invoice.rejected'], ['invoice.replaced', { replaced_by: 'j' }]] as const;
    const confirmed = ['invoice.cancellation-confirmed', { way: 'kep', day: '2026-11-21' }] as const;
    const again = ['invoice.resubmitted', { round: 2, document }] as const;
    expect(after(document, there)).toEqual([false, false]);
    expect(after(document, there, cancelled)).toEqual([true, false]);
    expect(after(document, there, cancelled, confirmed)).toEqual([false, false]);
    expect(after(document, there, rejected, cancelled)).toEqual([false, true]);
    expect(after(document, there, rejected, cancelled, again)).toEqual([true, false]);
    expect(after(document, ['invoice.undelivered'], cancelled, confirmed, again)).toEqual([true, false]);
    expect(after(document, there, rejected, cancelled, replaced)).toEqual([false, false]);
    expect(after(document, there, cancelled, ['invoice.cancellation-handed-over'], rejected)).toEqual([false, false]);
    const ours = invoiceDocument();
    expect(after(ours, there, cancelled)).toEqual([false, false]);
    expect(after(ours, there, rejected, cancelled, replaced)).toEqual([false, true]);
  });

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
