import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Ends the featured time of an active ad: at once, or where it has run out. */
export class EndFeature extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly when_over?: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(EndFeature)
export class EndFeatureHandler implements ICommandHandler<EndFeature, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: EndFeature): Promise<ListingOutcome> {
    const { context, listing_id, when_over = false } = input;
    return this.listings.act(listing_id, context, { type: 'end_feature', when_over });
  }
}
