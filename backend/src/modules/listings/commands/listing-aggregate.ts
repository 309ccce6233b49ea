import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed, type Precondition } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ListingPhoto } from '../domain/listing.content.js';
import type { ListingCommand } from '../domain/listing.commands.js';
import { listingDecider } from '../domain/listing.decider.js';
import { listingNumber } from '../domain/listing-number.js';
import { listingStreams } from '../listing-streams.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { isLive, type ListingState } from '../domain/listing.state.js';
import { ListingDecisions } from '../contract/listing-decisions.js';
import type { OwnListingOutcome } from './listing-outcome.js';
import { photosOf } from '../domain/listing.photos.js';

type WithoutAsker<Command> = Command extends ListingCommand ? Omit<Command, 'actor' | 'now'> : never;

/** Carries one command to the stream of one ad. */
@Injectable()
export class ListingAggregate extends ListingDecisions {
  constructor(private readonly aggregates: Aggregates) {
    super();
  }

  /** @throws AppError the decider's refusal */
  override async act(
    listing_id: number,
    context: CommandContext,
    command: WithoutAsker<ListingCommand>,
    only: Precondition = {},
  ): Promise<OwnListingOutcome> {
    const order = asked(context, command);
    return outcomeOf(
      listing_id,
      await this.aggregates.execute(listingDecider, listingStreams.of(listing_id), order, context, only),
    );
  }

  /** Of a command that ran before; undefined where it runs for the first time. */
  override async firstRun(listing_id: number, context: CommandContext): Promise<OwnListingOutcome | undefined> {
    const done = await this.aggregates.firstRun(listingDecider, listingStreams.of(listing_id), context);
    return done && outcomeOf(listing_id, done);
  }

  /** Says what the command would be refused with, and does nothing. @throws AppError the decider's refusal */
  async rehearse(listing_id: number, context: CommandContext, command: WithoutAsker<ListingCommand>): Promise<void> {
    const { state } = await this.aggregates.load(listingDecider, listingStreams.of(listing_id));
    const decided = listingDecider.decide(asked(context, command), state);
    if (!decided.ok) throw decided.error;
  }

  /** Whether it was ever posted. */
  async exists(listing_id: number): Promise<boolean> {
    return (await this.aggregates.load(listingDecider, listingStreams.of(listing_id))).revision >= 0;
  }

  /** Whose it is; undefined for an ad that is not there. */
  async owner(listing_id: number): Promise<number | undefined> {
    const { state } = await this.aggregates.load(listingDecider, listingStreams.of(listing_id));
    return isLive(state) ? state.owner_id : undefined;
  }

  /** Of the newest revision; none for an ad that is not there. */
  async photos(listing_id: number): Promise<readonly ListingPhoto[]> {
    const { state } = await this.aggregates.load(listingDecider, listingStreams.of(listing_id));
    return isLive(state) ? photosOf(state.newest) : [];
  }
}

function outcomeOf(
  listing_id: number,
  { state, revision, position }: Executed<ListingState, ListingEvent>,
): OwnListingOutcome {
  const live = isLive(state);
  return {
    listing_id,
    listing_number: listingNumber(listing_id),
    title: live ? state.newest.title : null,
    status: live ? state.status : 'deleted',
    content_revision: live ? state.newest.content_revision : null,
    revision,
    position,
  };
}

const asked = ({ actor, now }: CommandContext, command: WithoutAsker<ListingCommand>) =>
  ({ ...command, actor, now }) as ListingCommand;
