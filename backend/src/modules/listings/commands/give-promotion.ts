import type { PackageKind } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SuspendedSellers } from '../contract/suspensions.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff gives an ad what others pay for, and says why. */
export class GivePromotion extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly kind: PackageKind;
      /** Null for what takes no time. */
      readonly days: number | null;
      readonly reason: string;
    },
  ) {
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
  async execute({ input }: GivePromotion): Promise<ListingOutcome> {
    const { context, listing_id, kind, reason } = input;
    const owner = await this.listings.owner(listing_id);
    const seller_suspended = owner !== undefined && (await this.suspended.has(owner));
    if (kind === 'bump') return this.listings.act(listing_id, context, { type: 'bump', reason, seller_suspended });
    const type = kind === 'featured' ? 'feature' : 'mark_urgent';
    return this.listings.act(listing_id, context, { type, days: input.days ?? 0, reason, seller_suspended });
  }
}
