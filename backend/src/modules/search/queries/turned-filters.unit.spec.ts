import { describe, expect, it } from '@jest/globals';
import type { FilterType } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { add, after, asShipped, CARS, shipped, type Wanted } from '#test/builders/filters.js';
import type { FeatureFilter } from '../engine/search-engine.js';
import { leftOutOf, readFeatureFilters } from './read-feature-filters.js';

const KINDS: readonly FilterType[] = ['select', 'multiselect', 'range', 'boolean', 'text'];
const OPTIONS = ['Az', '7', '1'];
const isChoice = (kind: FilterType) => kind === 'select' || kind === 'multiselect';
const isSame = (from: FilterType, to: FilterType) => from === to || (isChoice(from) && isChoice(to));

type Turned = Pick<Extract<Wanted, { type: 'redefine' }>, 'kind' | 'map' | 'rest'>;
const turn = (key: string, { kind, map, rest }: Turned): Wanted => ({
  ...{ type: 'redefine', category_id: CARS, key, revision: 1, kind, unit: '', depends_on: null },
  ...{ options: isChoice(kind) ? [...OPTIONS] : [], map, rest },
});
/** The catalogue after a filter `sinama` became this and that. */
const catalogOf = (from: FilterType, ...turns: readonly Turned[]) =>
  editedCatalog(
    shipped,
    asShipped,
    after([
      add({ label: 'Sınama', kind: from, options: isChoice(from) ? ['Az', 'Çok', '7', '1', '5-9'] : [] }),
      ...turns.map((one, at) => turn(at === 0 ? 'sinama' : `sinama_${at + 1}`, one)),
    ]),
  );

const meaning = (one: FeatureFilter): unknown => {
  switch (one.kind) {
    case 'any_of':
      return one.values;
    case 'is':
      return one.value;
    case 'range':
      return [one.min, one.max];
    case 'words':
      return one.any.map((words) => words.join(' '));
  }
};

/** What is searched by, or that it is left out and said so. */
function readBy(catalog: ReturnType<typeof catalogOf>, values: readonly string[]): unknown {
  const asked = { sinama: values };
  const left = leftOutOf(asked, CARS, catalog);
  try {
    const read = readFeatureFilters(asked, CARS, catalog);
    expect(left).toEqual([]);
    return read.map(meaning)[0];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const type = catalog.filtersFor(CARS).find(({ label }) => label === 'Sınama')?.type;
    const inWords = type === 'text' ? { in_words: true } : {};
    expect(left).toEqual([{ key: 'sinama', label: 'Sınama', values: [...values], ...inWords }]);
    expect(Object.keys(error.errors)).toEqual(['f[sinama]']);
    return 'left out';
  }
}

const KEPT: Readonly<Record<FilterType, readonly (readonly string[])[]>> = {
  select: [['Çok'], ['7'], ['1'], ['5-9'], ['Az', 'Çok']],
  multiselect: [['Çok'], ['7'], ['1'], ['5-9'], ['Az', 'Çok']],
  range: [['100-200'], ['-200'], ['100-'], ['7'], ['1'], ['1.50']],
  boolean: [['1'], ['0'], ['evet'], ['hayır']],
  text: [['sol ön'], ['7'], ['1,5'], ['evet'], ['Az']],
};
const LOST = 'left out';
const number = [LOST, [7, 7], [1, 1], [5, 9], LOST];
const nothing = (from: FilterType) => KEPT[from].map(() => LOST);

