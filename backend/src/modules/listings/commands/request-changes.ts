import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Reason } from '../domain/reasons.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** A moderator asks the owner to change an ad: how the demo and tests say it. What moderators decide in the queue comes through `ListingDecisions`. */
export class RequestChanges extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly content_revision: number;
      readonly reason: Reason;
      /** Told to the owner; ten characters or more when the reason is `other`. */
      readonly note?: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(RequestChanges)
export class RequestChangesHandler implements ICommandHandler<RequestChanges, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  execute({ input }: RequestChanges): Promise<ListingOutcome> {
    const { context, listing_id, content_revision, reason, note } = input;
    return this.listings.act(listing_id, context, { type: 'request_changes', content_revision, reason, note });
  }
}
