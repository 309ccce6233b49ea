import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import {
  type KeptSearches,
  type SavedSearchChange,
  savedSearchesDecider,
  type SavedSearchEvent,
} from '../domain/saved-searches.js';
import { savedSearchStreams } from '../saved-search-streams.js';

/** Carries one command to the saved searches of one person. */
@Injectable()
export class SavedSearchesAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  async act(
    user_id: number,
    context: CommandContext,
    change: SavedSearchChange,
  ): Promise<Executed<KeptSearches, SavedSearchEvent>> {
    const command = { ...change, user_id, now: context.now };
    return this.aggregates.execute(savedSearchesDecider, savedSearchStreams.of(user_id), command, context);
  }

  /** What the person keeps now. */
  async kept(user_id: number): Promise<KeptSearches> {
    return (await this.aggregates.load(savedSearchesDecider, savedSearchStreams.of(user_id))).state;
  }
}
