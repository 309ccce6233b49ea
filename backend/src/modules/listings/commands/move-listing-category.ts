import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** The category of an ad was deleted or merged: from now on it stands in the other one, as it is. */
export class MoveListingCategory extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly from: number;
      readonly from_name: string;
      readonly to: number;
      readonly to_name: string;
    },
  ) {
    super();
  }
}

@CommandHandler(MoveListingCategory)
export class MoveListingCategoryHandler implements ICommandHandler<MoveListingCategory, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  /** @throws AppError not_found, gone */
  execute({ input: { context, listing_id, ...move } }: MoveListingCategory): Promise<ListingOutcome> {
    return this.listings.act(listing_id, context, { type: 'move_category', ...move });
  }
}
