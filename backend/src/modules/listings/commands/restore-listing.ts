import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff brings back an ad that was taken down. */
export class RestoreListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(RestoreListing)
export class RestoreListingHandler implements ICommandHandler<RestoreListing, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: RestoreListing): Promise<ListingOutcome> {
    const { context, listing_id } = input;
    return this.listings.act(listing_id, context, { type: 'restore' });
  }
}
