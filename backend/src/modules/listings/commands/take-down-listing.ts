import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { Reason } from '../domain/reasons.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Staff removes a public ad; only staff can bring it back. */
export class TakeDownListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly reason: Reason;
      /** Told to the owner; ten characters or more when the reason is `other`. */
      readonly note?: string | undefined;
    },
  ) {
    super();
  }
}
