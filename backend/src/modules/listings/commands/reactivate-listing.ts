import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** The owner offers it again: at once when the approved text is unchanged, else after review. */
export class ReactivateListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ReactivateListing)
export class ReactivateListingHandler implements ICommandHandler<ReactivateListing, OwnListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: ReactivateListing): Promise<OwnListingOutcome> {
    const { context, listing_id } = input;
    return this.listings.act(listing_id, context, { type: 'reactivate' });
  }
}
