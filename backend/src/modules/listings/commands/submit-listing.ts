import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ListingContent } from '../domain/listing.content.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import { ListingIds } from './listing-ids.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** A new ad. The same idempotency key of the same owner again answers with the first ad. The system may submit for an owner. */
export class SubmitListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly owner_id: number;
      readonly content: ListingContent;
    },
  ) {
    super();
  }
}

@CommandHandler(SubmitListing)
export class SubmitListingHandler implements ICommandHandler<SubmitListing, OwnListingOutcome> {
  constructor(
    private readonly ids: ListingIds,
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
  ) {}

  async execute({ input }: SubmitListing): Promise<OwnListingOutcome> {
    const { context, owner_id, content } = input;
    const listing_id = await this.ids.next(owner_id, context.idempotencyKey);
    const around = await this.circumstances.of(content, owner_id);
    return this.listings.act(listing_id, context, { type: 'submit', listing_id, owner_id, content, ...around });
  }
}
