import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { FavoritesAggregate } from './favorites-aggregate.js';

/** What somebody liked when an ad still was what it was: for the demo catalogue. Repeating it changes nothing. */
export class ImportFavorite extends Command<void> {
  constructor(
    readonly input: {
      /** Its moment is when the heart was given. */
      readonly context: CommandContext;
      readonly user_id: number;
      readonly listing_id: number;
      readonly price_minor: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ImportFavorite)
export class ImportFavoriteHandler implements ICommandHandler<ImportFavorite, void> {
  constructor(private readonly favorites: FavoritesAggregate) {}

  async execute({ input }: ImportFavorite): Promise<void> {
    const { context, user_id, listing_id, price_minor } = input;
    await this.favorites.act(user_id, context, { type: 'add', listing_id, price_minor });
  }
}
