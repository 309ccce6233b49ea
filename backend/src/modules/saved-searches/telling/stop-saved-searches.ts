import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type StopOrder, StopsMails } from '#modules/notices/contract.js';
import { ChangeSavedSearches } from '../commands/change-saved-searches.js';

export const SAVED_SEARCH_MAILS = 'saved-searches';

/** The link of a mail about saved searches: these tell nothing any more. */
@Injectable()
export class StopSavedSearches extends StopsMails {
  override readonly sort = SAVED_SEARCH_MAILS;

  constructor(private readonly commands: CommandBus) {
    super();
  }

  override stop({ user_id, what: search_ids }: StopOrder, context: CommandContext): Promise<Position> {
    const input = { context, user_id, change: { type: 'stop', search_ids } } as const;
    return this.commands.execute(new ChangeSavedSearches(input));
  }
}
