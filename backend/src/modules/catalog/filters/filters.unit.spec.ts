import { describe, expect, it } from '@jest/globals';
import { featureErrors } from '@ilan/api';
import {
  add,
  after,
  asShipped,
  CARS,
  decide,
  events,
  first,
  HATCHBACKS,
  offered,
  refusalOf,
  shipped,
  type Wanted,
} from '#test/builders/filters.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from './filter-edits.js';
import { filterEvents } from './filter-events.js';

const VEHICLES = 2;
const filter = (id: number, key: string, state: FilterEdits) => offered(id, state).find((one) => one.key === key);
const keys = (id: number, state: FilterEdits) => offered(id, state).map(({ key }) => key);
const refusal = (command: Wanted, state = first) => refusalOf(command, state)?.code;
const sentences = (command: Wanted, state = first) => events(command, state).map(said);
const said = (event: { readonly type: string; readonly data: unknown }): string => {
  const does = filterEvents.find(({ type }) => type === event.type)?.description.does;
  return typeof does === 'function' ? (does as (data: unknown) => string)(event.data) : String(does);
};
const edit = (key: string, revision: number, change: object = {}): Wanted => ({
  type: 'edit',
  ...{ category_id: CARS, key, revision, label: key, unit: '', required: false },
  ...change,
});
const options = (key: string, revision: number, above: string | null, list: readonly string[]): Wanted => ({
  type: 'options',
  ...{ category_id: CARS, key, revision, above, options: list },
});

