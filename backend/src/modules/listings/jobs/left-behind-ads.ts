import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import type { Reaction } from '#platform/reactions/reaction.js';
import type { AdHome, GoneHome } from '../homes/ad-home.js';
import { ListingsOfHomes, type ListingOfHome } from '../queries/listings-of-homes.js';
import { MoveAdsWhenCategoryGoes } from '../reactions/move-ads-when-category-goes.js';
import { MoveAdsWhenPlaceGoes } from '../reactions/move-ads-when-place-goes.js';

const EVERY_MS = 60_000;
const BATCH = 500;

/**
 * Ads that were put into a district or a category after its ads had moved: by a process that had not heard of it yet, or an ad that was read and
 * written in the same moment. They follow, whatever their status. As long as the ads of a merger are on their way this waits: those move in the name
 * of who merged.
 */
@Injectable()
export class LeftBehindAds extends ScheduledJob {
  readonly #moving: readonly (Pick<Reaction, 'status'> & { readonly home: AdHome })[];

  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    places: MoveAdsWhenPlaceGoes,
    categories: MoveAdsWhenCategoryGoes,
  ) {
    super('left-behind-ads', EVERY_MS);
    this.#moving = [places, categories];
  }

  protected run(): Promise<unknown> {
    return this.move();
  }

  /** @returns how many were found */
  async move(): Promise<number> {
    let found = 0;
    for (const moving of this.#moving) {
      const { home } = moving;
      const gone = new Map((await home.gone()).map((one) => [one.id, one]));
      if (gone.size === 0 || (await moving.status()).secondsBehind > 0) continue;
      const ads = await this.queries.execute(new ListingsOfHomes(home.kind, [...gone.keys()], 0, BATCH));
      for (const ad of ads) await this.#follow(home, ad, gone.get(ad.from));
      found += ads.length;
    }
    return found;
  }

  async #follow(home: AdHome, { id, from, revision }: ListingOfHome, gone: GoneHome | undefined): Promise<void> {
    const occasion = `left-behind-${home.kind}-${id}-${from}-${revision}`;
    const context: CommandContext = {
      actor: asPart('clock'),
      correlationId: occasion,
      causationId: occasion,
      now: this.clock.now(),
      idempotencyKey: occasion,
    };
    const move = gone && (await home.way(gone))?.(id, context);
    if (!move) return;
    try {
      await this.commands.execute(move);
    } catch (error) {
      // Deleted since its row was written.
      if (!(error instanceof AppError) || (error.kind !== 'gone' && error.kind !== 'not_found')) throw error;
    }
  }
}
