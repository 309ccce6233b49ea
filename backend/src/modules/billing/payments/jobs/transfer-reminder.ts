import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { AttemptRow } from '#modules/billing/orders/projections/orders.js';
import { Notices } from '#modules/notices/contract.js';
import { transferDue } from '../telling/transfer-notices.js';

const EVERY_MS = 600_000;
/** So long before the time is over. */
const BEFORE_MS = 24 * 3_600_000;
const BATCH = 200;

interface Waiting {
  readonly id: string;
  readonly buyer_id: number;
  readonly attempts: readonly AttemptRow[];
}

/** Reminds buyers of a transfer a day before its time is over, once for each attempt. */
@Injectable()
export class TransferReminder extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly notices: Notices,
  ) {
    super('transfer-reminder', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.remind();
  }

  async remind(): Promise<void> {
    const now = this.clock.now();
    let after = '';
    // Whoever has paid by card meanwhile is not reminded of the transfer. An attempt by card may be over before the transfer of the same order: which of them is due, each says itself.
    for (;;) {
      const waiting = await this.database.query<Waiting>(
        `select id, buyer_id, attempts from rm.placed_order
         where waits_until <= $1 and state = 'waiting' and id > $2 order by id limit ${BATCH}`,
        [new Date(now.getTime() + BEFORE_MS), after],
      );
      for (const order of waiting)
        for (const attempt of order.attempts) if (isDue(attempt, now)) await this.#tell(order, attempt, now);
      const last = waiting.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  #tell({ id: order_id, buyer_id }: Waiting, { number, amount_minor, expires_at }: AttemptRow, at: Date) {
    const ref = refOf(order_id, number);
    return this.notices.tell({
      kind: transferDue,
      to: [buyer_id],
      subject: `order-${order_id}`,
      data: { order_id, amount_minor, expires_at },
      // One that was withdrawn and waits again has the same time as before.
      occasion: `transfer-due-${ref}`,
      at,
    });
  }
}

/** Where there is only a day to pay, nobody is reminded of what they have just ordered. */
function isDue({ method, state, begun_at, expires_at }: AttemptRow, now: Date): boolean {
  if (method !== 'transfer' || state !== 'pending') return false;
  const [begun, ends] = [Date.parse(begun_at), Date.parse(expires_at)];
  return ends > now.getTime() && ends - now.getTime() <= Math.min(BEFORE_MS, (ends - begun) / 2);
}
