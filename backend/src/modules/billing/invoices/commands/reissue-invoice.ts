import type { InvoiceBuyer } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { leftOf } from '#modules/billing/orders/domain/sale-left.js';
import { withholdingOf } from '#modules/billing/terms/domain/billing-terms.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { isUnconfirmed, unconfirmed } from '../domain/cancellation.js';
import { type IssuedInvoice, noInvoice } from '../domain/invoice.decider.js';
import { decideOtherParty, isOtherParty, madeOutTo } from '../domain/other-party.js';
import { invoiceErased, replacedByCancelled } from '../domain/replacing.js';
import { invoiceIdAt } from '../invoice-streams.js';
import { InvoiceAggregate } from './invoice-aggregate.js';
import { InvoiceIssuing } from './invoice-issuing.js';
import { InvoiceReturns } from './invoice-returns.js';
import { InvoiceTurns } from './invoice-turns.js';

/**
 * Staff has an invoice that was cancelled issued anew, with a number of its own: what was paid for it is still here. Who presses once more, or beside
 * somebody else, gets the same one.
 *
 * @throws AppError not_found; gone; unavailable; invalid INVOICE_FAULTS, OTHER_BUYER; conflict INVOICE_STANDS, INVOICE_NOT_ISSUED_ANEW, CANCELLATION_UNCONFIRMED, INVOICE_REFUSED
 */
export class ReissueInvoice extends Command<{ readonly id: string; readonly position: Position }> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly id: string;
      readonly reason: string;
      /** To whom it is made out where that was wrong, or where whoever bought asks for somebody else. */
      readonly buyer: InvoiceBuyer | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(ReissueInvoice)
export class ReissueInvoiceHandler implements ICommandHandler<ReissueInvoice> {
  constructor(
    private readonly store: EventStore,
    private readonly orders: OrderAggregate,
    private readonly invoices: InvoiceAggregate,
    private readonly turns: InvoiceTurns,
    private readonly terms: FollowedTerms,
    private readonly issuing: InvoiceIssuing,
    private readonly returns: InvoiceReturns,
  ) {}

  async execute({ input }: ReissueInvoice) {
    const { context, id } = input;
    const cancelled = await this.invoices.state(id);
    if (cancelled.status !== 'issued') throw noInvoice();
    const { order_id } = cancelled.about;
    const last = await this.turns.current(order_id);
    if (last.id === id) await this.#replace(input, cancelled, last.turn);
    else {
      // Another one is in its place already, or on its way there: that is what whoever asks gets, where it is what they ask for.
      if (last.state.status === 'issued' && last.state.cancelled) throw replacedByCancelled();
      await this.invoices.act(id, context, { ...said(input, cancelled), replaced_by: last.id, left_minor: 0 });
    }
    const issued = await this.issuing.issue(order_id, context);
    if (issued.status !== 'issued')
      throw new AppError('conflict', 'INVOICE_REFUSED', 'Yeni fatura kesilemedi; nedeni onun sayfasında yazıyor.');
    // While there was none money may have gone back.
    const { correlationId, causationId, now } = context;
    await this.returns.takeOff(order_id, { correlationId, causationId, now });
    return { id: issued.about.invoice_id, position: await this.store.head() };
  }

  async #replace(input: ReissueInvoice['input'], cancelled: IssuedInvoice, turn: number): Promise<void> {
    const { context, id } = input;
    const { now } = context;
    const { order_id } = cancelled.about;
    const wanted = said(input, cancelled);
    const { buyer } = wanted;
    const order = await this.orders.order(order_id);
    if (leftOf(order) > 0 && isUnconfirmed(cancelled)) throw unconfirmed();
    const replaced_by = invoiceIdAt(order_id, turn + 1);
    await this.terms.refresh();
    const may = decideOtherParty(cancelled.document?.buyer ?? buyer, buyer, order, withholdingOf(this.terms.current()));
    if (!may.ok) throw may.error;
    // Looked at before it takes a number: what is wrong with it is said to whoever can put it right.
    const before = { ...cancelled, replaced: { by: replaced_by, buyer } };
    const sentences = this.issuing.draft(order, replaced_by, now, { before })?.sentences ?? [];
    if (sentences.length > 0) throw new AppError('invalid', 'INVOICE_FAULTS', sentences.join(' '));
    // Where nobody can say now which document it will be nothing is said: it is tried again from the start.
    await this.issuing.routeOf(order, now, before);
    await this.invoices.act(id, context, { ...wanted, replaced_by, left_minor: leftOf(order) });
  }
}

/** What whoever asks says of it. @throws AppError gone */
function said({ context, reason, buyer }: ReissueInvoice['input'], { document }: IssuedInvoice) {
  if (!document) throw invoiceErased();
  const now = buyer ? madeOutTo(document.buyer, buyer) : document.buyer;
  return {
    type: 'replace' as const,
    now: context.now,
    asked_by: Number(context.actor.id),
    reason,
    buyer: now,
    is_corrected: buyer !== undefined,
    is_other_party: isOtherParty(document.buyer, now),
  };
}
