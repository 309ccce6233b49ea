import { describe, expect, it } from '@jest/globals';
import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import {
  becomes,
  consequences,
  DROP,
  isChanged,
  isOtherSort,
  type KindPlan,
  planOf,
  redefinition,
} from './filter-kind';

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
  several: 0,
  values: [
    { value: 'Manuel', count: 10, alone: 10 },
    { value: 'Yarı', count: 4, alone: 4 },
    { value: 'Eski', count: 2, alone: 2 },
  ],
  ...change,
});

describe('another sort of filter', () => {
  it('leaves an answer that is called as something of every object as nobody chose anything for it', () => {
    const plan = planOf(filter({ options: ['constructor', 'Manuel'] }));
    expect(becomes(plan, 'constructor')).toBe('constructor');
    expect(becomes({ ...plan, options: 'Manuel' }, 'toString')).toBe('=');
  });

  // Three of them say Manuel and Yarı, one of those says Eski, too.
  const severalUse = use({
    ads: 13,
    several: 3,
    values: [
      { value: 'Manuel', count: 10, alone: 7 },
      { value: 'Yarı', count: 5, alone: 2 },
      { value: 'Eski', count: 2, alone: 1 },
    ],
  });
  const none = { kept: 0, changed: 0, asked: 0, dropped: 0, first: 0 };

  it.each<[string, Partial<KindPlan>, object]>([
    ['takes one answer', { type: 'select' }, { kept: 7, asked: 3, first: 3 }],
    [
      'takes one and leaves some out',
      { type: 'select', chosen: { Yarı: DROP } },
      { kept: 7, dropped: 2, asked: 1, first: 3 },
    ],
    ['is yes or no', { type: 'boolean', chosen: { Manuel: 'true' } }, { changed: 7, dropped: 3, first: 3 }],
    ['is yes or no and takes no answer along', { type: 'boolean' }, { dropped: 13 }],
    ['is a text of all answers', { type: 'text' }, { kept: 13 }],
  ])('that took several and %s tells of each ad once, and how many keep one of several', (_what, change, told) => {
    const before = filter({ type: 'multiselect' });
    expect(consequences(before, { ...planOf(before), ...change }, severalUse)).toEqual({ ...none, ...told });
  });

  it('of several answers that reads numbers says how many ads hold more than the one that stays', () => {
    const before = filter({ type: 'multiselect' });
    const range = { ...planOf(before), type: 'range' as const };
    expect(consequences(before, range, { ...severalUse, numbers: 5 })).toMatchObject({ kept: 5, dropped: 8, first: 3 });
    expect(consequences(before, range, severalUse)).toEqual({ ...none, dropped: 13 });
  });

  it('keeps what fits, takes along what is mapped, asks about the rest, and drops what is said to go', () => {
    const plan = { ...planOf(filter()), type: 'multiselect' as const, chosen: { Yarı: 'Otomatik' } };
    expect(consequences(filter(), plan, use())).toEqual({ ...none, kept: 10, changed: 4, asked: 2 });
    const dropping = { ...plan, chosen: { ...plan.chosen, Eski: DROP } };
    expect(redefinition(filter(), dropping, use())).toEqual({
      ...{ type: 'multiselect', unit: '', depends_on: null, options: ['Manuel', 'Otomatik'] },
      ...{ map: { Yarı: 'Otomatik', Eski: null }, rest: 'keep', revision: 3 },
    });
  });

  it('asks of each number what becomes of it, and tells what becomes of those that are too rare for that', () => {
    const doors = filter({ type: 'range', options: [] });
    const numbers = use({
      ...{ ads: 245, numbers: 245 },
      values: [
        { value: '0', count: 147, alone: 147 },
        { value: '1', count: 95, alone: 95 },
      ],
    });
    const yes = { ...planOf(doors), type: 'boolean' as const, chosen: { 0: 'false', 1: 'true' } };
    expect(consequences(doors, yes, numbers)).toEqual({ ...none, changed: 242, dropped: 3 });
    expect(redefinition(doors, yes, numbers)).toMatchObject({ map: { 0: 'false', 1: 'true' }, rest: 'drop' });
    const list = { ...planOf(doors), type: 'select' as const, options: 'Yok\nVar\n1', chosen: { 0: 'Yok' } };
    expect(consequences(doors, list, numbers)).toEqual({ ...none, changed: 147, kept: 95, asked: 3 });
    expect(redefinition(doors, list, numbers)).toMatchObject({ map: { 0: 'Yok' }, rest: 'keep' });
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
