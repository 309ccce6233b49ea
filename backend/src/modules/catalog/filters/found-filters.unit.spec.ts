import { describe, expect, it } from '@jest/globals';
import { UNCHANGED } from '../categories/evolve-categories.js';
import { shippedCategories } from '../shipped-catalog.js';
import { evolveFilters, NO_FILTER_EDITS } from './filter-edits.js';
import { foundFilters } from './found-filters.js';

const shipped = shippedCategories();
const find = (q: string, state = NO_FILTER_EDITS) =>
  foundFilters({ shipped, tree: UNCHANGED, state }, q, 5).map(({ category, label, option }) => [
    category,
    label,
    option,
  ]);

describe('filters and options by their names', () => {
  it('are found where they are written, however they are typed, filters first', () => {
    expect(find('YAKIT TİP')[0]).toEqual(['Vasıta › Otomobil', 'Yakıt tipi', null]);
    expect(find('dizel')).toContainEqual(['Vasıta › Otomobil', 'Yakıt tipi', 'Dizel']);
    expect(find('  ')).toEqual([]);
    expect(find('zzzz')).toEqual([]);
  });

  it('are a few, those that begin so before those that have it inside', () => {
    const found = find('o');
    expect(found).toHaveLength(5);
    for (const [, label, option] of found) expect(`${option ?? label}`.toLocaleLowerCase('tr')).toMatch(/^[oö]/u);
  });

  it('are as staff keeps them by now', () => {
    const at = '2026-11-27T10:00:00.000Z';
    const which = { category_id: 24, category: 'Otomobil', key: 'yakit', label: 'Yakıt tipi' };
    const [from, to] = [
      { label: 'Yakıt tipi', unit: null, required: false },
      { label: 'Enerji türü', unit: null, required: false },
    ];
    const state = evolveFilters(NO_FILTER_EDITS, { type: 'filter.edited', data: { ...which, from, to, at } });
    expect(find('enerji türü', state)).toEqual([['Vasıta › Otomobil', 'Enerji türü', null]]);
    expect(find('dizel', state)).toContainEqual(['Vasıta › Otomobil', 'Enerji türü', 'Dizel']);
    const gone = evolveFilters(state, { type: 'filter.deleted', data: { ...which, at } });
    expect(find('enerji türü', gone)).toEqual([]);
  });
});
