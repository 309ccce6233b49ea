import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { sellerMayShow } from '#modules/listings/contract.js';
import { FavoritesAggregate } from './favorites-aggregate.js';

/** Puts an ad among a person's favourites, or takes it out; doing it again changes nothing. */
export class ChangeFavorites extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly user_id: number;
      readonly change: 'add' | 'remove';
      readonly listing_id: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeFavorites)
export class ChangeFavoritesHandler implements ICommandHandler<ChangeFavorites> {
  constructor(
    private readonly favorites: FavoritesAggregate,
    private readonly database: Database,
  ) {}

  /** @throws AppError not_found for an ad that the public cannot see, forbidden OWN_LISTING, conflict TOO_MANY_FAVORITES */
  async execute({ input }: ChangeFavorites): Promise<Position> {
    const { context, user_id, change: type, listing_id } = input;
    if (type === 'remove') return this.favorites.act(user_id, context, { type, listing_id });
    const price_minor = await this.price(listing_id, user_id);
    return this.favorites.act(user_id, context, { type, listing_id, price_minor });
  }

  private async price(listing_id: number, user_id: number): Promise<number> {
    const [row] = await this.database.prepared<{ price_minor: number; owner_id: number }>(
      'favorite-price',
      `select price_minor, owner_id from rm.listing_card where id = $1 and public_status is not null and ${sellerMayShow('listing_card')}`,
      [listing_id],
    );
    if (!row) throw new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');
    if (row.owner_id === user_id)
      throw new AppError('forbidden', 'OWN_LISTING', 'Kendi ilanınızı favorilerinize ekleyemezsiniz.');
    return row.price_minor;
  }
}
