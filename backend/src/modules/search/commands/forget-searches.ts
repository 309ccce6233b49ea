import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecentSearches } from '../history/recent-searches.js';

/** One of a person's recent searches, without a term all of them. Doing it twice is harmless. */
export class ForgetSearches extends Command<void> {
  constructor(readonly input: { readonly userId: number; readonly term?: string | undefined }) {
    super();
  }
}

@CommandHandler(ForgetSearches)
export class ForgetSearchesHandler implements ICommandHandler<ForgetSearches, void> {
  constructor(private readonly searches: RecentSearches) {}

  execute({ input: { userId, term } }: ForgetSearches): Promise<void> {
    return term === undefined ? this.searches.clear(userId) : this.searches.remove(userId, term);
  }
}
