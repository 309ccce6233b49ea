import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff brings back an ad that was taken down. */
export class RestoreListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}
