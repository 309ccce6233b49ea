import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SuspendedSellers } from '../contract/suspensions.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/**
 * Puts an active ad among the featured ones; days are added to what is left. The demo's and tests' way to it, with neither an order nor a
 * reason, as early logs hold it: staff gives promotions (`GivePromotion`), orders buy them (`PromoteListing`).
 */
export class FeatureListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly days: number;
    },
  ) {
    super();
  }
}

@CommandHandler(FeatureListing)
export class FeatureListingHandler implements ICommandHandler<FeatureListing, ListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly suspended: SuspendedSellers,
  ) {}

  /** @throws AppError conflict SELLER_SUSPENDED, INVALID_TRANSITION */
  async execute({ input }: FeatureListing): Promise<ListingOutcome> {
    const { context, listing_id, days } = input;
    const owner = await this.listings.owner(listing_id);
    const seller_suspended = owner !== undefined && (await this.suspended.has(owner));
    return this.listings.act(listing_id, context, { type: 'feature', days, seller_suspended });
  }
}
