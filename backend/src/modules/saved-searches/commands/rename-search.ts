import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { CriteriaTexts } from '../criteria/criteria-texts.js';
import { parseCriteria } from '../criteria/saved-criteria.js';
import { notFound } from '../domain/saved-searches.js';
import { SavedSearchesAggregate } from './saved-searches-aggregate.js';

/** Gives a saved search another name; an empty one is made of its criteria. @throws AppError not_found */
export class RenameSearch extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly user_id: number;
      readonly search_id: string;
      readonly name: string;
    },
  ) {
    super();
  }
}

@CommandHandler(RenameSearch)
export class RenameSearchHandler implements ICommandHandler<RenameSearch, Position> {
  constructor(
    private readonly searches: SavedSearchesAggregate,
    private readonly texts: CriteriaTexts,
  ) {}

  async execute({ input: { context, user_id, search_id, name: wished } }: RenameSearch): Promise<Position> {
    const name = wished.trim() || (await this.madeName(user_id, search_id));
    return (await this.searches.act(user_id, context, { type: 'rename', search_id, name })).position;
  }

  private async madeName(user_id: number, search_id: string): Promise<string> {
    const criteria = (await this.searches.kept(user_id)).get(search_id)?.criteria;
    if (typeof criteria !== 'string') throw notFound();
    return this.texts.name(parseCriteria(criteria));
  }
}
