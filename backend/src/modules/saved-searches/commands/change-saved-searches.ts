import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { SavedSearchChange } from '../domain/saved-searches.js';
import { SavedSearchesAggregate } from './saved-searches-aggregate.js';

/** Changes, stops or deletes saved searches of a person; doing it again changes nothing. @throws AppError not_found */
export class ChangeSavedSearches extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly user_id: number;
      readonly change: Exclude<SavedSearchChange, { readonly type: 'save' }>;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeSavedSearches)
export class ChangeSavedSearchesHandler implements ICommandHandler<ChangeSavedSearches, Position> {
  constructor(private readonly searches: SavedSearchesAggregate) {}

  async execute({ input: { context, user_id, change } }: ChangeSavedSearches): Promise<Position> {
    return (await this.searches.act(user_id, context, change)).position;
  }
}
