import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { refOf } from '#modules/billing/orders/order-id.js';
import type { AttemptRow } from '#modules/billing/orders/projections/orders.js';
import { ConfirmPayment } from '../commands/confirm-payment.js';
import { systemContext } from '../system-context.js';

const EVERY_MS = 15_000;
const BATCH = 200;
/** Who has just begun is typing. */
const TYPING_MS = 10_000;

/** Asks about payments that wait, so that none depends on a browser that comes back; ends those whose time is over. */
@Injectable()
export class PaymentClock extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly orders: OrderAggregate,
  ) {
    super('payment-clock', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.tick();
  }

  /** @returns how many orders waited */
  async tick(): Promise<number> {
    const waiting = await this.database.query<{ id: string; attempts: readonly AttemptRow[] }>(
      'select id, attempts from rm.placed_order where waits_until is not null order by waits_until limit $1',
      [BATCH],
    );
    for (const { id, attempts } of waiting)
      for (const attempt of attempts)
        if (attempt.state === 'pending' || attempt.state === 'review') await this.#look(id, attempt);
    return waiting.length;
  }

  async #look(order_id: string, { number, begun_at, expires_at }: AttemptRow): Promise<void> {
    const now = this.clock.now();
    const ref = refOf(order_id, number);
    const context = systemContext(`clock-${ref}`, now);
    if (now.getTime() - Date.parse(begun_at) < TYPING_MS) return;
    try {
      await this.commands.execute(new ConfirmPayment({ context, ref, source: 'poll' }));
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
