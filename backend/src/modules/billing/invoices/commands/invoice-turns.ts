import { Injectable } from '@nestjs/common';
import type { InvoiceState, IssuedInvoice } from '../domain/invoice.decider.js';
import { invoiceIdOf } from '../invoice-streams.js';
import { InvoiceAggregate } from './invoice-aggregate.js';

export interface InvoiceTurn {
  readonly id: string;
  /** The first is 1; each one more came in the place of the one before. */
  readonly turn: number;
  readonly state: InvoiceState;
  /** The cancelled one in whose place it is; null for the first. */
  readonly before: IssuedInvoice | null;
}

/** The invoices of an order: one, and where that was cancelled and issued anew one more for each time. */
@Injectable()
export class InvoiceTurns {
  constructor(private readonly invoices: InvoiceAggregate) {}

  /** The last one: that counts, was refused, or is to be issued yet. */
  async current(order_id: string): Promise<InvoiceTurn> {
    let [turn, before]: [number, IssuedInvoice | null] = [1, null];
    for (;;) {
      const id = before?.replaced?.by ?? invoiceIdOf(order_id);
      const state = await this.invoices.state(id);
      if (state.status !== 'issued' || state.replaced === null) return { id, turn, state, before };
      [turn, before] = [turn + 1, state];
    }
  }

  /** The id of the last one that there is: until the one in its place is issued whoever bought has the cancelled one. */
  async shown(order_id: string): Promise<string> {
    const { id, state, before } = await this.current(order_id);
    return state.status === 'issued' ? id : (before?.about.invoice_id ?? id);
  }
}
