import { describe, expect, it } from '@jest/globals';
import {
  add,
  after as afterAll,
  asShipped,
  CARS,
  events,
  first,
  HATCHBACKS,
  now,
  refusalOf,
  rules,
  shipped,
  type Wanted,
} from '#test/builders/filters.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from './filter-edits.js';

const after = (command: Wanted, state?: FilterEdits): FilterEdits => afterAll([command], state);
const refusal = (command: Wanted, state: FilterEdits) => refusalOf(command, state)?.message;
const catalog = (state: FilterEdits) => editedCatalog(shipped, asShipped, state);
const filter = (state: FilterEdits, key: string, id = HATCHBACKS) =>
  catalog(state)
    .filtersFor(id)
    .find((one) => one.key === key);

const added = after(add({ label: 'Cam filmi' }));
const redefine = (change: Partial<Extract<Wanted, { type: 'redefine' }>> = {}): Wanted => ({
  ...{
    type: 'redefine',
    category_id: CARS,
    key: 'cam_filmi',
    revision: 1,
    kind: 'multiselect',
    unit: '',
    depends_on: null,
  },
  ...{ options: ['TR', 'Yabancı'], map: {}, rest: 'keep' },
  ...change,
});

describe('a filter that becomes another sort', () => {
  it('keeps its key where words stay words, and says whose ads are concerned', () => {
    const [event] = events(redefine({ map: { Diğer: 'Yabancı' } }), added);
    expect(event).toMatchObject({
      type: 'filter.redefined',
      data: { key: 'cam_filmi', to_key: 'cam_filmi', map: { Diğer: 'Yabancı' } },
    });
    expect(event && 'asked_in' in event.data && event.data.asked_in).toEqual(
      expect.arrayContaining([CARS, HATCHBACKS]),
    );
    const state = after(redefine(), added);
    expect(filter(state, 'cam_filmi')).toMatchObject({ type: 'multiselect', options: ['TR', 'Yabancı'] });
    expect(refusal(redefine(), state)).toMatch(/başkası değiştirdi/u);
  });

  it('gets another key where values cannot be compared, and kept addresses lead there', () => {
    const left = after({ type: 'ask', category_id: HATCHBACKS, key: 'cam_filmi', asked: false }, added);
    const state = after(
      redefine({ kind: 'boolean', options: [], map: { TR: 'true', Yabancı: 'false' }, rest: 'drop' }),
      left,
    );
    expect([filter(state, 'cam_filmi', CARS), filter(state, 'cam_filmi_2', CARS)?.type]).toEqual([
      undefined,
      'boolean',
    ]);
    // Who left it out leaves it out by its new key.
    expect(filter(state, 'cam_filmi_2')).toBeUndefined();
    expect(catalog(state).answersToday({ key: 'cam_filmi', values: ['TR'] }, CARS)).toEqual({
      key: 'cam_filmi_2',
      values: ['true'],
    });
  });

  it('is refused beside a state of its own above or below, each with what can be done there', () => {
    const own = after({ type: 'override', category_id: HATCHBACKS, key: 'cam_filmi', revision: 1 }, added);
    const revision = filter(own, 'cam_filmi') === undefined ? 0 : 1;
    const range = { kind: 'range', options: [] } as const;
    expect(refusal(redefine(range), own)).toMatch(/^“.*Hatchback.*” kategorisinde de .*önce onu silin\.$/u);
    const above = refusal(redefine({ ...range, category_id: HATCHBACKS, revision }), own);
    expect(above).toMatch(/^Bu filtre “Otomobil” kategorisinden geliyor/u);
    expect(above).not.toMatch(/önce onu silin/u);
  });

  it('hangs on another one with all of its options at first, and comes loose again', () => {
    const state = after(redefine({ kind: 'select', depends_on: 'marka' }), added);
    expect(filter(state, 'cam_filmi')).toMatchObject({ depends_on: 'marka', options_by: { Ford: ['TR', 'Yabancı'] } });
    const loose = after(redefine({ kind: 'select', revision: 2 }), state);
    expect(filter(loose, 'cam_filmi')).toMatchObject({ type: 'select', options: ['TR', 'Yabancı'] });
    expect(filter(loose, 'cam_filmi')?.depends_on).toBeUndefined();
  });

  it.each([
    [redefine({ depends_on: 'renk_yok' }), /bağlanabilir/u],
    [redefine({ depends_on: 'cam_filmi', kind: 'select' }), /birbirlerine bağlanamazlar/u],
    [redefine({ options: [] }), 'En az bir seçenek yazın.'],
    [redefine({ map: { Diğer: 'Hiç' } }), /seçenekler arasında yok/u],
    [redefine({ kind: 'boolean', map: { TR: 'belki' } }), /evet ya da hayır/u],
    [redefine({ key: 'marka', revision: 0 }), /tek seçim kalmalı/u],
  ])('is refused: %j', (command, message) => {
    expect(refusal(command, added)).toMatch(message);
  });

  it('takes nobody’s own words into a list of options', () => {
    const text = after({
      ...{ type: 'add', category_id: CARS, label: 'Dipçe', kind: 'text', unit: '', required: false, depends_on: null },
      options: [],
    });
    const key = 'dipce';
    expect(refusal(redefine({ key, kind: 'select' }), text)).toMatch(/kendi sözleri/u);
    expect(refusal(redefine({ key, kind: 'select', rest: 'drop' }), text)).toBeUndefined();
  });
});

