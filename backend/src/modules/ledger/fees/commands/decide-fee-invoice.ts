import type { FeeInvoiceForm } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { uuidV5 } from '#platform/event-store/appending/event-ids.js';
import type { Position } from '#platform/event-store/event-store.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { firstOpenDay, periodsDecider } from '#modules/ledger/periods/domain/periods.js';
import { LEDGER_STREAM } from '#modules/ledger/periods/ledger-streams.js';
import { feeInvoiceDecider, sameNumber } from '../domain/fee-invoice.js';
import { feeInvoiceStreams } from '../fee-streams.js';

export type FeeInvoiceChange =
  | ({ readonly type: 'enter' } & FeeInvoiceForm)
  | { readonly type: 'cancel'; readonly id: string; readonly reason: string };

/** Whoever keeps the books enters what a provider has invoiced for its fee, or cancels that. @throws AppError not_found, invalid, conflict */
export class DecideFeeInvoice extends Command<{ readonly id: string; readonly position: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: FeeInvoiceChange }) {
    super();
  }
}

const idOf = (provider: string, number: string): string => uuidV5(`fee invoice of ${provider}\n${sameNumber(number)}`);

@CommandHandler(DecideFeeInvoice)
export class DecideFeeInvoiceHandler implements ICommandHandler<DecideFeeInvoice> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, change } }: DecideFeeInvoice) {
    const id = change.type === 'enter' ? idOf(change.provider, change.number) : change.id;
    const about = { fee_invoice_id: id, by: Number(context.actor.id), now: context.now };
    const command =
      change.type === 'enter'
        ? { ...about, ...change, today: istanbulDay(context.now.toISOString()), open_from: await this.#openFrom() }
        : { ...about, type: change.type, reason: change.reason };
    const { position } = await this.aggregates.execute(feeInvoiceDecider, feeInvoiceStreams.of(id), command, context);
    return { id, position };
  }

  async #openFrom(): Promise<string | null> {
    return firstOpenDay((await this.aggregates.load(periodsDecider, LEDGER_STREAM)).state);
  }
}
