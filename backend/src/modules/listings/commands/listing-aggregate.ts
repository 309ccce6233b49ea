import { Injectable } from '@nestjs/common';
import { Aggregates } from '../../../platform/event-store/aggregates.js';
import type { CommandContext } from '../../../platform/event-store/command-context.js';
import { type ListingCommand, listingDecider } from '../domain/listing.decider.js';
import { isLive } from '../domain/listing.state.js';
import type { ListingOutcome } from './listing-outcome.js';

type WithoutAsker<Command> = Command extends ListingCommand ? Omit<Command, 'actor' | 'now'> : never;

/** Carries one command to the stream of one ad. */
@Injectable()
export class ListingAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  async act(
    listing_id: number,
    context: CommandContext,
    command: WithoutAsker<ListingCommand>,
  ): Promise<ListingOutcome> {
    const asked = { ...command, actor: context.actor, now: context.now } as ListingCommand;
    const { state, revision, position } = await this.aggregates.execute(
      listingDecider,
      `listing-${listing_id}`,
      asked,
      context,
    );
    const live = isLive(state);
    return {
      listing_id,
      status: live ? state.status : 'deleted',
      content_revision: live ? state.newest.content_revision : null,
      revision,
      position,
    };
  }
}
