import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CategoryFilter, filterCreate, filterOptionName, filterOptions, filterRedefine } from '@ilan/api';
import {
  add,
  after,
  CARS,
  decide,
  events,
  first,
  now,
  offered,
  refusalOf,
  rules,
  type Wanted,
} from '#test/builders/filters.js';
import type { FilterEdits } from './filter-edits.js';
import { filterAdded } from './filter-events.js';

const NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;
const brands = add({ label: 'Ses markası', options: [...NAMES] });
const key = (label: string, state: FilterEdits): CategoryFilter => {
  const found = offered(CARS, state).find((one) => one.label === label);
  if (!found) throw new Error(label);
  return found;
};
const made = after([brands]);
const above = key('Ses markası', made).key;
const hung = after([add({ label: 'Ses modeli', depends_on: above, options: [] })], made);
const below = key('Ses modeli', hung).key;

const written = (name: string, options: readonly string[], revision = 1): Wanted => ({
  ...{ type: 'options', category_id: CARS, key: below, revision },
  ...{ above: name, options: [...options] },
});
const named = (from: string, to: string): Wanted => ({
  ...{ type: 'rename_option', category_id: CARS, key: above, revision: 1, above: null },
  ...{ from, to },
});
const by = (state: FilterEdits) => new Map(Object.entries(key('Ses modeli', state).options_by ?? {}));

describe.each(NAMES)('an option that is called %s, as every object has something', (name) => {
  it('has the options of another filter written under it', () => {
    expect(events(written(name, ['x1']), hung)).toMatchObject([{ data: { above: name, added: ['x1'], removed: [] } }]);
    const state = after([written(name, ['x1']), written(name, ['x1', 'x2'], 2)], hung);
    expect(by(state)).toEqual(new Map([[name, ['x1', 'x2']]]));
    expect(new Map(Object.entries(JSON.parse(JSON.stringify(key('Ses modeli', state).options_by)) as object))).toEqual(
      by(state),
    );
  });

  it('has an option of these named anew', () => {
    const state = after([written(name, ['x1'])], hung);
    const rename: Wanted = {
      ...{ type: 'rename_option', category_id: CARS, key: below, revision: 2, above: name },
      ...{ from: 'x1', to: 'x2' },
    };
    expect(by(after([rename], state))).toEqual(new Map([[name, ['x2']]]));
    const unwritten = NAMES.find((one) => one !== name)!;
    expect(refusalOf({ ...rename, above: unwritten }, state)?.code).toBe('VERSION_CONFLICT');
  });

  it('gets another name, with what hangs on it and without', () => {
    expect(events(named(name, 'isPrototypeOf'), hung)).toMatchObject([
      { data: { from: name, to: 'isPrototypeOf', below: [] } },
    ]);
    const state = after([written(name, ['x1']), named(name, 'isPrototypeOf')], hung);
    expect(by(state)).toEqual(new Map([['isPrototypeOf', ['x1']]]));
  });

  it('is a name that another option may get', () => {
    const others = after([add({ label: 'Ses markası', options: ['Bose'] })], first);
    const start = after([add({ label: 'Ses modeli', depends_on: above, options: [] })], others);
    expect(by(after([written('Bose', ['x1']), named('Bose', name)], start))).toEqual(new Map([[name, ['x1']]]));
  });
});