describe('filters as staff keeps them', () => {
  it('are known by name after they are gone', () => {
    const state = after([add(), { type: 'delete', category_id: CARS, key: 'plaka_uyrugu', revision: 1 }]);
    expect(editedCatalog(shipped, asShipped, state).formerLabel('plaka_uyrugu')).toBe('Plaka uyruğu');
    expect(editedCatalog(shipped, asShipped, state).formerLabel('yok_boyle')).toBeUndefined();
  });

  it('are the shipped ones until one is changed', () => {
    expect(offered(HATCHBACKS, first)).toEqual(offered(CARS, first));
    expect(filter(CARS, 'marka', first)?.options).toContain('Ford');
  });

  it.each([
    ['select', {}, { type: 'select', options: ['TR', 'Yabancı'] }],
    ['multiselect', { kind: 'multiselect' }, { type: 'multiselect', options: ['TR', 'Yabancı'] }],
    ['range', { kind: 'range', unit: 'beygir' }, { type: 'range', unit: 'beygir' }],
    ['boolean', { kind: 'boolean', required: true }, { type: 'boolean', required: true }],
    ['text', { kind: 'text', unit: 'x' }, { type: 'text' }],
  ] as const)('are added as %s behind the others, and asked of all that stands below', (_kind, change, wanted) => {
    const state = after([add(change)]);
    for (const id of [CARS, HATCHBACKS])
      expect(offered(id, state).at(-1)).toEqual({ key: 'plaka_uyrugu', label: 'Plaka uyruğu', ...wanted });
    expect(keys(VEHICLES, state)).toEqual(keys(VEHICLES, first));
  });

  it('hang on another one, with options for each of that one’s', () => {
    const state = after([
      add({ label: 'Donanım', depends_on: 'marka', options: ['bunlar alınmaz'] }),
      options('donanim', 1, 'Ford', ['Titanium', 'ST-Line']),
    ]);
    expect(filter(HATCHBACKS, 'donanim', state)).toMatchObject({
      depends_on: 'marka',
      options_by: { Ford: ['Titanium', 'ST-Line'] },
    });
    const models = filter(CARS, 'model', first)?.options_by?.Ford ?? [];
    const more = after([options('model', 0, 'Ford', [...models, 'Deneme'])]);
    expect(filter(CARS, 'model', more)?.options_by?.Ford).toEqual([...models, 'Deneme']);
    expect(filter(CARS, 'model', more)?.options_by?.Fiat).toEqual(filter(CARS, 'model', first)?.options_by?.Fiat);
  });

  it('have keys that mean one sort of value everywhere, and are never given again', () => {
    const key = (command: Wanted, state = first) => {
      const decided = decide(command, state);
      return decided.ok ? decided.value.map(({ data }) => ('key' in data ? data.key : '')) : [];
    };
    // The same as elsewhere, so that one search finds both; not where it would be another sort of value.
    expect(key(add({ category_id: 1, label: 'Marka' }))).toEqual(['marka']);
    expect(key(add({ category_id: 1, label: 'Marka', kind: 'range' }))).toEqual(['marka_2']);
    expect(key(add({ label: 'Price' }))).toEqual(['price_2']);
    // An ad that says nothing says something under that name all the same.
    expect(key(add({ label: 'Constructor' }))).toEqual(['constructor_2']);
    const gone = after([add(), { type: 'delete', category_id: CARS, key: 'plaka_uyrugu', revision: 1 }]);
    expect(key(add(), gone)).toEqual(['plaka_uyrugu_2']);
  });

  it('are worded, asked of everybody and put in order; each says what became of it', () => {
    const change = { label: 'Araç rengi', required: true };
    const { label = '' } = filter(CARS, 'renk', first) ?? {};
    expect(sentences(edit('renk', 0, change))).toEqual([
      `“Otomobil” kategorisinin “${label}” filtresini değiştirdi: adını “Araç rengi” yaptı, zorunlu yaptı`,
    ]);
    const state = after([edit('renk', 0, change)]);
    expect(filter(HATCHBACKS, 'renk', state)).toMatchObject(change);
    expect(sentences(edit('renk', 1, change), state)).toEqual([]);
    const turned = keys(CARS, state).toReversed();
    const ordered = after([{ type: 'order', category_id: CARS, keys: turned }], state);
    expect(keys(HATCHBACKS, ordered)).toEqual(turned);
    const [seen, wanted] = [keys(CARS, state), [...turned.slice(1), ...turned.slice(0, 1)]];
    expect(refusal({ type: 'order', category_id: CARS, keys: wanted, was: seen }, ordered)).toBe('VERSION_CONFLICT');
    expect(keys(CARS, after([{ type: 'order', category_id: CARS, keys: wanted, was: turned }], ordered))).toEqual(
      wanted,
    );
    const list = filter(CARS, 'renk', first)?.options ?? [];
    expect(sentences(options('renk', 1, null, [...list.slice(1), 'Gökkuşağı']), state)).toEqual([
      `“Otomobil” kategorisinin “Araç rengi” filtresinde seçenek ekledi: Gökkuşağı; çıkardı: ${list[0]}`,
    ]);
  });

  it('of numbers are years where staff says so, and go on being what they were where nobody says anything', () => {
    const form = (key: string, state: FilterEdits) => filter(HATCHBACKS, key, state)?.form;
    expect([form('yil', first), form('km', first)]).toEqual([undefined, undefined]);
    const mileage = { label: 'Kilometre', unit: 'km' };
    const asYear = edit('km', 0, { ...mileage, form: 'year' });
    expect(sentences(asYear)).toEqual([
      '“Otomobil” kategorisinin “Kilometre” filtresini değiştirdi: birimini kaldırdı, biçimini “yıl” yaptı',
    ]);
    const state = after([asYear]);
    expect(filter(HATCHBACKS, 'km', state)).toEqual({ key: 'km', label: 'Kilometre', type: 'range', form: 'year' });
    // Another change, by who knows nothing of it, leaves it.
    expect(form('km', after([edit('km', 1, { label: 'Yol' })], state))).toBe('year');
    expect(form('km', after([edit('km', 1, { label: 'Yol', form: 'number' })], state))).toBe('number');
    expect(sentences(edit('km', 0, { ...mileage, form: 'number' }))).toEqual([]);
    expect(filter(CARS, 'renk', after([edit('renk', 0, { label: 'Boya', form: 'year' })]))).not.toHaveProperty('form');
    const built = add({ label: 'Yapım', kind: 'range', form: 'year', unit: 'yıl' });
    expect(filter(CARS, 'yapim', after([built]))).toEqual({
      key: 'yapim',
      label: 'Yapım',
      type: 'range',
      form: 'year',
    });
    const own: Wanted = { type: 'override', category_id: HATCHBACKS, key: 'yapim', revision: 1 };
    expect(form('yapim', after([built, own]))).toBe('year');
    const turned = after([
      add(),
      {
        ...{ type: 'redefine', category_id: CARS, key: 'plaka_uyrugu', revision: 1, kind: 'range', unit: '' },
        ...{ form: 'year', depends_on: null, options: [], map: {}, rest: 'keep' },
      },
    ]);
    expect(offered(CARS, turned).at(-1)).toMatchObject({ type: 'range', form: 'year' });
  });

  it('that must be answered are missed in an ad; what hangs on another answer once that has something to offer', () => {
    const state = after([edit('model', 0, { label: 'Model', required: true })]);
    const errors = (features: Record<string, string>) => featureErrors(offered(HATCHBACKS, state), features);
    expect(errors({})).toEqual({});
    expect(errors({ marka: 'Ford' })).toEqual({ 'features.model': ['Model zorunludur.'] });
    expect(errors({ marka: 'Ford', model: 'Focus' })).toEqual({});
  });

  it('are deleted and come back as they were', () => {
    const gone = after([add(), { type: 'delete', category_id: CARS, key: 'plaka_uyrugu', revision: 1 }]);
    expect(keys(CARS, gone)).toEqual(keys(CARS, first));
    const back = after([{ type: 'restore', category_id: CARS, key: 'plaka_uyrugu' }], gone);
    expect(filter(HATCHBACKS, 'plaka_uyrugu', back)?.options).toEqual(['TR', 'Yabancı']);
  });

  it('are overridden below, where the category goes its own way from then on', () => {
    const own = after([{ type: 'override', category_id: HATCHBACKS, key: 'renk', revision: 0 }]);
    expect(offered(HATCHBACKS, own)).toEqual(offered(HATCHBACKS, first));
    const narrowed = after(
      [{ type: 'options', category_id: HATCHBACKS, key: 'renk', revision: 1, above: null, options: ['Kırmızı'] }],
      own,
    );
    expect(filter(HATCHBACKS, 'renk', narrowed)?.options).toEqual(['Kırmızı']);
    expect(filter(CARS, 'renk', narrowed)).toEqual(filter(CARS, 'renk', first));
    const back = after([{ type: 'delete', category_id: HATCHBACKS, key: 'renk', revision: 2 }], narrowed);
    expect(filter(HATCHBACKS, 'renk', back)).toEqual(filter(CARS, 'renk', first));
  });

  it('are put in order below as they are seen there: what is overridden stands where it is inherited', () => {
    const override = (key: string): Wanted => ({ type: 'override', category_id: HATCHBACKS, key, revision: 0 });
    const [one = '', two = ''] = keys(HATCHBACKS, first);
    const state = after([override(two), override(one)]);
    const order = { type: 'order', category_id: HATCHBACKS, keys: [one, two] } as const;
    expect(refusal({ ...order, was: [two, one] }, state)).toBe('VERSION_CONFLICT');
    expect(refusal({ ...order, was: [one, two] }, state)).toBeUndefined();
  });

  it('are left out below, and asked again', () => {
    const out = after([{ type: 'ask', category_id: HATCHBACKS, key: 'renk', asked: false }]);
    expect([keys(HATCHBACKS, out), keys(CARS, out)].map((all) => all.includes('renk'))).toEqual([false, true]);
    const back = after([{ type: 'ask', category_id: HATCHBACKS, key: 'renk', asked: true }], out);
    expect(offered(HATCHBACKS, back)).toEqual(offered(HATCHBACKS, first));
  });

  it.each<[string, Wanted, string]>([
    ['a category that is not there', add({ category_id: 99_999 }), 'CATEGORY_NOT_FOUND'],
    ['a filter that is not there', edit('yok', 0), 'FILTER_NOT_FOUND'],
    ['an inherited one as if it were own', { ...edit('renk', 0), category_id: HATCHBACKS }, 'FILTER_NOT_FOUND'],
    ['what changed meanwhile', edit('renk', 3), 'VERSION_CONFLICT'],
    ['an order of other filters', { type: 'order', category_id: CARS, keys: ['renk'] }, 'VERSION_CONFLICT'],
    ['a name twice', add({ label: 'MARKA' }), 'VALIDATION'],
    ['a name that stands below already', add({ category_id: VEHICLES, label: 'Marka' }), 'VALIDATION'],
    ['a choice of nothing', add({ options: [] }), 'VALIDATION'],
    ['an option twice', options('renk', 0, null, ['Mavi', 'mavi']), 'VALIDATION'],
    ['to hang on what is no choice', add({ depends_on: 'km' }), 'VALIDATION'],
    ['a number that hangs on a choice', add({ kind: 'range', depends_on: 'marka' }), 'VALIDATION'],
    ['options of a number', options('km', 0, null, ['1']), 'VALIDATION'],
    ['options for no make', options('model', 0, null, ['1']), 'VALIDATION'],
    ['options for a make that is gone', options('model', 0, 'Yok', ['1']), 'VERSION_CONFLICT'],
    [
      'to delete what another one hangs on',
      { type: 'delete', category_id: CARS, key: 'marka', revision: 0 },
      'VALIDATION',
    ],
    ['to leave it out', { type: 'ask', category_id: HATCHBACKS, key: 'marka', asked: false }, 'VALIDATION'],
  ])('refuse %s', (_what, command, code) => expect(refusal(command)).toBe(code));
});
