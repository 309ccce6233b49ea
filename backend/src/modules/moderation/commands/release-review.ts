import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { ReviewAggregate, type ReviewOutcome } from './review-aggregate.js';

/** A moderator leaves the page of an ad: others need not wait for the claim to run out. */
export class ReleaseReview extends Command<ReviewOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listingId: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ReleaseReview)
export class ReleaseReviewHandler implements ICommandHandler<ReleaseReview, ReviewOutcome> {
  constructor(
    private readonly reviews: ReviewAggregate,
    private readonly history: ListingHistory,
  ) {}

  async execute({ input: { context, listingId: listing_id } }: ReleaseReview): Promise<ReviewOutcome> {
    const { owner_id } = await this.history.underReview(listing_id);
    return this.reviews.act({ listing_id, owner_id }, context, { type: 'release' });
  }
}
