import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Takes the last decision of a moderator back, as long as nobody has touched the ad since. */
export class ReopenReview extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ReopenReview)
export class ReopenReviewHandler implements ICommandHandler<ReopenReview, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input: { context, listing_id } }: ReopenReview): Promise<ListingOutcome> {
    return this.listings.act(listing_id, context, { type: 'reopen' });
  }
}
