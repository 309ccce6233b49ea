import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isImported } from '#modules/billing/imports/domain/importer.js';
import { Notices } from '#modules/notices/contract.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { isUnconfirmed } from '../domain/cancellation.js';
import type { InvoiceEvent } from '../domain/invoice.events.js';
import { INVOICE_MAIL, type MailedFor } from '../telling/invoice-mails.js';
import { invoiceCancelled } from '../telling/cancelled-invoice-notices.js';
import { invoiceReady } from '../telling/invoice-notices.js';

/**
 * Whoever bought is told that there is an invoice, and gets it as a file; once more when it was accepted, and when staff sends it again; and that it
 * was cancelled, whoever did that.
 */
@Injectable()
export class TellBuyerWhenInvoiceIsIssued extends Reaction<InvoiceEvent> {
  constructor(
    parts: ReactionParts,
    private readonly outbox: MailOutbox,
    private readonly notices: Notices,
    private readonly invoices: InvoiceAggregate,
  ) {
    super(parts, { name: 'tell-buyer-when-invoice-is-issued', streamPrefixes: ['invoice-'], from: 'now' });
  }

  protected override async react(event: StoredEvent<InvoiceEvent>): Promise<void> {
    if (isImported(event)) return;
    const { id, type, data, position, occurredAt } = event;
    switch (type) {
      case 'invoice.issued': {
        const { order_id, number, net_minor, vat_minor, buyer_id } = data;
        await this.owe(id, data, 'issued');
        return this.notices.tell({
          kind: invoiceReady,
          to: [buyer_id],
          subject: `order-${order_id}`,
          data: { order_id, number, gross_minor: net_minor + vat_minor },
          occasion: id,
          at: occurredAt,
          position,
        });
      }
      case 'invoice.accepted':
        return this.owe(id, data, 'accepted');
      case 'invoice.sent':
        return this.owe(id, data, 'sent');
      case 'invoice.cancelled': {
        const { order_id, invoice_id, buyer_id, refund_id } = data;
        const state = await this.invoices.state(invoice_id);
        if (state.status !== 'issued') return;
        const is_refunded = refund_id !== null;
        await this.owe(id, data, 'cancelled', { is_refunded });
        return this.notices.tell({
          kind: invoiceCancelled,
          to: [buyer_id],
          subject: `order-${order_id}`,
          data: { order_id, number: state.number, is_refunded, is_unconfirmed: isUnconfirmed(state) },
          occasion: id,
          at: occurredAt,
          position,
        });
      }
      case 'invoice.refused':
      case 'invoice.reissue-asked':
      case 'invoice.replaced':
      case 'invoice.routed':
      case 'invoice.answer-asked':
      case 'invoice.handed-over':
      case 'invoice.undelivered':
      case 'invoice.rejected':
      case 'invoice.resubmitted':
      case 'invoice.cancellation-handed-over':
      case 'invoice.cancellation-confirmed':
      case 'invoice.note-issued':
      case 'invoice.buyer-invoice-noted':
      case 'invoice.returned':
        return;
    }
  }

  private async owe(
    occasion: string,
    { invoice_id, buyer_id: personId }: InvoiceEvent['data'],
    mailed_for: MailedFor,
    why: { readonly is_refunded?: boolean } = {},
  ): Promise<void> {
    const key = `invoice:${occasion}`;
    const data = { invoice_id, mailed_for, ...why };
    await this.outbox.transaction((_client, owe) => owe({ kind: INVOICE_MAIL, key, personId, data }));
  }
}
