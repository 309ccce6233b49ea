import type { PaymentMethod } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { attemptOf } from '#modules/billing/orders/domain/payment-ref.js';
import { isRefusal, PayoutLines } from '#modules/billing/payouts/commands/payout-lines.js';
import type { SettledDay, Settlement, UnknownSettlement } from '../payment-gateway.js';
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
    private readonly url: DatabaseUrl,
  ) {
    super('settlement-clock', EVERY_MS);
  }

  /** One worker at a time; what a turn that lost its lock may still do beside another is borne by each step. */
  protected run(): Promise<unknown> {
    return SingletonLock.alone(this.url.value, this.name, (lost) => this.tick(lost));
  }

  /** @returns how much was transferred on days that were not asked about before */
  async tick(lost?: AbortSignal): Promise<number> {
    let counted = 0;
    for (const { method } of this.gateways.offered())
      for (const day of await this.#open(method)) {
        if (lost?.aborted) return counted;
        const settled = await this.#asked(method, day);
        if (!settled) break;
        for (const one of settled.settled) await this.#count(method, one, day);
        // A turn of another worker that is over knew of the payments that this one did not: what was unknown here may be counted.
        if (!(await this.#isAsked(method, day))) await this.#tell(method, settled.unknown, day);
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

  async #isAsked(method: PaymentMethod, day: string): Promise<boolean> {
    const rows = await this.database.query('select from app.settled_day where method = $1 and day = $2', [method, day]);
    return rows.length > 0;
  }

  async #tell(method: PaymentMethod, unknown: readonly UnknownSettlement[], day: string): Promise<void> {
    for (const { id, ...one } of await this.lines.untold(method, day, unknown)) {
      const line = { ...one, method, settlement_id: id, day, fee_minor: 0, ref: null, code: null };
      await this.lines.tell(line, this.#context(id));
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
      // It may be in the order by now: by another worker's turn, which was a moment later.
      if (await this.#isCounted(order_id, attempt, id)) return;
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

  async #isCounted(order_id: string, attempt: number, id: string): Promise<boolean> {
    try {
      const { attempts } = await this.orders.order(order_id);
      return attempts.some(({ number, payouts }) => number === attempt && payouts.includes(id));
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  #context(id: string): CommandContext {
    return systemContext(`settlement-${id}`.slice(0, 100), this.clock.now());
  }
}
