import { describe, expect, it } from '@jest/globals';
import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { consequences, DROP, isChanged, isOtherSort, keepsFirst, planOf, redefinition } from './filter-kind';

const filter = (change: Partial<StaffFilter> = {}): StaffFilter => ({
  ...{ key: 'vites', label: 'Vites', type: 'select', unit: '', required: false, depends_on: null },
  ...{ options: ['Manuel', 'Otomatik'], options_by: {}, owner_id: 24, owner: 'Otomobil' },
  ...{ own: true, overrides: false, revision: 3 },
  ...change,
});
const use = (change: Partial<FilterUseAnswer> = {}): FilterUseAnswer => ({
  categories: ['Sedan'],
  ads: 16,
  numbers: 0,
  values: [
    { value: 'Manuel', count: 10 },
    { value: 'Yarı', count: 4 },
    { value: 'Eski', count: 2 },
  ],
  ...change,
});

describe('another sort of filter', () => {
  it.each([
    ['multiselect', 'select', true],
    ['multiselect', 'boolean', true],
    ['multiselect', 'text', false],
    ['multiselect', 'multiselect', false],
    ['select', 'boolean', false],
  ] as const)('that was %s and is %s keeps the first answer of several only: %s', (before, type, expected) => {
    expect(keepsFirst(filter({ type: before }), { ...planOf(filter()), type })).toBe(expected);
  });

  it('keeps what fits, takes along what is mapped, asks about the rest, and drops what is said to go', () => {
    const plan = { ...planOf(filter()), type: 'multiselect' as const, chosen: { Yarı: 'Otomatik' } };
    expect(consequences(filter(), plan, use())).toEqual({ kept: 10, changed: 4, asked: 2, dropped: 0 });
    const dropping = { ...plan, chosen: { ...plan.chosen, Eski: DROP } };
    expect(redefinition(filter(), dropping, use())).toEqual({
      ...{ type: 'multiselect', unit: '', depends_on: null, options: ['Manuel', 'Otomatik'] },
      ...{ map: { Yarı: 'Otomatik', Eski: null }, rest: 'keep', revision: 3 },
    });
  });

  it('of numbers keeps what reads as one, and of own words keeps none for a list', () => {
    const text = filter({ type: 'text', options: [] });
    const range = { ...planOf(text), type: 'range' as const };
    expect(consequences(text, range, use({ numbers: 6, values: [] }))).toMatchObject({ kept: 6, dropped: 10 });
    const list = { ...planOf(text), type: 'select' as const, options: 'A\nB' };
    expect(redefinition(text, list, use({ values: [] }))).toMatchObject({ map: {}, rest: 'drop' });
    expect([isOtherSort(text, range), isOtherSort(filter(), { ...planOf(filter()), type: 'multiselect' })]).toEqual([
      true,
      false,
    ]);
  });

  it('sends no options of one that goes on hanging on the same filter, which may have any number of them', () => {
    const models = Array.from({ length: 600 }, (_, at) => `Model ${at}`);
    const model = filter({
      depends_on: 'marka',
      options: [],
      options_by: { Audi: models.slice(300), Seat: models.slice(0, 300) },
    });
    const many = { ...planOf(model), type: 'multiselect' as const };
    expect(redefinition(model, many, use({ values: [] }))).toMatchObject({ depends_on: 'marka', options: [] });
    const free = redefinition(model, { ...many, depends_on: '' }, use({ values: [] }));
    expect(free.options).toHaveLength(600);
  });

  it('that only hangs on another filter loses nothing', () => {
    const plan = { ...planOf(filter()), depends_on: 'marka' };
    expect([isChanged(filter(), planOf(filter())), isChanged(filter(), plan)]).toEqual([false, true]);
    expect(consequences(filter(), plan, use())).toMatchObject({ kept: 16 });
  });
});
