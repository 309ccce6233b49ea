import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { FavoritesAggregate } from './commands/favorites-aggregate.js';
import { favoritesProjection } from './projections/favorites.js';

/** What a person liked. */
@Injectable()
export class FavoritesPersonalData extends PersonalRows {
  override readonly name = 'favorites';
  override readonly events = ['favorite.'];

  constructor(
    database: Database,
    private readonly favorites: FavoritesAggregate,
    private readonly clock: Clock,
    private readonly position: ReadPosition,
  ) {
    super(database, [
      {
        table: 'rm.favorite',
        person: 'user_id',
        about: 'Favorilerinize eklediğiniz ilanlar.',
        columns: ['listing_id', 'price_minor_then', 'favorited_at'],
      },
    ]);
  }

  /** Through the write side: the log would bring the rows back at the next rebuild. */
  override async erase(personId: number): Promise<void> {
    const id = `erase-favorites-${personId}`;
    const actor = asPart('privacy');
    const context = { actor, correlationId: id, causationId: id, now: this.clock.now() };
    const position = await this.favorites.act(personId, context, { type: 'clear' });
    await this.position.waitFor(position, 60_000, [favoritesProjection.name]);
  }
}
