import { randomUUID } from 'node:crypto';
import type { ComplaintReason } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingHistory, SuspendedSellers } from '#modules/listings/contract.js';
import { listingNotPublic } from '../not-public.js';
import { ReviewAggregate, type ReviewOutcome } from './review-aggregate.js';

/** A signed-in person says that something is wrong with a public ad. */
export class Complain extends Command<ReviewOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listingId: number;
      readonly reason: ComplaintReason;
      readonly text: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(Complain)
export class ComplainHandler implements ICommandHandler<Complain, ReviewOutcome> {
  constructor(
    private readonly reviews: ReviewAggregate,
    private readonly history: ListingHistory,
    private readonly suspended: SuspendedSellers,
  ) {}

  /** @throws AppError not_found for an ad that the public cannot see, conflict ALREADY_COMPLAINED, forbidden OWN_LISTING */
  async execute({ input: { context, listingId: listing_id, reason, text } }: Complain): Promise<ReviewOutcome> {
    const [{ public_revision }, { owner_id }] = await Promise.all([
      this.history.asOf(listing_id, context.now),
      this.history.underReview(listing_id),
    ]);
    if (public_revision === null || (await this.suspended.has(owner_id))) throw listingNotPublic();
    const complaint_id = randomUUID();
    return this.reviews.act({ listing_id, owner_id }, context, { type: 'complain', complaint_id, reason, text });
  }
}
