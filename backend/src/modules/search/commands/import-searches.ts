import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CountedSearch, SearchCounter } from '../terms/search-counter.js';

/** What was searched for before anybody counted: for the demo catalogue. The same again changes nothing. */
export class ImportSearches extends Command<void> {
  constructor(readonly input: { readonly searches: readonly CountedSearch[] }) {
    super();
  }
}

@CommandHandler(ImportSearches)
export class ImportSearchesHandler implements ICommandHandler<ImportSearches, void> {
  constructor(private readonly counter: SearchCounter) {}

  execute({ input: { searches } }: ImportSearches): Promise<void> {
    return this.counter.import(searches);
  }
}
