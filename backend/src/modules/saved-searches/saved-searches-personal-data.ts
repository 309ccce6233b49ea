import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { PersonalRows } from '#platform/personal-data/personal-rows.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { SavedSearchesAggregate } from './commands/saved-searches-aggregate.js';
import { savedSearchesProjection } from './projections/saved-searches.js';

/** What a person looks for, and what was found for them. */
@Injectable()
export class SavedSearchesPersonalData extends PersonalRows {
  override readonly name = 'saved-searches';
  override readonly events = ['saved_search.'];

  constructor(
    database: Database,
    private readonly searches: SavedSearchesAggregate,
    private readonly clock: Clock,
    private readonly position: ReadPosition,
  ) {
    super(database, [
      {
        table: 'rm.saved_search',
        person: 'user_id',
        about: 'Kayıtlı aramalarınız.',
        columns: ['name', 'criteria', 'rhythm', 'saved_at'],
      },
      {
        table: 'app.saved_search_hit',
        person: 'user_id',
        about: 'Kayıtlı aramalarınıza uyan ilanlar.',
        columns: ['search_id', 'listing_id', 'kind', 'price_minor', 'price_before', 'matched_at', 'seen_at'],
      },
      { table: 'app.standing_search', person: 'user_id', exported: false },
    ]);
  }

  /** Through the write side: the log would bring the rows back at the next rebuild. */
  override async erase(personId: number): Promise<void> {
    const id = `erase-saved-searches-${personId}`;
    const actor = asPart('privacy');
    const context = { actor, correlationId: id, causationId: id, now: this.clock.now() };
    const { position } = await this.searches.act(personId, context, { type: 'clear' });
    await this.position.waitFor(position, 60_000, [savedSearchesProjection.name]);
    await this.database.query('delete from app.saved_search_hit where user_id = $1', [personId]);
    await this.database.query('delete from app.standing_search where user_id = $1', [personId]);
  }
}
