import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecentSearches } from '../history/recent-searches.js';

/** Puts a term on top of what somebody searched for last. */
export class RememberSearch extends Command<void> {
  constructor(readonly input: { readonly userId: number; readonly term: string }) {
    super();
  }
}

@CommandHandler(RememberSearch)
export class RememberSearchHandler implements ICommandHandler<RememberSearch, void> {
  constructor(private readonly searches: RecentSearches) {}

  execute({ input: { userId, term } }: RememberSearch): Promise<void> {
    return this.searches.add(userId, term);
  }
}
