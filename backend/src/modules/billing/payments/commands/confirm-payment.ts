import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Confirmations } from '../confirmations.js';
import type { MessageSource } from '../payment-messages.js';

/** Asks the provider what became of an attempt, and counts it once. @throws AppError not_found, unavailable */
export class ConfirmPayment extends Command<Position> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly ref: string; readonly source: MessageSource },
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment, Position> {
  constructor(private readonly confirmations: Confirmations) {}

  execute({ input: { context, ref, source } }: ConfirmPayment): Promise<Position> {
    return this.confirmations.confirm(ref, source, context);
  }
}
