import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { sellerMayShow } from '#modules/listings/contract.js';
import { noListing } from '../domain/favorites.js';
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

  /**
   * Of an ad that the public does not see, as while it is reviewed anew, a heart that was taken away lately can be given back.
   * @throws AppError not_found, forbidden OWN_LISTING, conflict TOO_MANY_FAVORITES
   */
  async execute({ input }: ChangeFavorites): Promise<Position> {
    const { context, user_id, change, listing_id } = input;
    if (change === 'remove') return this.favorites.act(user_id, context, { type: 'remove', listing_ids: [listing_id] });
    const price_minor = await this.price(listing_id, user_id);
    const add = () => this.favorites.act(user_id, context, { type: 'add', listing_id, price_minor });
    try {
      return await add();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_FAVORITES') throw error;
      if (!(await this.makeRoom(user_id, context))) throw error;
      return add();
    }
  }

  /** Ads that were deleted since are in nobody's list, so nobody could take them out by hand. @returns whether there were any */
  private async makeRoom(user_id: number, context: CommandContext): Promise<boolean> {
    const gone = await this.database.prepared<{ listing_id: number }>(
      'favorites-gone',
      `select favorite.listing_id from rm.favorite favorite join rm.listing_page page on page.id = favorite.listing_id
       where favorite.user_id = $1 and page.deleted`,
      [user_id],
    );
    if (gone.length === 0) return false;
    const { idempotencyKey, ...bare } = context;
    const own = idempotencyKey === undefined ? bare : { ...bare, idempotencyKey: `${idempotencyKey}:room` };
    await this.favorites.act(user_id, own, { type: 'remove', listing_ids: gone.map(({ listing_id }) => listing_id) });
    return true;
  }

  /** @returns null where the public does not see it */
  private async price(listing_id: number, user_id: number): Promise<number | null> {
    const [row] = await this.database.prepared<{ price_minor: number; owner_id: number; shown: boolean }>(
      'favorite-price',
      `select price_minor, owner_id, (public_status is not null and ${sellerMayShow('listing_card')}) as shown
       from rm.listing_card where id = $1`,
      [listing_id],
    );
    if (!row) throw noListing();
    if (row.owner_id === user_id)
      throw new AppError('forbidden', 'OWN_LISTING', 'Kendi ilanınızı favorilerinize ekleyemezsiniz.');
    return row.shown ? row.price_minor : null;
  }
}
