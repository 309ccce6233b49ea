import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { AttemptRow } from '#modules/billing/orders/projections/orders.js';
import { ConfirmPayment } from '../commands/confirm-payment.js';
import { LatePayments } from '../late-payments.js';
import { systemContext } from '../system-context.js';

const EVERY_MS = 15_000;
/** Who has just begun is typing. */
const TYPING_MS = 10_000;
/** As many of those that came to nothing are asked about in a turn. */
const LATE_AT_ONCE = 20;

interface Waiting {
  readonly id: string;
  readonly waits_until: Date;
  readonly attempts: readonly AttemptRow[];
}

/**
 * Asks about payments that wait, so that none depends on a browser that comes back; ends those whose time is over. Those are asked about
 * for some days more, less and less often: money that came all the same is honoured or given back.
 */
@Injectable()
export class PaymentClock extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly orders: OrderAggregate,
    private readonly late: LatePayments,
  ) {
    super('payment-clock', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** As many orders are looked at in a turn. */
  readonly batch: number = 200;
  /** Behind whom the next turn goes on: those who wait long would else be all that is looked at. */
  #last: Waiting | null = null;

  /** @returns how many orders were looked at */
  async tick(): Promise<number> {
    const waiting = await this.database.query<Waiting>(
      `select id, waits_until, attempts from rm.placed_order
       where waits_until is not null and ($2::timestamptz is null or (waits_until, id) > ($2, $3))
       order by waits_until, id limit $1`,
      [this.batch, this.#last?.waits_until ?? null, this.#last?.id ?? null],
    );
    this.#last = waiting.length < this.batch ? null : (waiting.at(-1) ?? null);
    for (const { id, attempts } of waiting)
      for (const attempt of attempts)
        if (attempt.state === 'pending' || attempt.state === 'review') await this.#look(id, attempt);
    await this.#askLate();
    return waiting.length;
  }

  async #askLate(): Promise<void> {
    const now = this.clock.now();
    for (const ref of await this.late.due(now, LATE_AT_ONCE))
      try {
        await this.commands.execute(
          new ConfirmPayment({ context: systemContext(`late-${ref}`, now), ref, source: 'poll' }),
        );
      } catch (error) {
        // That it could not be asked is noted there; so it is asked again in a while.
        if (!(error instanceof AppError)) throw error;
      }
  }

  async #look(order_id: string, { number, method, begun_at, expires_at }: AttemptRow): Promise<void> {
    const now = this.clock.now();
    const ref = refOf(order_id, number);
    const context = systemContext(`clock-${ref}`, now);
    if (now.getTime() - Date.parse(begun_at) < TYPING_MS) return;
    try {
      // Of a transfer no provider knows anything.
      if (method !== 'transfer') await this.commands.execute(new ConfirmPayment({ context, ref, source: 'poll' }));
      if (Date.parse(expires_at) <= now.getTime())
        await this.orders.act(order_id, context, { type: 'expire', attempt: number });
    } catch (error) {
      // One that cannot be asked about, or was never begun at its provider, keeps no other waiting.
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'not_found' && Date.parse(expires_at) <= now.getTime())
        await this.orders.act(order_id, context, { type: 'expire', attempt: number });
    }
  }
}
