import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { SettingsReader } from '#modules/settings/contract.js';
import { EndFeature } from '../commands/end-feature.js';
import { ExpireListing } from '../commands/expire-listing.js';
import { activeTooLongSince } from '../domain/listing.rules.js';
import { type DueListing, DueListings } from '../queries/list-due.js';

const EVERY_MS = 60_000;
const BATCH = 500;

/**
 * Ends what has run out: active ads after `ad_duration_days`, featured time after what was paid for. Each occasion has its
 * own idempotency key, so several workers at once, or a read model that lags, end it only once.
 */
@Injectable()
export class ListingClock extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly settings: SettingsReader,
  ) {
    super('listing-clock', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** @returns how many ads were due */
  async tick(): Promise<number> {
    const now = this.clock.now();
    const { ad_duration_days } = this.settings.current();
    const due = await this.queries.execute(new DueListings(now, activeTooLongSince(ad_duration_days, now), BATCH));
    const failures: unknown[] = [];
    for (const occasion of due)
      await this.#end(occasion, now).catch((error: unknown) => {
        failures.push(error);
      });
    // After all were tried: one that cannot be read keeps no other in the list.
    if (failures.length > 0) throw failures[0];
    return due.length;
  }

  async #end({ id: listing_id, due, revision }: DueListing, now: Date): Promise<void> {
    const occasion = `${due}-${listing_id}-${revision}`;
    const context: CommandContext = {
      actor: asPart('clock'),
      correlationId: occasion,
      causationId: occasion,
      now,
      idempotencyKey: occasion,
    };
    try {
      const input = { context, listing_id };
      await this.commands.execute(
        due === 'expire' ? new ExpireListing(input) : new EndFeature({ ...input, when_over: true }),
      );
    } catch (error) {
      // Somebody sold, edited or deleted it since the rows were written: nothing is due any more.
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    }
  }
}
