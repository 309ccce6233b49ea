import { describe, expect, it } from '@jest/globals';
import { type FavoriteCommand, favoritesDecider, type Hearts } from './favorites.js';

const now = new Date('2026-11-21T10:00:00Z');
type Bare<Command> = Command extends FavoriteCommand ? Omit<Command, 'user_id' | 'now'> : never;
const ask = (command: Bare<FavoriteCommand>) => ({ user_id: 8, now, ...command }) as FavoriteCommand;
const add = (listing_id: number) => ask({ type: 'add', listing_id, price_minor: 100 });
const remove = (...listing_ids: number[]) => ask({ type: 'remove', listing_ids });
const hearts = (liked: readonly number[]): Hearts => ({
  liked: new Map(liked.map((id) => [id, 100])),
  takenAway: new Map(),
});
const after = (...commands: readonly FavoriteCommand[]) =>
  commands.reduce((state, command) => {
    const decided = favoritesDecider.decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce(favoritesDecider.evolve, state);
  }, favoritesDecider.initialState);
function events(command: FavoriteCommand, liked: readonly number[] = []) {
  const decided = favoritesDecider.decide(command, hearts(liked));
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
    expect(events(remove(1, 3, 2), [1, 2]).map(({ data }) => data.listing_id)).toEqual([1, 2]);
  });

  it('are given back at their price of then where the ad is not shown now, and only who had it gets it', () => {
    const hidden = ask({ type: 'add', listing_id: 1, price_minor: null });
    expect(() => after(hidden)).toThrow('Böyle bir ilan bulunamadı.');
    expect(() => after(add(2), remove(2), hidden)).toThrow('Böyle bir ilan bulunamadı.');
    const back = after(add(1), remove(1), hidden);
    expect([...back.liked]).toEqual([[1, 100]]);
  });

  it('remember the last hundred that were taken away', () => {
    const ids = Array.from({ length: 101 }, (_, n) => n + 1);
    const { takenAway } = after(...ids.flatMap((id) => [add(id), remove(id)]));
    expect([...takenAway.keys()]).toEqual(ids.slice(1));
    const { takenAway: again } = after(...ids.flatMap((id) => [add(id), remove(id)]), add(5), remove(5));
    expect([again.size, [...again.keys()].at(-1)]).toEqual([100, 5]);
  });

  it('lose all at once when the person goes', () => {
    const { liked } = events(ask({ type: 'clear' }), [1, 2]).reduce(favoritesDecider.evolve, hearts([1, 2]));
    expect([...liked]).toEqual([]);
  });

  it('end at a thousand', () => {
    const full = Array.from({ length: 1_000 }, (_, n) => n + 1);
    expect(() => events(add(1_001), full)).toThrow(/1\.000/);
    expect(events(add(5), full)).toEqual([]);
  });
});
