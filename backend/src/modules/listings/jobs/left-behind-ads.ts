import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Locations } from '#modules/locations/contract.js';
import { MoveListingDistrict } from '../commands/move-listing-district.js';
import { type LeftBehind, ListingsLeftBehind } from '../queries/listings-left-behind.js';
import { MoveAdsWhenPlaceGoes } from '../reactions/move-ads-when-place-goes.js';

const EVERY_MS = 60_000;
const BATCH = 500;

/**
 * Ads that were put into a district after its ads had moved: by a process that had not heard of it yet, or an ad that was read and written in the
 * same moment. They follow. As long as the ads of a merger are on their way this waits: those move in the name of who merged.
 */
@Injectable()
export class LeftBehindAds extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly locations: Locations,
    private readonly moving: MoveAdsWhenPlaceGoes,
  ) {
    super('left-behind-ads', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.move();
  }

  /** @returns how many were found */
  async move(): Promise<number> {
    await this.locations.refresh();
    const names = new Map(this.locations.gone().map(({ id, name }) => [id, name]));
    if (names.size === 0 || (await this.moving.status()).secondsBehind > 0) return 0;
    const found = await this.queries.execute(new ListingsLeftBehind([...names.keys()], BATCH));
    for (const ad of found) await this.#follow(ad, names.get(ad.from) ?? '');
    return found.length;
  }

  async #follow({ id: listing_id, from, revision }: LeftBehind, from_name: string): Promise<void> {
    const to = this.locations.district(from);
    if (!to || to.id === from) return;
    const occasion = `left-behind-${listing_id}-${from}-${revision}`;
    const context: CommandContext = {
      actor: asPart('clock'),
      correlationId: occasion,
      causationId: occasion,
      now: this.clock.now(),
      idempotencyKey: occasion,
    };
    const move = { listing_id, from, from_name, to: to.id, to_name: to.name, city_id: to.city_id };
    try {
      await this.commands.execute(new MoveListingDistrict({ context, ...move }));
    } catch (error) {
      // Deleted since its row was written.
      if (!(error instanceof AppError) || (error.kind !== 'gone' && error.kind !== 'not_found')) throw error;
    }
  }
}
