import { describe, expect, it } from '@jest/globals';
import { CARS, decide, first, rules, shipped, asShipped, type Wanted } from '#test/support/filter-rules.js';
import { editedCatalog } from '../categories/made-catalog.js';

const add = (change: object): Wanted => ({
  type: 'add',
  ...{ category_id: CARS, label: 'Kasa kodu', kind: 'select', unit: '', required: false },
  ...{ depends_on: 'marka', options: [] },
  ...change,
});
const sentence = (command: Wanted): string | undefined => {
  const decided = decide(command, first);
  return decided.ok ? undefined : (Object.values(decided.error.errors)[0]?.[0] ?? decided.error.code);
};

describe('a filter that hangs on another', () => {
  it('brings its first options along, in the one change that adds it', () => {
    const decided = decide(add({ options_by: { Ford: ['MK1', 'MK2'], BMW: [] } }), first);
    const events = decided.ok ? decided.value : [];
    expect(events).toMatchObject([{ type: 'filter.added', data: { options_by: { Ford: ['MK1', 'MK2'] } } }]);
    const state = events.reduce((so, event) => rules.evolve(so, event), first);
    const filter = editedCatalog(shipped, asShipped, state)
      .filtersFor(CARS)
      .find(({ label }) => label === 'Kasa kodu');
    expect(filter).toMatchObject({ depends_on: 'marka', options_by: { Ford: ['MK1', 'MK2'] } });
  });

  it.each([
    ['under an option that there is not', { options_by: { Uçan: ['A'] } }, 'VERSION_CONFLICT'],
    ['twice', { options_by: { Ford: ['MK1', 'mk1'] } }, '“mk1” iki kez yazılmış.'],
  ])('brings none %s', (_what, change, said) => expect(sentence(add(change))).toBe(said));

  it('may come without any, and one that hangs on none has none of these', () => {
    expect(sentence(add({}))).toBeUndefined();
    const alone = decide(add({ depends_on: null, options: ['A'], options_by: { Ford: ['B'] } }), first);
    expect(alone.ok && alone.value[0]?.data).not.toHaveProperty('options_by');
  });
});
