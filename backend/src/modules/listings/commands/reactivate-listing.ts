import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingOutcome } from './listing-outcome.js';

/** The owner offers it again: at once when the approved text is unchanged, else after review. */
export class ReactivateListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}
