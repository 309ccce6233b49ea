import type { PaymentMethod } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { attemptOf } from '#modules/billing/orders/order-id.js';
import { isRefusal, PayoutLines } from '#modules/billing/payouts/commands/payout-lines.js';
import type { SettledDay, Settlement } from '../payment-gateway.js';
import { PaymentGateways } from '../payment-gateways.js';
import { systemContext } from '../system-context.js';

const EVERY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** So long a provider, or we, may have been away. */
const DAYS_BACK = 30;

/** Asks providers day by day what they transferred, and counts it in the order that it was for. */
@Injectable()
export class SettlementClock extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly gateways: PaymentGateways,
    private readonly orders: OrderAggregate,
    private readonly lines: PayoutLines,
  ) {
    super('settlement-clock', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** @returns how much was transferred on days that were not asked about before */
  async tick(): Promise<number> {
    let counted = 0;
    for (const { method } of this.gateways.offered())
      for (const day of await this.#open(method)) {
        const settled = await this.#asked(method, day);
        if (!settled) break;
        for (const one of settled.settled) await this.#count(method, one, day);
        for (const { id, ...one } of settled.unknown) {
          const line = { ...one, method, settlement_id: id, day, fee_minor: 0, ref: null, code: null };
          await this.lines.tell(line, this.#context(id));
        }
        await this.database.query(
          'insert into app.settled_day (method, day, asked_at) values ($1, $2, $3) on conflict (method, day) do nothing',
          [method, day, this.clock.now()],
        );
        counted += settled.settled.length + settled.unknown.length;
      }
    return counted;
  }

  /** Days that are over and were not asked about, the earliest first. */
  async #open(method: PaymentMethod): Promise<readonly string[]> {
    const known = await this.database.query<{ day: string }>(
      'select day::text as day from app.settled_day where method = $1 order by day desc limit 60',
      [method],
    );
    const asked = new Set(known.map(({ day }) => day));
    const now = this.clock.now().getTime();
    return Array.from({ length: DAYS_BACK }, (_, at) =>
      istanbulDay(new Date(now - (DAYS_BACK - at) * DAY_MS).toISOString()),
    ).filter((day) => !asked.has(day));
  }

  /** Undefined where the provider does not answer: it is asked again in a while. */
  async #asked(method: PaymentMethod, day: string): Promise<SettledDay | undefined> {
    try {
      return await this.gateways.of(method).settlements(day);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.warn(`What ${method} paid out on ${day} could not be asked: ${error.code}`);
      return undefined;
    }
  }

  async #count(method: PaymentMethod, { id, ref, gross_minor, fee_minor }: Settlement, day: string): Promise<void> {
    // What waits for people is theirs to decide, also where its payment would take it by now: it is counted once.
    if (await this.lines.isTold(method, id)) return;
    const { order_id, attempt } = attemptOf(ref);
    const paidOut = { type: 'pay_out', attempt, settlement_id: id, day, gross_minor, fee_minor } as const;
    try {
      await this.orders.act(order_id, this.#context(id), paidOut);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // One that no payment takes keeps nothing else from being counted, and waits for people.
      const said = {
        reason: 'refused',
        code: error.code,
        currency: 'TRY',
        amount_minor: gross_minor - fee_minor,
      } as const;
      await this.lines.tell({ ...said, method, settlement_id: id, day, fee_minor, ref }, this.#context(id));
    }
  }

  #context(id: string): CommandContext {
    return systemContext(`settlement-${id}`.slice(0, 100), this.clock.now());
  }
}
