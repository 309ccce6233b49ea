import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { holder } from '../domain/review.decider.js';
import { ReviewAggregate, type ReviewOutcome } from './review-aggregate.js';

export interface ClaimOutcome extends ReviewOutcome {
  readonly moderator_id: number;
  readonly until: Date;
}

/** A moderator takes an ad to look at, or goes on looking: ten minutes from now. */
export class ClaimReview extends Command<ClaimOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      /** Take it from whoever has it; for those who may. */
      readonly force: boolean;
      readonly may_force: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(ClaimReview)
export class ClaimReviewHandler implements ICommandHandler<ClaimReview, ClaimOutcome> {
  constructor(
    private readonly reviews: ReviewAggregate,
    private readonly history: ListingHistory,
  ) {}

  async execute({ input }: ClaimReview): Promise<ClaimOutcome> {
    const { context, listing_id, force, may_force } = input;
    const { owner_id, content_revision } = await this.history.underReview(listing_id);
    const command = { type: 'claim', content_revision, force, may_force } as const;
    const outcome = await this.reviews.act({ listing_id, owner_id }, context, command);
    const held = holder(outcome.state, content_revision, context.now);
    return { ...outcome, moderator_id: held?.moderator_id ?? 0, until: new Date(held?.until ?? context.now) };
  }
}
