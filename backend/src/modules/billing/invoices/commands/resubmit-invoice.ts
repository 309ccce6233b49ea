import type { InvoiceBuyer } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { invoiceFaults } from '#modules/billing/documents/domain/invoice-faults.js';
import { withVisibleTexts } from '#modules/billing/documents/domain/invoice-texts.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { noInvoice } from '../domain/invoice.decider.js';
import { correctedBuyer } from '../domain/other-party.js';
import { invoiceErased } from '../domain/replacing.js';
import { Deliveries } from '../integrator/deliveries.js';
import { InvoiceAggregate } from './invoice-aggregate.js';
import { InvoiceIssuing } from './invoice-issuing.js';

/** Staff sends an invoice that was rejected, or not delivered, once more: corrected, under its number. @throws AppError not_found, invalid, conflict, gone */
export class ResubmitInvoice extends Command<Position> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly id: string; readonly buyer: InvoiceBuyer | undefined },
  ) {
    super();
  }
}

@CommandHandler(ResubmitInvoice)
export class ResubmitInvoiceHandler implements ICommandHandler<ResubmitInvoice, Position> {
  constructor(
    private readonly invoices: InvoiceAggregate,
    private readonly issuing: InvoiceIssuing,
    private readonly terms: FollowedTerms,
    private readonly deliveries: Deliveries,
  ) {}

  async execute({ input: { context, id, buyer } }: ResubmitInvoice): Promise<Position> {
    const state = await this.invoices.state(id);
    if (state.status !== 'issued') throw noInvoice();
    const { document: before, buyer_key } = state;
    if (!before) throw invoiceErased();
    await this.terms.refresh();
    // Number, day, route, lines and payment stay what they were: only who sells and who buys can be put right.
    const document = withVisibleTexts({
      ...before,
      issuer: this.issuing.issuer(),
      buyer: buyer ? correctedBuyer(before.buyer, buyer, state, context.now) : before.buyer,
    });
    // What it comes to was looked at before it had a number.
    const faults = invoiceFaults(document, { withholding_from: null });
    if (faults.length > 0)
      throw new AppError('invalid', 'INVOICE_FAULTS', faults.map(({ sentence }) => sentence).join(' '));
    const { now } = context;
    const resubmit = { type: 'resubmit', resubmitted_by: Number(context.actor.id), buyer_key, document, now } as const;
    const { position } = await this.invoices.act(id, context, resubmit);
    await this.deliveries.done(id);
    return position;
  }
}
