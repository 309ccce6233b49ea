import type { SavedSearches } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { CriteriaTexts } from '../criteria/criteria-texts.js';
import { criteriaWithout, parseCriteria } from '../criteria/saved-criteria.js';
import type { SavedSearchRow } from '../projections/saved-searches.js';

/** The saved searches of a person, the newest first, with how much came since they looked. */
export class ListSavedSearches extends Query<SavedSearches> {
  constructor(readonly userId: number) {
    super();
  }
}

type Row = Pick<SavedSearchRow, 'search_id' | 'criteria' | 'name' | 'rhythm' | 'saved_at'> & {
  readonly fresh: number;
  readonly gone: readonly string[];
};

@QueryHandler(ListSavedSearches)
export class ListSavedSearchesHandler implements IQueryHandler<ListSavedSearches, SavedSearches> {
  constructor(
    private readonly database: Database,
    private readonly texts: CriteriaTexts,
  ) {}

  async execute({ userId }: ListSavedSearches): Promise<SavedSearches> {
    const rows = await this.database.prepared<Row>(
      'saved-searches-of-person',
      `select search_id, criteria, name, rhythm, saved_at,
         (select count(distinct listing_id) from app.saved_search_hit hit
          where hit.search_id = saved.search_id and hit.seen_at is null)::int as fresh,
         coalesce((select waiting.gone from app.standing_search waiting
                   where waiting.search_id = saved.search_id), '[]') as gone
       from rm.saved_search saved where user_id = $1 order by saved_at desc, search_id`,
      [userId],
    );
    return { data: rows.flatMap((row) => (row.criteria === null ? [] : [this.described(row, row.criteria)])) };
  }

  private described(row: Row, criteria: string): SavedSearches['data'][number] {
    const query = parseCriteria(criteria);
    return {
      id: row.search_id,
      name: row.name ?? this.texts.name(query),
      criteria,
      path: this.texts.path(criteria, row.gone),
      chips: [...this.texts.chips(parseCriteria(criteriaWithout(criteria, row.gone)))],
      gone: [...this.texts.gone(query, row.gone)],
      rhythm: row.rhythm,
      saved_at: row.saved_at.toISOString(),
      new_count: row.fresh,
    };
  }
}
