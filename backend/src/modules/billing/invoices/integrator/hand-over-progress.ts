import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { Database } from '#platform/postgres/database.js';

interface Row {
  readonly waiting: number;
  readonly later: number;
  readonly oldest: Date | null;
  readonly stopped: number;
  readonly last_error: string | null;
}

/** How far invoices are on their way to the integrator: what waits, and what waits for somebody of staff, also since no answer came. */
@Injectable()
export class HandOverProgress extends TellsProgress {
  override readonly part = 'invoice_hand_over';
  override readonly doneBy = 'jobs';
  override readonly settledAt = 'invoices';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async progress(): Promise<Progress> {
    const [row] = await this.database.query<Row>(
      `select count(*) filter (where invoice.owed is not null) as waiting, 
         min(coalesce(delivery.due_at, invoice.at)) filter (where invoice.owed is not null and (delivery.due_at is null or delivery.due_at <= $1)) as oldest,
         count(*) filter (where invoice.owed is not null and delivery.due_at > $1) as later,
         count(*) filter (where invoice.owed is null)
           + (select count(*) from app.invoice_delivery where what = 'answer' and due_at = 'infinity') as stopped,
         coalesce((array_agg(delivery.error order by delivery.due_at desc) filter (where invoice.owed is not null and delivery.error is not null))[1],
           (select error from app.invoice_delivery where what = 'answer' and error is not null and due_at < 'infinity' order by due_at desc limit 1)) as last_error
       from rm.invoice invoice left join app.invoice_delivery delivery on delivery.invoice_id = invoice.id and delivery.what = invoice.owed
       where invoice.owed is not null or invoice.status in ('rejected', 'undelivered')
         or invoice.is_untold`,
      [this.clock.now()],
    );
    const { waiting = 0, later = 0 } = row ?? {};
    const error = row?.last_error ?? undefined;
    const oldest = row?.oldest ?? undefined;
    return {
      state: error === undefined ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: oldest ? Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1_000) : 0,
      waiting,
      parked: row?.stopped ?? 0,
      error,
      queue: { answers: true, due: waiting - later, active: undefined, later, lastDoneAt: undefined },
    };
  }
}
