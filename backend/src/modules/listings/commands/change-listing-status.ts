import type { StatusAction } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** The owner has sold an ad, takes it off sale for a while, offers it again: all that takes one press and no further word. */
export class ChangeListingStatus extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly action: StatusAction;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeListingStatus)
export class ChangeListingStatusHandler implements ICommandHandler<ChangeListingStatus, OwnListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input: { context, listing_id, action } }: ChangeListingStatus): Promise<OwnListingOutcome> {
    return this.listings.act(listing_id, context, { type: action });
  }
}
