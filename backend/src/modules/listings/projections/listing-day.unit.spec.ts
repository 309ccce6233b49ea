import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Row, StoredEvent } from '#platform/projections/projection.js';
import { DAYS_KEPT, dayNumber, type DaysRow, listingDay } from './listing-day.js';

const stored = (type: string, data: object, streamId = 'views-2026-11-21'): StoredEvent => ({
  ...{ id: 'e', type, data, streamId, revision: 0, position: '1', actor: { id: '1', role: 'users' } },
  ...{ correlationId: 'c', causationId: 'c', occurredAt: new Date(0) },
});
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const viewed = (day: number, views: number) =>
  stored('views.counted', {
    day: dayText(day),
    counts: [
      { listing_id: 1, views },
      { listing_id: 2, views: 9 },
    ],
  });
const folded = (events: readonly StoredEvent[]) =>
  events.reduce<Row | undefined>((row, event) => {
    const keys = [listingDay.keyOf(event) ?? []].flat();
    return keys.includes(1) ? (listingDay.fold(row, event, 1) ?? row) : row;
  }, undefined) as DaysRow | undefined;

const about = { listing_id: 1, buyer_id: 8, seller_id: 7 };
const message = (sender_id: number, held: string | null = null) =>
  stored(
    'conversation.message-sent',
    { ...about, sender_id, held, at: '2026-11-21T22:30:00.000Z' },
    'conversation-1-8',
  );
const released = stored(
  'conversation.message-released',
  { ...about, sender_id: 8, at: '2026-11-22T10:00:00.000Z' },
  'conversation-1-8',
);

describe('the days of an ad', () => {
  it('hold looks, favourites and messages of buyers, each on the day of Istanbul on which it happened', () => {
    const liked = (type: string) =>
      stored(type, { user_id: 8, listing_id: 1, at: '2026-11-21T09:00:00.000Z', price_minor: 1 }, 'favorites-8');
    const row = folded([
      viewed(dayNumber('2026-11-21'), 3),
      stored('reveals.counted', { day: '2026-11-21', counts: [{ listing_id: 1, reveals: 2 }] }),
      liked('favorite.added'),
      liked('favorite.removed'),
      // After midnight in Istanbul.
      message(8),
      // What the seller answers, and what nobody has been shown.
      message(7),
      message(8, 'links'),
      released,
    ]);
    expect(row).toEqual({
      id: 1,
      days: [dayNumber('2026-11-21'), dayNumber('2026-11-22')],
      views: [3, 0],
      reveals: [2, 0],
      favorites: [1, 0],
      messages: [0, 2],
    });
  });

  it('know nothing of looks that were brought along as a sum', () => {
    const sum = { ...viewed(dayNumber('2026-11-21'), 500), streamId: 'views-imported-1' };
    expect(listingDay.keyOf(sum)).toBeUndefined();
  });

  it('are the newest ones, and the same in whatever order they were told', () => {
    const counts = fc.array(fc.tuple(fc.integer({ min: 20_000, max: 20_400 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.nat()), (told, shuffle) => {
        const events = told.map(([day, views]) => viewed(day, views));
        const keys = events.map((event) => ({ event, key: shuffle.next().value }));
        const mixed = keys.toSorted((one, other) => one.key - other.key).map(({ event }) => event);
        const newest = Math.max(...told.map(([day]) => day));
        const kept = told.filter(([day]) => day > newest - DAYS_KEPT);
        const days = [...new Set(kept.map(([day]) => day))].sort((one, other) => one - other);
        const views = days.map((day) => kept.reduce((sum, [one, count]) => (one === day ? sum + count : sum), 0));
        expect(folded(events)).toMatchObject({ days, views });
        expect(folded(mixed)).toEqual(folded(events));
      }),
    );
  });
});
