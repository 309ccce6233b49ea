import type { PackageKind } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SuspendedSellers } from '../contract/suspensions.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** What was paid for an ad begins: it is featured or urgent for some days, or moves to the top of the newest once. */
export class PromoteListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly kind: PackageKind;
      /** Null for what takes no time. */
      readonly days: number | null;
      readonly order_id: string;
    },
  ) {
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
  async execute({ input }: PromoteListing): Promise<ListingOutcome> {
    const { context, listing_id, kind, order_id } = input;
    const owner = await this.listings.owner(listing_id);
    const seller_suspended = owner !== undefined && (await this.suspended.has(owner));
    if (kind === 'bump') return this.listings.act(listing_id, context, { type: 'bump', order_id, seller_suspended });
    const type = kind === 'featured' ? 'feature' : 'mark_urgent';
    return this.listings.act(listing_id, context, { type, days: input.days ?? 0, order_id, seller_suspended });
  }
}
