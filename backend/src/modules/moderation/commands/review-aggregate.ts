import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type ReviewCommand, reviewDecider, type ReviewState } from '../domain/review.decider.js';
import { reviewStreams } from '../review-streams.js';

type WithoutAsker<Command> = Command extends ReviewCommand
  ? Omit<Command, 'actor' | 'now' | 'listing_id' | 'owner_id'>
  : never;

export interface ReviewOutcome {
  readonly state: ReviewState;
  readonly position: Position;
}

/** Carries one command to the review case of one ad. */
@Injectable()
export class ReviewAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  async state(listing_id: number): Promise<ReviewState> {
    return (await this.aggregates.load(reviewDecider, reviewStreams.of(listing_id))).state;
  }

  /** Of a command that ran before; undefined where it runs for the first time. */
  async firstRun(listing_id: number, context: CommandContext): Promise<ReviewOutcome | undefined> {
    return this.aggregates.firstRun(reviewDecider, reviewStreams.of(listing_id), context);
  }

  /** @throws AppError the decider's refusal */
  async act(
    ad: { readonly listing_id: number; readonly owner_id: number },
    context: CommandContext,
    command: WithoutAsker<ReviewCommand>,
  ): Promise<ReviewOutcome> {
    const asked = { ...command, ...ad, actor: context.actor, now: context.now } as ReviewCommand;
    const { state, position } = await this.aggregates.execute(
      reviewDecider,
      reviewStreams.of(ad.listing_id),
      asked,
      context,
    );
    return { state, position };
  }
}