describe('an option that no object can keep anything under', () => {
  const PROTO = '__proto__';
  const sentence = '“__proto__” bir seçeneğin adı olamaz; başka bir ad yazın.';
  const fresh = { category_id: CARS, label: 'Ses markası', unit: '', required: false } as const;
  /** Of before: events of then may have one. */
  const former = rules.evolve(first, {
    type: 'filter.added',
    data: {
      ...{ category_id: CARS, category: 'Otomobil', key: 'ses_markasi', label: 'Ses markası', kind: 'select' },
      ...{ unit: null, required: false, depends_on: null, options: [PROTO, 'Bose'], at: now.toISOString() },
    },
  });
  const hungOnFormer = after([add({ label: 'Ses modeli', depends_on: 'ses_markasi', options: [] })], former);

  it.each<[string, Wanted]>([
    ['a new filter', add({ options: ['Bose', PROTO] })],
    ['one that hangs on another', add({ label: 'Ses modeli', depends_on: above, options_by: { toString: [PROTO] } })],
    [
      'the options of a filter',
      { type: 'options', category_id: CARS, key: above, revision: 1, above: null, options: [...NAMES, PROTO] },
    ],
    ['a new name', named('toString', PROTO)],
    [
      'another sort of filter',
      {
        ...{ type: 'redefine', category_id: CARS, key: above, revision: 1, kind: 'multiselect', unit: '' },
        ...{ depends_on: null, options: [PROTO], map: {}, rest: 'keep' },
      },
    ],
  ])('is refused by the rules in %s', (_what, command) => {
    expect(refusalOf(command, made)?.message).toContain(sentence);
  });

  it.each<
    [string, { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }, object]
  >([
    ['creating', filterCreate, { ...fresh, type: 'select', depends_on: null, options: [PROTO] }],
    [
      'creating below others',
      filterCreate,
      { ...fresh, type: 'select', depends_on: above, options: [], options_by: { Bose: [` ${PROTO}\u200b `] } },
    ],
    ['writing', filterOptions, { above: null, options: [PROTO], revision: 1 }],
    ['renaming', filterOptionName, { above: null, from: 'Bose', to: PROTO, revision: 1 }],
    [
      'another sort',
      filterRedefine,
      { type: 'select', unit: '', depends_on: null, options: [PROTO], map: {}, rest: 'keep', revision: 1 },
    ],
  ])('is refused where it is asked for, by the form as by the call: %s', (_what, schema, body) => {
    expect(schema.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('of before has nothing written under it and bars no other; it gets another name, and then has', () => {
    const under = { ...written(PROTO, ['x1']), key: 'ses_modeli' } as Wanted;
    expect(refusalOf(under, hungOnFormer)?.message).toContain('önce o seçeneğin adını değiştirin');
    const hang: Wanted = {
      ...{ type: 'redefine', category_id: CARS, key: 'ses_tipi', revision: 1, kind: 'select', unit: '' },
      ...{ depends_on: 'ses_markasi', options: ['A'], map: {}, rest: 'keep' },
    };
    const beside = after([add({ label: 'Ses tipi', options: ['A'] })], former);
    expect(refusalOf(hang, beside)?.message).toContain('önce o seçeneğin adını değiştirin');
    expect(by(after([{ ...written('Bose', ['x1']), key: 'ses_modeli' } as Wanted], hungOnFormer))).toEqual(
      new Map([['Bose', ['x1']]]),
    );
    const rename = { ...named(PROTO, 'Proto'), key: 'ses_markasi' } as Wanted;
    const renamed = after([rename], hungOnFormer);
    expect(by(after([{ ...written('Proto', ['x1']), key: 'ses_modeli' } as Wanted], renamed))).toEqual(
      new Map([['Proto', ['x1']]]),
    );
  });

  it('is the only one: whatever name the call takes is kept through what is sent, logged and read', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...Object.getOwnPropertyNames(Object.prototype),
        'prototype',
        '0',
        '-1',
        ' __proto__',
        '__proto_',
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 5, selector: (name) => name.toLowerCase() }),
        (names) => {
          const parsed = filterCreate.safeParse({ ...fresh, type: 'select', depends_on: null, options: names });
          const sent = parsed.success ? parsed.data.options : [];
          const start = decide(add({ label: 'Ses markası', options: sent }), first);
          if (!parsed.success || !start.ok) return;
          const state = after([add({ label: 'Ses markası', options: sent })]);
          const options_by = Object.fromEntries(sent.map((name, at) => [name, [`x${at}`]]));
          const body = { ...fresh, label: 'Ses modeli', type: 'select', depends_on: above, options: [], options_by };
          const read = filterCreate.safeParse(JSON.parse(JSON.stringify(body)));
          expect(read.data?.options_by).toEqual(options_by);
          const command = add({
            label: 'Ses modeli',
            depends_on: above,
            options: [],
            options_by: read.data?.options_by,
          });
          const [event] = events(command, state);
          const logged = filterAdded.schema.parse(JSON.parse(JSON.stringify(event?.data)));
          const kept = rules.evolve(state, { type: 'filter.added', data: logged });
          expect(by(kept)).toEqual(new Map(Object.entries(options_by)));
        },
      ),
      { numRuns: 150 },
    );
  });
});
