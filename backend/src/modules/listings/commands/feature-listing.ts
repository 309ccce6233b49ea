import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import type { ListingOutcome } from './listing-outcome.js';

/** Puts an active ad among the featured ones; days are added to what is left. */
export class FeatureListing extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly days: number;
      /** The paid order behind it; absent when staff does it. */
      readonly order_id?: string | undefined;
    },
  ) {
    super();
  }
}
