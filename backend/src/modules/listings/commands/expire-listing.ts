import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingOutcome } from './listing-outcome.js';

/** The clock ends an ad that was active for longer than the setting ad_duration_days. */
export class ExpireListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
    },
  ) {
    super();
  }
}
