import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SuspendedSellers } from '../contract/suspensions.js';
import { beginPromotion, type PromotionInput } from './begin-promotion.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff gives an ad what others pay for, and says why. */
export class GivePromotion extends Command<ListingOutcome> {
  constructor(readonly input: PromotionInput & { readonly reason: string }) {
    super();
  }
}

@CommandHandler(GivePromotion)
export class GivePromotionHandler implements ICommandHandler<GivePromotion, ListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly suspended: SuspendedSellers,
  ) {}

  /** @throws AppError not_found, gone, conflict SELLER_SUSPENDED, INVALID_TRANSITION */
  execute({ input }: GivePromotion): Promise<ListingOutcome> {
    const { listings, suspended } = this;
    const { reason } = input;
    return beginPromotion({ listings, suspended }, input, { reason });
  }
}
