import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { APPEALABLE, OUT_BY_STAFF } from '../appeal-rules.js';
import * as refusal from '../domain/review.errors.js';
import { listingNotPublic } from '../not-public.js';
import { ReviewAggregate, type ReviewOutcome } from './review-aggregate.js';

/** An owner objects to what was decided about their ad. */
export class Appeal extends Command<ReviewOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listingId: number;
      readonly text: string;
    },
  ) {
    super();
  }
}

@CommandHandler(Appeal)
export class AppealHandler implements ICommandHandler<Appeal, ReviewOutcome> {
  constructor(
    private readonly reviews: ReviewAggregate,
    private readonly history: ListingHistory,
  ) {}

  /** @throws AppError not_found for the ad of somebody else, conflict NOT_APPEALABLE, ALREADY_APPEALED, APPEAL_TOO_LATE */
  async execute({ input: { context, listingId: listing_id, text } }: Appeal): Promise<ReviewOutcome> {
    const { owner_id, inactive_reason, decisions } = await this.history.underReview(listing_id);
    if (context.actor.id !== String(owner_id)) throw listingNotPublic();
    const last = decisions.at(-1);
    // An edit after the decision is already on its way to a new one, also where its owner has set the ad aside since.
    if (inactive_reason === null || !OUT_BY_STAFF.has(inactive_reason) || !last || !APPEALABLE.has(last.decision))
      throw refusal.notAppealable();
    const { event_id: decision_id, at: decided_at, actor } = last;
    const command = { type: 'appeal', decision_id, decided_by: actor.id, decided_at, text } as const;
    return this.reviews.act({ listing_id, owner_id }, context, command);
  }
}
