import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** A moderator lets the public see the content revision that they read. */
export class ApproveListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly content_revision: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ApproveListing)
export class ApproveListingHandler implements ICommandHandler<ApproveListing, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: ApproveListing): Promise<ListingOutcome> {
    const { context, listing_id, content_revision } = input;
    return this.listings.act(listing_id, context, { type: 'approve', content_revision });
  }
}
