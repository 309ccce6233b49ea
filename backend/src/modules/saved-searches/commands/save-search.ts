import { randomUUID } from 'node:crypto';
import type { SavedSearchRhythm, SearchSaved } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { StandingSearches } from '#modules/search/contract.js';
import { CriteriaTexts } from '../criteria/criteria-texts.js';
import { parseCriteria, printCriteria } from '../criteria/saved-criteria.js';
import { searchWith } from '../domain/saved-searches.js';
import { SavedSearchesAggregate } from './saved-searches-aggregate.js';

/** Keeps a search for a person; the same criteria twice are one. @throws AppError invalid, conflict TOO_MANY_SAVED_SEARCHES */
export class SaveSearch extends Command<{ readonly saved: SearchSaved; readonly position: Position }> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly user_id: number;
      /** The query of the address of the list. */
      readonly criteria: string;
      readonly name?: string | undefined;
      readonly rhythm: SavedSearchRhythm;
    },
  ) {
    super();
  }
}

@CommandHandler(SaveSearch)
export class SaveSearchHandler implements ICommandHandler<SaveSearch> {
  constructor(
    private readonly searches: SavedSearchesAggregate,
    private readonly texts: CriteriaTexts,
    private readonly standing: StandingSearches,
  ) {}

  async execute({ input }: SaveSearch): Promise<{ saved: SearchSaved; position: Position }> {
    const { context, user_id, rhythm } = input;
    const query = parseCriteria(input.criteria);
    // Refuses what the list refuses: a category that is not there, a filter that is none.
    await this.standing.read(query);
    const criteria = printCriteria(query);
    const name = input.name?.trim() || this.texts.name(query);
    const change = { type: 'save', search_id: randomUUID(), criteria, name, rhythm } as const;
    const { state, events, position } = await this.searches.act(user_id, context, change);
    const id = searchWith(state, criteria) ?? change.search_id;
    const kept = state.get(id) ?? change;
    return { saved: { id, name: kept.name ?? name, rhythm: kept.rhythm, is_new: events.length > 0 }, position };
  }
}
