import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { favoritesDecider } from '../domain/favorites.js';
import { sellerMayShow } from '#modules/listings/contract.js';

/** Puts an ad among a person's favourites, or takes it out; doing it again changes nothing. */
export class ChangeFavorites extends Command<Position> {
  constructor(
    readonly context: CommandContext,
    readonly userId: number,
    readonly change: { readonly type: 'add' | 'remove'; readonly listing_id: number } | { readonly type: 'clear' },
  ) {
    super();
  }
}

@CommandHandler(ChangeFavorites)
export class ChangeFavoritesHandler implements ICommandHandler<ChangeFavorites, Position> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly database: Database,
  ) {}

  /** @throws AppError not_found for an ad that the public cannot see, forbidden OWN_LISTING, conflict TOO_MANY_FAVORITES */
  async execute({ context, userId: user_id, change }: ChangeFavorites): Promise<Position> {
    const asked = { user_id, now: context.now };
    const command =
      change.type === 'add'
        ? {
            ...asked,
            type: 'add' as const,
            listing_id: change.listing_id,
            price_minor: await this.price(change.listing_id, user_id),
          }
        : { ...asked, ...(change as { type: 'remove'; listing_id: number } | { type: 'clear' }) };
    const { position } = await this.aggregates.execute(favoritesDecider, `favorites-${user_id}`, command, context);
    return position;
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
