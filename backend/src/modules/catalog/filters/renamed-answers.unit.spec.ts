import { describe, expect, it } from '@jest/globals';
import { add, after, asShipped, CARS, first, HATCHBACKS, shipped, type Wanted } from '#test/builders/filters.js';
import { after as treeAfter, type Wanted as TreeWanted } from '#test/builders/categories.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from './filter-edits.js';

const VEHICLES = 2;
const VANS = 28;
const catalog = (state: FilterEdits) => editedCatalog(shipped, asShipped, state);
const read = (state: FilterEdits, values: string | readonly string[], category?: number, key = 'vites') =>
  catalog(state).answersToday({ key, values: [values].flat() }, category).values;

const rename = (from: string, to: string, revision: number, more: object = {}): Wanted => ({
  ...{ type: 'rename_option', category_id: CARS, key: 'vites', revision, above: null, from, to, ...more },
});
const options = (all: readonly string[], revision: number, more: object = {}): Wanted => ({
  ...{ type: 'options', category_id: CARS, key: 'vites', revision, above: null, options: [...all], ...more },
});

describe('an answer of a kept address', () => {
  it('is read by what the filter of its category means now, though another category of the same key named it anew', () => {
    const state = after([options(['Manuel', 'Otomatik'], 0), rename('Otomatik', 'Yarı otomatik', 1)]);
    expect(read(state, 'Otomatik', CARS)).toEqual(['Yarı otomatik']);
    expect(read(state, 'Otomatik', HATCHBACKS)).toEqual(['Yarı otomatik']);
    // Both are options there, and each means itself; so it does above and anywhere, where both stand beside each other.
    for (const category of [VANS, VEHICLES, undefined]) {
      expect(read(state, 'Otomatik', category)).toEqual(['Otomatik']);
      expect(read(state, 'Yarı otomatik', category)).toEqual(['Yarı otomatik']);
    }
  });

  it('is searched by its former and its new name where one category below has the one and another the other', () => {
    const state = after([rename('Otomatik', 'Tam otomatik', 0)]);
    expect(read(state, 'Otomatik', CARS)).toEqual(['Tam otomatik']);
    expect(read(state, 'Otomatik', VANS)).toEqual(['Otomatik']);
    for (const category of [VEHICLES, undefined])
      expect(read(state, 'Otomatik', category)).toEqual(['Otomatik', 'Tam otomatik']);
    expect(read(state, 'Tam otomatik', VEHICLES)).toEqual(['Tam otomatik']);
  });

  it('means itself once its name is given back, and the name between leads to it', () => {
    const back = after([rename('Otomatik', 'Tam otomatik', 0), rename('Tam otomatik', 'Otomatik', 1)]);
    for (const category of [CARS, VANS, VEHICLES, undefined]) {
      expect(read(back, 'Otomatik', category)).toEqual(['Otomatik']);
      expect(read(back, 'Yarı otomatik', category)).toEqual(['Yarı otomatik']);
      // Nobody was offered that by the others; whoever kept it means this.
      if (category !== VANS) expect(read(back, 'Tam otomatik', category)).toEqual(['Otomatik']);
    }
  });

  it('is followed through several names, and one of several that became one leads there, too', () => {
    const chain = after([rename('Otomatik', 'Oto', 0), rename('Oto', 'Tam otomatik', 1)]);
    expect([read(chain, 'Otomatik', CARS), read(chain, 'Oto', CARS)]).toEqual([['Tam otomatik'], ['Tam otomatik']]);
    const merged = after([
      ...[rename('Otomatik', 'Oto', 0), options(['Manuel', 'Oto'], 1)],
      ...[rename('Oto', 'Kendiliğinden', 2), rename('Manuel', 'El ile', 3)],
    ]);
    expect(read(merged, ['Otomatik', 'Oto', 'Manuel'], CARS)).toEqual(['Kendiliğinden', 'El ile']);
  });

  it('means itself again where an option of its former name was written anew', () => {
    const anew = after([rename('Otomatik', 'Tam otomatik', 0), options(['Manuel', 'Otomatik', 'Tam otomatik'], 1)]);
    expect(read(anew, 'Otomatik', CARS)).toEqual(['Otomatik']);
    expect(read(after([options(['Tam otomatik'], 2)], anew), 'Otomatik', CARS)).toEqual(['Tam otomatik']);
  });

  it('stays as it was said where a category below has a filter of its own that keeps the name', () => {
    const state = after([
      { type: 'override', category_id: HATCHBACKS, key: 'vites', revision: 0 },
      rename('Otomatik', 'Tam otomatik', 0),
    ]);
    expect(read(state, 'Otomatik', HATCHBACKS)).toEqual(['Otomatik']);
    expect(read(state, 'Otomatik', CARS)).toEqual(['Otomatik', 'Tam otomatik']);
  });

  it('of a filter that hangs on another leads to the new name where one of its lists still has the former one', () => {
    const state = after([
      add({ label: 'Donanım', depends_on: 'marka', options_by: { Ford: ['Ortak'], Fiat: ['Ortak'] } }),
      rename('Ortak', 'Yalnız', 1, { key: 'donanim', above: 'Fiat' }),
    ]);
    expect(read(state, 'Ortak', CARS, 'donanim')).toEqual(['Ortak', 'Yalnız']);
    expect(read(state, 'Yalnız', CARS, 'donanim')).toEqual(['Yalnız']);
  });

  it('is itself where nobody knows it, and where nothing was renamed', () => {
    const state = after([rename('Otomatik', 'Tam otomatik', 0)]);
    expect([read(state, 'Yok', CARS), read(first, 'Otomatik', CARS)]).toEqual([['Yok'], ['Otomatik']]);
  });

  it('that searches kept is read anew after whatever may give it another meaning', () => {
    const [named] = [after([rename('Otomatik', 'Tam otomatik', 0)])];
    const written = after([options(['Manuel', 'Otomatik', 'Tam otomatik'], 1)], named);
    const counts = [first, named, written].map((state) => catalog(state).renamings());
    expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  });

  it('is read anew, too, once a category goes elsewhere, goes or comes back, and not for its name', () => {
    const of = (revision: number) => ({ category_id: HATCHBACKS, revision });
    const done: readonly TreeWanted[] = [
      { type: 'write', ...of(0), name: 'Beş kapılı', icon: '' },
      { type: 'move', ...of(1), parent_id: VEHICLES },
      { type: 'merge', ...of(2), into: VANS },
      { type: 'restore', category_id: HATCHBACKS },
    ];
    const counts = done.map((_, at) => editedCatalog(shipped, treeAfter(done.slice(0, at + 1)), first).renamings());
    expect(counts).toEqual([0, 1, 2, 3]);
  });
});
