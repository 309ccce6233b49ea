import { Injectable } from '@nestjs/common';
import { invoicePdf } from '../documents/pdf/invoice-pdf.js';
import { ublInvoice } from '../documents/ubl/ubl-invoice.js';
import { InvoiceAggregate } from './commands/invoice-aggregate.js';
import { invoiceErased, type IssuedInvoice, noInvoice } from './domain/invoice.decider.js';

/** Files of invoices, made when they are asked for: the same document gives the same bytes. */
@Injectable()
export class InvoiceFiles {
  constructor(private readonly invoices: InvoiceAggregate) {}

  /** @throws AppError not_found, gone */
  async pdf(id: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { number, document, accepted } = await this.issued(id);
    if (!document) throw invoiceErased();
    return { name: `${number}.pdf`, bytes: await invoicePdf(document, accepted) };
  }

  /** @throws AppError not_found, gone */
  async xml(id: string): Promise<{ readonly name: string; readonly text: string }> {
    const { number, document } = await this.issued(id);
    if (!document) throw invoiceErased();
    return { name: `${number}.xml`, text: ublInvoice(document, 'files') };
  }

  private async issued(id: string): Promise<IssuedInvoice> {
    const state = await this.invoices.state(id);
    if (state.status !== 'issued') throw noInvoice();
    return state;
  }
}
