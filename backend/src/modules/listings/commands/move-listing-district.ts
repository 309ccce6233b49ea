import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** The district of an ad went into another one: from now on it stands in that one, as it is. */
export class MoveListingDistrict extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly from: number;
      readonly from_name: string;
      readonly to: number;
      readonly to_name: string;
      /** The province of `to`. */
      readonly city_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(MoveListingDistrict)
export class MoveListingDistrictHandler implements ICommandHandler<MoveListingDistrict, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  /** @throws AppError not_found, gone */
  execute({ input: { context, listing_id, ...move } }: MoveListingDistrict): Promise<ListingOutcome> {
    return this.listings.act(listing_id, context, { type: 'move_district', ...move });
  }
}
