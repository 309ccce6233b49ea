import { describe, expect, it } from '@jest/globals';
import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { planOf, redefinition } from './filter-kind';
import { boundsOfIntervals, isSpread, plannedIntervals, spreadOf } from './interval-plan';

const filter = (change: Partial<StaffFilter> = {}): StaffFilter => ({
  ...{ key: 'menzil', label: 'Menzil', type: 'range', unit: 'km', form: 'number', required: false, depends_on: null },
  ...{ options: [], options_by: {}, owner_id: 24, owner: 'Otomobil', own: true, overrides: false, revision: 3 },
  ...change,
});
const plan = (typed: string, of = filter()) => ({ ...planOf(of), type: 'select' as const, spread: true, typed });
const use: FilterUseAnswer = {
  categories: [],
  ads: 9,
  numbers: 9,
  several: 0,
  values: [{ value: '7', count: 9, alone: 9 }],
};
const names = (typed: string, of = filter()) => {
  const read = plannedIntervals(of, plan(typed, of));
  return read.ok ? read.intervals.map(({ option }) => option) : read.fault;
};

describe('numbers that are gathered into intervals', () => {
  it('are called with their unit, years without points', () => {
    expect(names('0–999, 1000–1000, 1001 ve üzeri')).toEqual(['0–999 km', '1.000 km', '1.001 km ve üzeri']);
    const years = filter({ label: 'Model yılı', unit: '', form: 'year' });
    expect(names('1990–1999\n2000+', years)).toEqual(['1990–1999', '2000 ve üzeri']);
    expect(names('0–1,5; 1,6–2', filter({ unit: 'L' }))).toEqual(['0–1,5 L', '1,6–2 L']);
    expect(names('0–50, 60–70')).toContain('boşluk var');
  });

  it('are sent with what each of their options stands for, and with nothing told one by one', () => {
    const intervals = [
      { option: '0–50 km', from: 0, below: 51 },
      { option: '51 km ve üzeri', from: 51, below: null },
    ];
    expect(redefinition(filter(), plan('0–50, 51+'), use)).toEqual({
      ...{ type: 'select', unit: '', depends_on: null, map: {}, rest: 'keep', revision: 3 },
      ...{ options: ['0–50 km', '51 km ve üzeri'], intervals },
    });
    expect(redefinition(filter(), { ...plan('0–50, 51+'), spread: false }, use).intervals).toBeUndefined();
  });

  it('are meant of a filter of numbers alone that becomes a choice', () => {
    expect(isSpread(filter(), plan(''))).toBe(true);
    expect(isSpread(filter(), { ...plan(''), type: 'boolean' })).toBe(false);
    expect(isSpread(filter({ type: 'select' }), plan(''))).toBe(false);
  });

  it('are counted between their bounds, with those that lie in none', () => {
    const closed = [
      { option: 'a', from: 5, below: 51 },
      { option: 'b', from: 51, below: 101 },
    ];
    expect(boundsOfIntervals(closed)).toEqual([5, 51, 101]);
    expect(spreadOf(closed, [2, 10, 4, 1])).toEqual({
      ...{
        each: [
          { option: 'a', count: 10 },
          { option: 'b', count: 4 },
        ],
        within: 14,
        none: 3,
      },
    });
    expect(boundsOfIntervals([{ option: 'c', from: 5, below: null }])).toEqual([5]);
  });
});
