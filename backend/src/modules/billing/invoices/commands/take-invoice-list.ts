import { randomUUID } from 'node:crypto';
import type { InvoiceFileFormat, InvoiceQuery } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { InvoiceRows } from '../lists/invoice-rows.js';
import { listTakenDecider, takenListStreams } from '../lists/list-taken.js';

/** Somebody takes the list of invoices as a file. @throws AppError rate_limited, invalid LIST_TOO_LONG, unavailable */
export class TakeInvoiceList extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly format: InvoiceFileFormat;
      readonly query: InvoiceQuery;
    },
  ) {
    super();
  }
}

/** Each may read all of them. */
const FILES: Allowance = { burst: 10, everySeconds: 30 };

const tooLong = (most: number) =>
  new AppError(
    'invalid',
    'LIST_TOO_LONG',
    `Excel dosyası en çok ${most.toLocaleString('tr-TR')} fatura alır; günleri daraltın ya da listeyi CSV olarak alın.`,
  );

@CommandHandler(TakeInvoiceList)
export class TakeInvoiceListHandler implements ICommandHandler<TakeInvoiceList, Position> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly limiter: RateLimiter,
    private readonly rows: InvoiceRows,
  ) {}

  async execute({ input: { context, format, query } }: TakeInvoiceList): Promise<Position> {
    await this.limiter.use(`invoice-list:${context.actor.id}`, FILES);
    if (format === 'xlsx' && !(await this.rows.fitSheet(query))) throw tooLong(this.rows.mostOfSheet);
    const list_id = randomUUID();
    const told = {
      ...{ list_id, format, status: query.status ?? null, series: query.series ?? null },
      ...(query.uninvoiced !== undefined && { uninvoiced: true as const }),
      ...{ buyer_id: query.buyer_id ?? null, is_searched: (query.q ?? '').trim() !== '' },
      ...{ from: query.from?.toISOString() ?? null, to: query.to?.toISOString() ?? null },
      ...{ amount_min: query.amount_min ?? null, amount_max: query.amount_max ?? null },
    };
    return (await this.aggregates.execute(listTakenDecider, takenListStreams.of(list_id), told, context)).position;
  }
}
