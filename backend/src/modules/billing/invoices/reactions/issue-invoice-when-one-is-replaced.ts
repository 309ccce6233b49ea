import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { InvoiceIssuing } from '../commands/invoice-issuing.js';
import { InvoiceReturns } from '../commands/invoice-returns.js';
import type { InvoiceEvent } from '../domain/invoice.events.js';

const SYSTEM = asPart('invoices');

/** What staff had issued anew is issued, also where whoever was at it fell on the way: a number that was taken is never left without its invoice. */
@Injectable()
export class IssueInvoiceWhenOneIsReplaced extends Reaction<InvoiceEvent> {
  constructor(
    parts: ReactionParts,
    private readonly issuing: InvoiceIssuing,
    private readonly returns: InvoiceReturns,
    private readonly clock: Clock,
  ) {
    super(parts, { name: 'issue-invoice-when-one-is-replaced', streamPrefixes: ['invoice-'], from: 'beginning' });
  }

  protected override async react(event: StoredEvent<InvoiceEvent>, given: ReactionContext): Promise<void> {
    switch (event.type) {
      case 'invoice.replaced': {
        const { order_id } = event.data;
        const context = { ...given, now: this.clock.now() };
        await this.issuing.issue(order_id, contextFor(SYSTEM, context));
        return this.returns.takeOff(order_id, context);
      }
      case 'invoice.issued':
      case 'invoice.refused':
      case 'invoice.routed':
      case 'invoice.answer-asked':
      case 'invoice.handed-over':
      case 'invoice.undelivered':
      case 'invoice.accepted':
      case 'invoice.rejected':
      case 'invoice.resubmitted':
      case 'invoice.cancellation-handed-over':
      case 'invoice.cancellation-confirmed':
      case 'invoice.cancelled':
      case 'invoice.reissue-asked':
      case 'invoice.sent':
      case 'invoice.note-issued':
      case 'invoice.buyer-invoice-noted':
      case 'invoice.returned':
        return;
    }
  }
}
