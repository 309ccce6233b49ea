import { describe, expect, it } from '@jest/globals';
import type { CategoryFilter } from '@ilan/api';
import { add, after, CARS, events, first, offered, refusalOf, type Wanted } from '#test/builders/filters.js';
import type { FilterEdits } from './filter-edits.js';

const NAMES = ['constructor', 'toString', '__proto__'] as const;
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
    expect(events(named(name, 'valueOf'), hung)).toMatchObject([{ data: { from: name, to: 'valueOf', below: [] } }]);
    const state = after([written(name, ['x1']), named(name, 'valueOf')], hung);
    expect(by(state)).toEqual(new Map([['valueOf', ['x1']]]));
  });

  it('is a name that another option may get', () => {
    const others = after([add({ label: 'Ses markası', options: ['Bose'] })], first);
    const start = after([add({ label: 'Ses modeli', depends_on: above, options: [] })], others);
    expect(by(after([written('Bose', ['x1']), named('Bose', name)], start))).toEqual(new Map([[name, ['x1']]]));
  });
});
