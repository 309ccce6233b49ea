import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ListingContent } from '../domain/listing.content.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import type { OwnListingOutcome } from './listing-outcome.js';

/** The owner's new text of an ad: a new content revision that waits for review, unless ads are approved by themselves. */
export class EditListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly content: ListingContent;
      /** The content revision that the owner saw; another one by now is a VERSION_CONFLICT. */
      readonly content_revision?: number | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(EditListing)
export class EditListingHandler implements ICommandHandler<EditListing, OwnListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
  ) {}

  async execute({ input }: EditListing): Promise<OwnListingOutcome> {
    const { context, listing_id, content, content_revision } = input;
    const around = await this.circumstances.of(content, Number(context.actor.id), listing_id);
    return this.listings.act(listing_id, context, { type: 'edit', content, content_revision, ...around });
  }
}