describe('an option that is named anew', () => {
  const rename = (change: object = {}): Wanted => ({
    ...{
      type: 'rename_option',
      category_id: CARS,
      key: 'marka',
      revision: 0,
      above: null,
      from: 'Ford',
      to: 'FORD Otosan',
    },
    ...change,
  });

  it('keeps what hangs on it, and is found by its old name', () => {
    const models = filter(first, 'model')?.options_by?.Ford ?? [];
    const state = after(rename());
    expect(filter(state, 'marka')?.options).toContain('FORD Otosan');
    expect(filter(state, 'marka')?.options).not.toContain('Ford');
    expect(filter(state, 'model')?.options_by).toMatchObject({ 'FORD Otosan': models });
    expect(filter(state, 'model')?.options_by).not.toHaveProperty('Ford');
    const again = after(rename({ from: 'FORD Otosan', to: 'Ford O.', revision: 1 }), state);
    expect(catalog(again).answersToday({ key: 'marka', values: ['Ford'] }, CARS).values).toEqual(['Ford O.']);
    const circle = after(rename({ from: 'Ford O.', to: 'Ford', revision: 2 }), again);
    expect(catalog(circle).answersToday({ key: 'marka', values: ['Ford'] }, CARS)).toEqual({
      key: 'marka',
      values: ['Ford'],
    });
  });

  it('is named as no other is', () => {
    expect(refusal(rename({ to: 'fıat' }), first)).toMatch(/zaten var/u);
    expect(refusal(rename({ from: 'Yok' }), first)).toMatch(/başkası değiştirdi/u);
  });
});

