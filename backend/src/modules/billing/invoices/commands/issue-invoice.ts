import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { AppError } from '#kernel/app-error.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { noInvoice } from '../domain/invoice.decider.js';
import { InvoiceIssuing } from './invoice-issuing.js';
import { InvoiceReturns } from './invoice-returns.js';

/** What was cancelled is issued anew only by whoever says so, and why. */
const isNotIssuedAnew = () =>
  new AppError(
    'conflict',
    'INVOICE_NOT_ISSUED_ANEW',
    'Bu fatura iptal edildi. Para hâlâ sizdeyse sayfasından nedenini yazarak yeniden düzenleyin ya da ödemeyi iade edin.',
  );

/** Staff tries an invoice again that could not be issued. @throws AppError not_found, conflict INVOICE_REFUSED or INVOICE_NOT_ISSUED_ANEW */
export class IssueInvoice extends Command<Position> {
  constructor(readonly input: { readonly context: CommandContext; readonly id: string }) {
    super();
  }
}

@CommandHandler(IssueInvoice)
export class IssueInvoiceHandler implements ICommandHandler<IssueInvoice, Position> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly issuing: InvoiceIssuing,
    private readonly returns: InvoiceReturns,
  ) {}

  async execute({ input: { context, id } }: IssueInvoice): Promise<Position> {
    const [row] = await this.database.query<{ order_id: string }>('select order_id from rm.invoice where id = $1', [
      id,
    ]);
    if (!row) throw noInvoice();
    const invoice = await this.issuing.issue(row.order_id, context);
    if (invoice.status === 'issued' && invoice.cancelled) throw isNotIssuedAnew();
    if (invoice.status !== 'issued')
      throw new AppError('conflict', 'INVOICE_REFUSED', 'Fatura hâlâ kesilemiyor; nedeni sayfasında yazıyor.');
    // While it was refused money may have gone back already.
    const { correlationId, causationId, now } = context;
    await this.returns.takeOff(row.order_id, { correlationId, causationId, now });
    return this.store.head();
  }
}
