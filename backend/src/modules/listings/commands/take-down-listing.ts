import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Reason } from '../domain/reasons.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff removes a public ad; only staff can bring it back. */
export class TakeDownListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly reason: Reason;
      /** Told to the owner; ten characters or more when the reason is `other`. */
      readonly note?: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(TakeDownListing)
export class TakeDownListingHandler implements ICommandHandler<TakeDownListing, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: TakeDownListing): Promise<ListingOutcome> {
    const { context, listing_id, reason, note } = input;
    return this.listings.act(listing_id, context, { type: 'take_down', reason, note });
  }
}