describe('a filter that hangs on one that became another sort while it was away', () => {
  const onModel = (type: 'delete' | 'restore'): Wanted => ({ type, category_id: CARS, key: 'model', revision: 0 });
  const brand = (kind: 'select' | 'multiselect', revision: number): Wanted =>
    redefine({ key: 'marka', kind, revision, options: filter(first, 'marka')?.options ?? [] });
  const gone = afterAll([onModel('delete'), brand('multiselect', 0)]);

  it('is not brought back before that is a choice of one thing again, and is told so', () => {
    expect(refusal(onModel('restore'), gone)).toBe(
      '“Model” filtresi “Marka” filtresine bağlı, ancak “Marka” artık tek seçim değil. Önce “Marka” filtresinin türünü tek seçime çevirin, sonra bunu geri getirin.',
    );
    const back = afterAll([brand('select', 1), onModel('restore')], gone);
    expect(filter(back, 'model')).toEqual(filter(first, 'model'));
  });

  it('below, where another sort stands in the place of the one it hangs on, is not asked again, nor does that come back', () => {
    const below = { category_id: HATCHBACKS } as const;
    const ask = (asked: boolean): Wanted => ({ type: 'ask', ...below, key: 'model', asked });
    const own = afterAll([
      { type: 'override', ...below, key: 'marka', revision: 0 },
      ask(false),
      { ...brand('multiselect', 1), ...below },
    ]);
    expect(refusal(ask(true), own)).toMatch(/artık tek seçim değil/u);
    const away = afterAll([{ type: 'delete', ...below, key: 'marka', revision: 2 }, ask(true)], own);
    expect(filter(away, 'model')).toEqual(filter(first, 'model'));
    const came: Wanted = { type: 'restore', ...below, key: 'marka' };
    expect(refusal(came, away)).toBe('“Model” filtresi buna bağlı; önce onu silin ya da orada sormayın.');
    expect(refusal(came, after(ask(false), away))).toBeUndefined();
  });

  it('is not asked where it came back before that was refused, nor what hangs on it, until it can be answered', () => {
    const came = rules.evolve(gone, {
      type: 'filter.restored',
      data: { category_id: CARS, category: 'Otomobil', key: 'model', label: 'Model', at: now.toISOString() },
    });
    expect([filter(came, 'marka')?.type, filter(came, 'model')]).toEqual(['multiselect', undefined]);
    expect(filter(after(brand('select', 1), came), 'model')).toEqual(filter(first, 'model'));
  });
});

describe('a filter of numbers that becomes a list of intervals', () => {
  const numbers = after(add({ label: 'Menzil', kind: 'range', unit: 'km', options: [] }));
  const intervals = [
    { option: '0–100 km', from: 0, below: 101 },
    { option: '101 km ve üzeri', from: 101, below: null },
  ];
  const names = intervals.map(({ option }) => option);
  const spread = (change: Partial<Extract<Wanted, { type: 'redefine' }>> = {}) =>
    redefine({ key: 'menzil', kind: 'select', options: names, intervals, ...change });

  it('says which numbers each option stands for, and that one number that an address asks is asked as its option', () => {
    const [event] = events(spread(), numbers);
    expect(event).toMatchObject({
      type: 'filter.redefined',
      data: { key: 'menzil', to_key: 'menzil_2', kind: 'select', options: names, intervals, map: {}, rest: 'keep' },
    });
    const state = after(spread(), numbers);
    expect(filter(state, 'menzil_2')).toMatchObject({ type: 'select', options: names });
    const today = (...values: string[]) => catalog(state).answersToday({ key: 'menzil', values }, CARS);
    expect(today('75')).toEqual({ key: 'menzil_2', values: ['0–100 km'] });
    expect(today('100,5', '700')).toEqual({ key: 'menzil_2', values: names });
  });

  it.each([
    [
      'out of words',
      { key: 'cam_filmi', kind: 'multiselect' },
      'Aralıklar yalnızca sayı soran bir filtre seçimli olurken yazılır.',
    ],
    [
      'into yes and no',
      { kind: 'boolean', options: [] },
      'Aralıklar yalnızca sayı soran bir filtre seçimli olurken yazılır.',
    ],
    [
      'beside answers that are told one by one',
      { map: { 5: names[0]! } },
      'Aralıklar yazılınca yanıtlar tek tek çevrilemez.',
    ],
    ['under other names', { options: ['Az', 'Çok'] }, 'Her aralığın bir seçeneği olmalı.'],
    [
      'with a gap',
      { intervals: [intervals[0]!, { ...intervals[1]!, from: 150 }] },
      '“0–100 km” ile “101 km ve üzeri” arasında boşluk ya da çakışma var.',
    ],
  ] as const)('is refused %s', (_how, change, sentence) => {
    const state = 'key' in change ? added : numbers;
    expect(refusal(spread(change as never), state)).toBe(sentence);
  });
});
