import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** The owner takes an ad off sale for a while. */
export class DeactivateListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(DeactivateListing)
export class DeactivateListingHandler implements ICommandHandler<DeactivateListing, OwnListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: DeactivateListing): Promise<OwnListingOutcome> {
    const { context, listing_id } = input;
    return this.listings.act(listing_id, context, { type: 'deactivate' });
  }
}
