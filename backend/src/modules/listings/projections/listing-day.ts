import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { defineTable } from '#platform/projections/define-table.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import type { FavoriteEvent } from '#modules/favorites/contract.js';
import type { ConversationEvent } from '#modules/messaging/contract.js';
import { isSumOfLooks } from '../views/views-streams.js';
import type { LooksEvent } from '../views/views.events.js';
import { looksOf } from './listing-looks.js';

/** So many of its days are kept of an ad, up to the newest on which anything was counted. */
export const DAYS_KEPT = 120;
const DAY = 86_400_000;

/** What happens to an ad that is counted by the day. */
export const DAY_COUNTS = ['views', 'reveals', 'favorites', 'messages'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Days with anything on them, rising; the other lists say how much, in the same order. */
export interface DaysRow extends Readonly<Record<DayCount, readonly number[]>> {
  readonly id: number;
  readonly days: readonly number[];
}

/** A day of Istanbul as its number since 1970. @param day `2026-11-21` */
export const dayNumber = (day: string): number => Date.parse(day) / DAY;
export const dayNumberAt = (moment: Date): number => dayNumber(dayInIstanbul(moment));

type CountedEvent = FavoriteEvent | LooksEvent | ConversationEvent;

interface Counted {
  readonly what: DayCount;
  readonly day: number;
  /** Made when it is asked for: one event may tell of thousands, and each is folded on its own. */
  ids(): readonly number[];
  count(id: number): number;
}

function once(what: DayCount, { at, listing_id }: { readonly at: string; readonly listing_id: number }): Counted {
  return { what, day: dayNumberAt(new Date(at)), ids: () => [listing_id], count: () => 1 };
}

/** Undefined for what is no sign of somebody's interest on a day of its own. */
function counted(event: StoredEvent<CountedEvent>): Counted | undefined {
  switch (event.type) {
    case 'views.counted':
    case 'reveals.counted': {
      if (isSumOfLooks(event.streamId)) return undefined;
      const looks = looksOf(event);
      const what = event.type === 'views.counted' ? 'views' : 'reveals';
      return { what, day: dayNumber(event.data.day), ids: () => [...looks.keys()], count: (id) => looks.get(id) ?? 0 };
    }
    case 'favorite.added':
      return once('favorites', event.data);
    // What its seller answers is nobody's interest.
    case 'conversation.message-sent':
      return event.data.held || event.data.sender_id !== event.data.buyer_id ? undefined : once('messages', event.data);
    case 'conversation.message-released':
      return event.data.sender_id === event.data.buyer_id ? once('messages', event.data) : undefined;
    // Who liked it did so on that day, whatever came after.
    case 'favorite.removed':
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
}

/** What visitors did with an ad, day by day (docs/decisions/0118-what-a-promotion-did-is-counted-not-claimed.md). The window ends with the newest day, whatever came first: any order is the same. */
export const listingDay = defineTable<DaysRow, CountedEvent>({
  name: 'listing_day',
  key: 'id',
  columns: {
    id: 'bigint not null',
    days: 'int[] not null',
    views: 'int[] not null',
    reveals: 'int[] not null',
    favorites: 'int[] not null',
    messages: 'int[] not null',
  },
  inAnyOrder: true,
  // Of conversations its own; favourites and looks stand by person and by day.
  sources: (key) => ({ prefixes: [`conversation-${key}-`, 'favorites-', 'views-'] }),
  keyOf: (event) => counted(event)?.ids(),
  fold(row, event, key) {
    const found = counted(event);
    const id = Number(key);
    return found && withCount(row ?? noDays(id), found.what, found.day, found.count(id));
  },
});

const noDays = (id: number): DaysRow => ({ id, days: [], views: [], reveals: [], favorites: [], messages: [] });

function withCount(row: DaysRow, what: DayCount, day: number, count: number): DaysRow {
  const at = row.days.lastIndexOf(day);
  if (at >= 0) return { ...row, [what]: row[what].with(at, (row[what][at] ?? 0) + count) };
  const newest = row.days.at(-1) ?? day;
  if (day <= newest - DAYS_KEPT) return row;
  const first = row.days.findIndex((one) => one > Math.max(newest, day) - DAYS_KEPT);
  const kept = first < 0 ? row.days.length : first;
  const place = row.days.slice(kept).findIndex((one) => one > day);
  const inserted = (list: readonly number[], value: number): readonly number[] => {
    const left = list.slice(kept);
    return place < 0 ? [...left, value] : left.toSpliced(place, 0, value);
  };
  return {
    id: row.id,
    days: inserted(row.days, day),
    views: inserted(row.views, what === 'views' ? count : 0),
    reveals: inserted(row.reveals, what === 'reveals' ? count : 0),
    favorites: inserted(row.favorites, what === 'favorites' ? count : 0),
    messages: inserted(row.messages, what === 'messages' ? count : 0),
  };
}