/** From one kind to another: what each of the addresses above means where nothing is mapped and answers are kept, then where they are dropped. */
const MEANS: readonly (readonly [FilterType, FilterType, readonly unknown[], (readonly unknown[])?])[] = [
  ['select', 'range', number],
  ['select', 'boolean', nothing('select')],
  ['select', 'text', [['cok'], ['7'], ['1'], ['5 9'], ['az', 'cok']], nothing('select')],
  ['multiselect', 'range', number],
  ['multiselect', 'boolean', nothing('multiselect')],
  ['multiselect', 'text', nothing('multiselect')],
  ['range', 'select', [LOST, LOST, LOST, ['7'], ['1'], LOST]],
  ['range', 'multiselect', [LOST, LOST, LOST, ['7'], ['1'], LOST]],
  ['range', 'boolean', nothing('range')],
  ['range', 'text', [LOST, LOST, LOST, ['7'], ['1'], ['1v5']], nothing('range')],
  ['boolean', 'select', nothing('boolean')],
  ['boolean', 'multiselect', nothing('boolean')],
  ['boolean', 'range', nothing('boolean')],
  ['boolean', 'text', [['evet'], ['hayir'], ['evet'], ['hayir']], nothing('boolean')],
  ['text', 'select', [LOST, ['7'], LOST, LOST, ['Az']]],
  ['text', 'multiselect', [LOST, ['7'], LOST, LOST, ['Az']]],
  ['text', 'range', [LOST, [7, 7], [1.5, 1.5], LOST, LOST]],
  ['text', 'boolean', nothing('text')],
];

describe('a kept address whose filter became another kind', () => {
  it('is tried for every two kinds whose values are not the same', () => {
    const pairs = KINDS.flatMap((from) => KINDS.filter((to) => !isSame(from, to)).map((to) => `${from} ${to}`));
    expect(MEANS.map(([from, to]) => `${from} ${to}`)).toEqual(pairs);
  });

  it.each(MEANS)(
    'of %s that is %s now is read where that means it, and left out with a sentence elsewhere',
    (...row) => {
      const [from, to, kept, dropped = kept] = row;
      const said = (rest: 'keep' | 'drop') => {
        // Words of people never become options or yes and no: such a change is allowed only where they are dropped.
        const isAllowed = rest === 'drop' || from !== 'text' || to === 'range';
        const catalog = catalogOf(from, { kind: to, map: {}, rest: isAllowed ? rest : 'drop' });
        return KEPT[from].map((values) => readBy(catalog, values));
      };
      expect(said('keep')).toEqual(kept);
      expect(said('drop')).toEqual(dropped);
    },
  );

  it.each([
    ['select', 'boolean', { Az: 'false', Çok: 'true' }, [true, LOST, LOST, LOST, LOST]],
    ['select', 'range', { Çok: '300' }, [[300, 300], [7, 7], [1, 1], [5, 9], LOST]],
    ['range', 'boolean', { 7: 'true' }, [LOST, LOST, LOST, true, LOST, LOST]],
    ['range', 'select', { 7: 'Az' }, [LOST, LOST, LOST, ['Az'], ['1'], LOST]],
    ['boolean', 'select', { true: 'Az', false: null }, [['Az'], LOST, ['Az'], LOST]],
    ['boolean', 'range', { true: '7' }, [[7, 7], LOST, [7, 7], LOST]],
    ['boolean', 'text', { true: 'Var' }, [['var'], LOST, ['var'], LOST]],
  ] as const)('of %s that is %s now means what staff made of its answers', (from, to, map, means) => {
    const catalog = catalogOf(from, { kind: to, map, rest: 'drop' });
    expect(KEPT[from].map((values) => readBy(catalog, values))).toEqual(means);
  });

  it('means through two changes what it meant between them, and nothing again once it meant nothing', () => {
    const through = (between: FilterType, to: FilterType) => {
      const catalog = catalogOf('range', { kind: between, map: {}, rest: 'keep' }, { kind: to, map: {}, rest: 'drop' });
      return KEPT.range.map((values) => readBy(catalog, values));
    };
    expect(through('text', 'range')).toEqual([LOST, LOST, LOST, [7, 7], [1, 1], [1.5, 1.5]]);
    expect(through('text', 'select')).toEqual([LOST, LOST, LOST, ['7'], ['1'], LOST]);
    expect(through('select', 'text')).toEqual([LOST, LOST, LOST, LOST, LOST, LOST]);
  });
});
