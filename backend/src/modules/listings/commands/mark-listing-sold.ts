import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** The owner has sold it; the page stays visible with a banner. */
export class MarkListingSold extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(MarkListingSold)
export class MarkListingSoldHandler implements ICommandHandler<MarkListingSold, OwnListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: MarkListingSold): Promise<OwnListingOutcome> {
    const { context, listing_id } = input;
    return this.listings.act(listing_id, context, { type: 'mark_sold' });
  }
}
