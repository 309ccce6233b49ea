import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Reason } from '../domain/reasons.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** For ever: the page answers 410 from now on. Staff must give a reason. */
export class DeleteListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly as:
        | { readonly by: 'owner' }
        | { readonly by: 'staff'; readonly reason: Reason; readonly note?: string | undefined };
    },
  ) {
    super();
  }
}

@CommandHandler(DeleteListing)
export class DeleteListingHandler implements ICommandHandler<DeleteListing, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: DeleteListing): Promise<ListingOutcome> {
    const { context, listing_id, as } = input;
    return this.listings.act(listing_id, context, { type: 'delete', as });
  }
}
