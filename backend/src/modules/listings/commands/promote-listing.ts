import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SuspendedSellers } from '../contract/suspensions.js';
import { beginPromotion, type PromotionInput } from './begin-promotion.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** What was paid for an ad begins: it is featured or urgent for some days, or moves to the top of the newest once. */
export class PromoteListing extends Command<ListingOutcome> {
  constructor(readonly input: PromotionInput & { readonly order_id: string }) {
    super();
  }
}

@CommandHandler(PromoteListing)
export class PromoteListingHandler implements ICommandHandler<PromoteListing, ListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly suspended: SuspendedSellers,
  ) {}

  /** @throws AppError not_found, gone, conflict SELLER_SUSPENDED, INVALID_TRANSITION */
  execute({ input }: PromoteListing): Promise<ListingOutcome> {
    const { listings, suspended } = this;
    const { order_id } = input;
    return beginPromotion({ listings, suspended }, input, { order_id });
  }
}
