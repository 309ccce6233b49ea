import { describe, expect, it } from '@jest/globals';
import {
  add as anyFilter,
  after,
  CARS,
  events,
  first,
  offered,
  refusalOf,
  type Wanted,
} from '#test/builders/filters.js';

const add = (change: object): Wanted => ({
  ...anyFilter({ label: 'Kasa kodu', depends_on: 'marka', options: [] }),
  ...change,
});
const sentence = (command: Wanted): string | undefined => {
  const refused = refusalOf(command);
  return refused && (Object.values(refused.errors)[0]?.[0] ?? refused.code);
};

describe('a filter that hangs on another', () => {
  it('brings its first options along, in the one change that adds it', () => {
    const command = add({ options_by: { Ford: ['MK1', 'MK2'], BMW: [] } });
    expect(events(command)).toMatchObject([{ type: 'filter.added', data: { options_by: { Ford: ['MK1', 'MK2'] } } }]);
    const filter = offered(CARS, after([command])).find(({ label }) => label === 'Kasa kodu');
    expect(filter).toMatchObject({ depends_on: 'marka', options_by: { Ford: ['MK1', 'MK2'] } });
  });

  it.each([
    ['under an option that there is not', { options_by: { Uçan: ['A'] } }, 'VERSION_CONFLICT'],
    ['twice', { options_by: { Ford: ['MK1', 'mk1'] } }, 'Ford: “mk1” iki kez yazılmış.'],
  ])('brings none %s', (_what, change, said) => expect(sentence(add(change))).toBe(said));

  it('brings no more options than those who read filters can be given', () => {
    const makes = offered(CARS, first).find(({ key }) => key === 'marka')?.options ?? [];
    const all = (count: number) => {
      const codes = Array.from({ length: count }, (_, at) => `MK${at}`);
      return add({ options_by: Object.fromEntries(makes.map((make) => [make, codes])) });
    };
    const most = Math.floor(20_000 / makes.length);
    expect(sentence(all(most))).toBeUndefined();
    expect(sentence(all(most + 1))).toBe('Seçenekler her “Marka” için yazılınca 20000 sınırını aşıyor.');
  });

  it('may come without any, and one that hangs on none has none of these', () => {
    expect(sentence(add({}))).toBeUndefined();
    const [alone] = events(add({ depends_on: null, options: ['A'], options_by: { Ford: ['B'] } }));
    expect(alone?.data).not.toHaveProperty('options_by');
  });
});
