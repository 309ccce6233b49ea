import { Injectable } from '@nestjs/common';
import { PaperPrinter } from '../documents/pdf/paper-printer.js';
import { ublInvoice } from '../documents/ubl/ubl-invoice.js';
import { InvoiceAggregate } from './commands/invoice-aggregate.js';
import { isUnconfirmed } from './domain/cancellation.js';
import { type IssuedInvoice, noInvoice } from './domain/invoice.decider.js';
import { invoiceErased } from './domain/replacing.js';

/** Files of invoices, made when they are asked for: the same document gives the same bytes. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly invoices: InvoiceAggregate,
    private readonly printer: PaperPrinter,
  ) {}

  /** @throws AppError not_found, gone, unavailable */
  async pdf(id: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const invoice = await this.issued(id);
    const { number, document, delivery } = invoice;
    if (!document) throw invoiceErased();
    const accepted = delivery.state === 'accepted';
    const cancelled = isUnconfirmed(invoice) ? 'unconfirmed' : invoice.cancelled;
    return {
      name: `${number}.pdf`,
      bytes: await this.printer.print({ kind: 'invoice', document, accepted, cancelled }),
    };
  }

  /** @throws AppError not_found, gone */
  async xml(id: string): Promise<{ readonly name: string; readonly text: string }> {
    const { number, document } = await this.issued(id);
    if (!document) throw invoiceErased();
    return { name: `${number}.xml`, text: ublInvoice(document, 'files') };
  }

  /** Of what a consumer gave back, by the number of its note. @throws AppError not_found, gone, unavailable */
  async note(id: string, number: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { returns } = await this.issued(id);
    const found = returns.find(({ document, paper }) => document === 'expense_note' && paper?.number === number);
    if (!found) throw noInvoice();
    if (!found.note) throw invoiceErased();
    return { name: `${number}.pdf`, bytes: await this.printer.print({ kind: 'expense_note', note: found.note }) };
  }

  private async issued(id: string): Promise<IssuedInvoice> {
    const state = await this.invoices.state(id);
    if (state.status !== 'issued') throw noInvoice();
    return state;
  }
}
