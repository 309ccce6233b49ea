import { describe, expect, it } from '@jest/globals';
import { type FavoriteCommand, favoritesDecider } from './favorites.js';

const now = new Date('2026-11-21T10:00:00Z');
type Bare<Command> = Command extends FavoriteCommand ? Omit<Command, 'user_id' | 'now'> : never;
const ask = (command: Bare<FavoriteCommand>) => ({ user_id: 8, now, ...command }) as FavoriteCommand;
const add = (listing_id: number) => ask({ type: 'add', listing_id, price_minor: 100 });
const remove = (listing_id: number) => ask({ type: 'remove', listing_id });
function events(command: FavoriteCommand, liked: readonly number[] = []) {
  const decided = favoritesDecider.decide(command, new Set(liked));
  if (!decided.ok) throw decided.error;
  return decided.value;
}

describe('favourites', () => {
  it('take an ad once, with its price', () => {
    expect(events(add(1))).toEqual([
      { type: 'favorite.added', data: { user_id: 8, listing_id: 1, at: now.toISOString(), price_minor: 100 } },
    ]);
    expect(events(add(1), [1])).toEqual([]);
  });

  it('lose an ad once', () => {
    expect(events(remove(1), [1, 2]).map(({ data }) => data.listing_id)).toEqual([1]);
    expect(events(remove(1))).toEqual([]);
  });

  it('lose all at once when the person goes', () => {
    const liked = events(ask({ type: 'clear' }), [1, 2]).reduce(favoritesDecider.evolve, new Set([1, 2]));
    expect([...liked]).toEqual([]);
  });

  it('end at a thousand', () => {
    const full = Array.from({ length: 1_000 }, (_, n) => n + 1);
    expect(() => events(add(1_001), full)).toThrow(/1\.000/);
    expect(events(add(5), full)).toEqual([]);
  });
});
