import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingOutcome } from './listing-outcome.js';

/** The owner takes an ad off sale for a while. */
export class DeactivateListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}
