import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { FavoriteEvent } from '#modules/favorites/contract.js';
import type { ConversationEvent } from '#modules/messaging/contract.js';
import type { LooksEvent } from '../views/views.events.js';
import { listingDay } from './listing-day.js';
import { looksOf } from './listing-looks.js';

interface CounterRow {
  readonly id: number;
  readonly views: number;
  readonly favorites: number;
  readonly messages: number;
  /** How often the telephone number was shown. */
  readonly reveals: number;
}

type CountedEvent = FavoriteEvent | LooksEvent | ConversationEvent;

/** What visitors did with an ad; no row means nothing yet. Each kind of event that counts adds its own case to the fold. */
const listingCounter = defineTable<CounterRow, CountedEvent>({
  name: 'listing_counter',
  key: 'id',
  columns: {
    id: 'bigint not null',
    views: 'int not null',
    favorites: 'int not null',
    messages: 'int not null',
    reveals: 'int not null',
  },
  inAnyOrder: true,
  // Of conversations its own; favourites and looks stand by person and by day.
  sources: (key) => ({ prefixes: [`conversation-${key}-`, 'favorites-', 'views-'] }),
  keyOf: ({ data }) => ('counts' in data ? data.counts.map(({ listing_id }) => listing_id) : data.listing_id),
  fold(row, event, key) {
    const id = Number(key);
    const before = row ?? { id, views: 0, favorites: 0, messages: 0, reveals: 0 };
    switch (event.type) {
      case 'favorite.added':
        return { ...before, favorites: before.favorites + 1 };
      case 'favorite.removed':
        return { ...before, favorites: before.favorites - 1 };
      case 'views.counted':
        return { ...before, views: before.views + (looksOf(event).get(id) ?? 0) };
      case 'reveals.counted':
        return { ...before, reveals: before.reveals + (looksOf(event).get(id) ?? 0) };
      case 'conversation.message-sent':
        return event.data.held ? undefined : { ...before, messages: before.messages + 1 };
      case 'conversation.message-released':
        return { ...before, messages: before.messages + 1 };
      // Nobody has written a word more.
      case 'conversation.started':
      case 'conversation.read':
      case 'conversation.offer-answered':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.reported':
      case 'conversation.report-answered':
      case 'conversation.message-deleted':
      case 'conversation.words-erased':
        return undefined;
    }
  },
});

/** How often something was looked at and written about is known soon enough so. */
const REST_MS = 50;

export const countersProjection = defineProjection({
  name: 'counters',
  restMs: REST_MS,
  version: 4,
  streamPrefixes: ['favorites-', 'views-', 'conversation-'],
  tables: [listingCounter, listingDay],
});
