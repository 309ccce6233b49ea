import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { systemContext } from '#modules/billing/payments/system-context.js';
import { isRefusal, PayoutLines } from '../commands/payout-lines.js';
import { type UncountedMatch, UncountedMatches } from '../uncounted-matches.js';

const EVERY_MS = 60_000;

/** Whoever matched a line by hand and fell before the payment heard of it: it hears of it now, however long that is ago. */
@Injectable()
export class CountMatches extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly uncounted: UncountedMatches,
    private readonly lines: PayoutLines,
    private readonly url: DatabaseUrl,
  ) {
    super('count-matches', EVERY_MS);
  }

  /** As many are tried in a turn; the others are in the next ones. */
  readonly batch: number = 100;

  /** One worker at a time: two would each write down what the other one has settled. */
  protected run(): Promise<unknown> {
    return SingletonLock.alone(this.url.value, this.name, (lost) => this.tick(lost));
  }

  /** One that cannot be counted keeps no other from it. @throws what went wrong unforeseen, once all were tried */
  async tick(lost?: AbortSignal): Promise<void> {
    const unforeseen: unknown[] = [];
    for (const match of await this.uncounted.next(this.batch)) {
      if (lost?.aborted) break;
      const [done] = await Promise.allSettled([this.#count(match)]);
      if (done.status === 'fulfilled') continue;
      await this.uncounted.tried(match.id, done.reason instanceof Error ? done.reason.name : 'unforeseen');
      unforeseen.push(done.reason);
    }
    if (unforeseen.length > 0) throw unforeseen[0];
  }

  async #count({ id, ref }: UncountedMatch): Promise<void> {
    try {
      await this.lines.count(id, ref, systemContext(`settlement-${id}`.slice(0, 100), this.clock.now()));
      await this.uncounted.tried(id, undefined);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      // What a payment refuses waits for people again, who read why at the line.
      await this.uncounted.tried(id, isRefusal(error) ? undefined : code);
      this.log.warn(`The payout line ${id} was not counted for ${ref}: ${code}`);
    }
  }
}
