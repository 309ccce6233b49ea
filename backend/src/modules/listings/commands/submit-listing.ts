import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingContent } from '../domain/listing.content.js';
import type { ListingOutcome } from './listing-outcome.js';

/** A new ad. The same idempotency key of the same owner again answers with the first ad. The system may submit for an owner. */
export class SubmitListing extends Command<ListingOutcome> {
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
