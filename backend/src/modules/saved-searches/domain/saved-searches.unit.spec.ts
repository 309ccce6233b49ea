import { describe, expect, it } from '@jest/globals';
import {
  type KeptSearches,
  type SavedSearchChange,
  savedSearchesDecider,
  type SearchToKeep,
} from './saved-searches.js';

const now = new Date('2026-11-24T10:00:00Z');
const at = now.toISOString();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const IPHONE: SearchToKeep = { criteria: 'q=iphone', name: 'iphone', rhythm: 'daily' };
const GOLF: SearchToKeep = { criteria: 'q=golf', name: 'golf', rhythm: 'instant' };

const kept = (...searches: readonly SearchToKeep[]): KeptSearches =>
  new Map(searches.map((search, n) => [id(n + 1), search]));
const decide = (given: KeptSearches, change: SavedSearchChange) =>
  savedSearchesDecider.decide({ user_id: 8, now, ...change }, given);
function events(given: KeptSearches, change: SavedSearchChange) {
  const decided = decide(given, change);
  if (!decided.ok) throw decided.error;
  return decided.value;
}
const after = (given: KeptSearches, change: SavedSearchChange) =>
  events(given, change).reduce(savedSearchesDecider.evolve, given);

describe('saved searches', () => {
  it('given none, when one is saved, then it is kept with its name and rhythm', () => {
    const change = { type: 'save', search_id: id(1), ...IPHONE } as const;
    expect(events(kept(), change)).toEqual([
      { type: 'saved_search.saved', data: { user_id: 8, search_id: id(1), at, ...IPHONE } },
    ]);
    expect([...after(kept(), change)]).toEqual([[id(1), IPHONE]]);
  });

  it('given a search, when its criteria are saved once more, then nothing happens', () => {
    expect(events(kept(IPHONE), { type: 'save', search_id: id(9), ...IPHONE, name: 'başka' })).toEqual([]);
  });

  it('given fifty, when another is saved, then a sentence says how many there may be, and one of them still is one', () => {
    const full = kept(...Array.from({ length: 50 }, (_, n) => ({ ...IPHONE, criteria: `q=${n}` })));
    expect(() => events(full, { type: 'save', search_id: id(99), ...IPHONE })).toThrow(/En fazla 50 arama/);
    expect(events(full, { type: 'save', search_id: id(99), ...IPHONE, criteria: 'q=7' })).toEqual([]);
  });

  it('given a search, when it is renamed, then it is called so, and only once', () => {
    const change = { type: 'rename', search_id: id(1), name: 'Telefonum' } as const;
    expect(after(kept(IPHONE), change).get(id(1))?.name).toBe('Telefonum');
    expect(events(kept({ ...IPHONE, name: 'Telefonum' }), change)).toEqual([]);
  });

  it('given a search, when its rhythm changes, then it has the new one, and only once', () => {
    const change = { type: 'change-rhythm', search_id: id(1), rhythm: 'weekly' } as const;
    expect(after(kept(IPHONE), change).get(id(1))?.rhythm).toBe('weekly');
    expect(events(kept({ ...IPHONE, rhythm: 'weekly' }), change)).toEqual([]);
  });

  it.each<SavedSearchChange>([
    { type: 'rename', search_id: id(7), name: 'x' },
    { type: 'change-rhythm', search_id: id(7), rhythm: 'off' },
  ])('given no such search, when somebody would $type it, then it is not found', (change) => {
    expect(() => events(kept(IPHONE), change)).toThrow(/bulunamadı/);
  });

  it('given searches, when one is stopped by a link, then it tells nothing more, and once more changes nothing', () => {
    const change = { type: 'stop', search_ids: [id(1), id(7)] } as const;
    const stopped = after(kept(IPHONE, GOLF), change);
    expect([...stopped.values()].map(({ rhythm }) => rhythm)).toEqual(['off', 'instant']);
    expect(events(stopped, change)).toEqual([]);
  });

  it('given a search, when it is deleted, then it is gone, its criteria may be saved again, and nothing is deleted twice', () => {
    const gone = after(kept(IPHONE), { type: 'delete', search_id: id(1) });
    expect(gone.size).toBe(0);
    expect(events(gone, { type: 'delete', search_id: id(1) })).toEqual([]);
    expect(after(gone, { type: 'save', search_id: id(2), ...IPHONE }).size).toBe(1);
  });

  it('given searches, when the person goes, then all go', () => {
    expect(after(kept(IPHONE, GOLF), { type: 'clear' }).size).toBe(0);
  });
});
