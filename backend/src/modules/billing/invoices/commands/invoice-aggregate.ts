import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type InvoiceCommand, invoiceDecider, type InvoiceState } from '../domain/invoice.decider.js';
import type { InvoiceEvent } from '../domain/invoice.events.js';
import { invoiceStreams } from '../invoice-streams.js';

/** Carries one command to the stream of one invoice. */
@Injectable()
export class InvoiceAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  act(id: string, context: CommandContext, command: InvoiceCommand): Promise<Executed<InvoiceState, InvoiceEvent>> {
    return this.aggregates.execute(invoiceDecider, invoiceStreams.of(id), command, context);
  }

  async state(id: string): Promise<InvoiceState> {
    return (await this.aggregates.load(invoiceDecider, invoiceStreams.of(id))).state;
  }
}
