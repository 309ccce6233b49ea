import type { BuyerInvoice, CancellationConfirmed } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { InvoiceCommand } from '../domain/invoice.decider.js';
import { Deliveries } from '../integrator/deliveries.js';
import { InvoiceAggregate } from './invoice-aggregate.js';

export type InvoiceDecision =
  | { readonly deed: 'accept' | 'send' | 'ask' }
  | { readonly deed: 'cancel' | 'reject'; readonly reason: string }
  | ({ readonly deed: 'confirm_cancellation' } & CancellationConfirmed)
  | ({ readonly deed: 'note_buyer_invoice'; readonly refund_id: string } & BuyerInvoice);

/** Staff says what became of an invoice. @throws AppError not_found, conflict */
export class DecideInvoice extends Command<Position> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly id: string; readonly decision: InvoiceDecision },
  ) {
    super();
  }
}

@CommandHandler(DecideInvoice)
export class DecideInvoiceHandler implements ICommandHandler<DecideInvoice, Position> {
  constructor(
    private readonly invoices: InvoiceAggregate,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ input: { context, id, decision } }: DecideInvoice): Promise<Position> {
    const by = Number(context.actor.id);
    const { now } = context;
    const command = commandOf(decision, by, now);
    const { position } = await this.invoices.act(id, context, command);
    // What staff has answered is neither tried nor asked about any more.
    if (decision.deed === 'accept' || decision.deed === 'reject') await this.deliveries.done(id);
    // Once the buyer has agreed, nothing depends on what the integrator makes of it.
    if (decision.deed === 'confirm_cancellation') await this.deliveries.answered(id);
    if (decision.deed === 'ask') await this.deliveries.askAgain(id, now);
    return position;
  }
}

function commandOf(decision: InvoiceDecision, by: number, now: Date): InvoiceCommand {
  switch (decision.deed) {
    case 'accept':
      return { type: 'accept', accepted_by: by, now };
    case 'ask':
      return { type: 'ask', asked_by: by, now };
    case 'send':
      return { type: 'send', sent_by: by, now };
    case 'note_buyer_invoice': {
      const { refund_id, number, day } = decision;
      return { type: 'note_buyer_invoice', refund_id, number, day, noted_by: by, now };
    }
    case 'confirm_cancellation': {
      const { way, day, reference } = decision;
      return { type: 'confirm_cancellation', way, day, reference, confirmed_by: by, now };
    }
    case 'reject':
      return { type: 'reject', rejected_by: by, reason: decision.reason, now };
    case 'cancel':
      return { type: 'cancel', cancelled_by: by, reason: decision.reason, now };
  }
}
