import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type StopOrder, StopsMails } from '#modules/notices/contract.js';
import { SavedSearchesAggregate } from '../commands/saved-searches-aggregate.js';

export const SAVED_SEARCH_MAILS = 'saved-searches';

/** The link of a mail about saved searches: these tell nothing any more. */
@Injectable()
export class StopSavedSearches extends StopsMails {
  override readonly sort = SAVED_SEARCH_MAILS;

  constructor(private readonly searches: SavedSearchesAggregate) {
    super();
  }

  override async stop({ user_id, what: search_ids }: StopOrder, context: CommandContext): Promise<Position> {
    return (await this.searches.act(user_id, context, { type: 'stop', search_ids })).position;
  }
}
