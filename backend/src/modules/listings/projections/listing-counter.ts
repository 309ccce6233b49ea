import { defineTable } from '../../../platform/projections/define-table.js';
import type { Projection } from '../../../platform/projections/projection.js';
import type { FavoriteEvent } from '../../favorites/contract.js';
import type { ViewsEvent } from '../views/views.events.js';

interface CounterRow {
  readonly id: number;
  readonly views: number;
  readonly favorites: number;
  readonly messages: number;
}

type CountedEvent = FavoriteEvent | ViewsEvent;

/** What visitors did with an ad; no row means nothing yet. Each kind of event that counts adds its own case to the fold. */
const listingCounter = defineTable<CounterRow, CountedEvent>({
  name: 'listing_counter',
  key: 'id',
  columns: {
    id: 'bigint not null',
    views: 'int not null',
    favorites: 'int not null',
    messages: 'int not null',
  },
  keyOf: (event) =>
    event.type === 'views.counted' ? event.data.counts.map(({ listing_id }) => listing_id) : event.data.listing_id,
  fold(row, event, key) {
    const id = Number(key);
    const before = row ?? { id, views: 0, favorites: 0, messages: 0 };
    switch (event.type) {
      case 'favorite.added':
        return { ...before, favorites: before.favorites + 1 };
      case 'favorite.removed':
        return { ...before, favorites: before.favorites - 1 };
      case 'views.counted': {
        const views = event.data.counts
          .filter(({ listing_id }) => listing_id === id)
          .reduce((sum, one) => sum + one.views, 0);
        return { ...before, views: before.views + views };
      }
    }
  },
});

export const countersProjection: Projection = {
  name: 'counters',
  version: 1,
  streamPrefixes: ['favorites-', 'views-'],
  tables: [listingCounter],
};
