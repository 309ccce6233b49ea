import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SuspendedSellers } from '../contract/suspensions.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Puts an active ad among the featured ones; days are added to what is left. */
export class FeatureListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly days: number;
      /** The paid order behind it; absent when staff does it. */
      readonly order_id?: string | undefined;
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
    const { context, listing_id, days, order_id } = input;
    const owner = await this.listings.owner(listing_id);
    const seller_suspended = owner !== undefined && (await this.suspended.has(owner));
    return this.listings.act(listing_id, context, { type: 'feature', days, order_id, seller_suspended });
  }
}
