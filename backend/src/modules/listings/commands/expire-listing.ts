import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SettingsReader } from '#modules/settings/contract.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** `ListingClock` ends an ad that was active for longer than the setting ad_duration_days; with 0 none. */
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

@CommandHandler(ExpireListing)
export class ExpireListingHandler implements ICommandHandler<ExpireListing, ListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly settings: SettingsReader,
  ) {}

  execute({ input: { context, listing_id } }: ExpireListing): Promise<ListingOutcome> {
    const { ad_duration_days } = this.settings.current();
    return this.listings.act(listing_id, context, { type: 'expire', ad_duration_days });
  }
}
