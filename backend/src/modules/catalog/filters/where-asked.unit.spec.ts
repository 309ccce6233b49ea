import { describe, expect, it } from '@jest/globals';
import { add, after, asShipped, CARS, HATCHBACKS, shipped, type Wanted } from '#test/builders/filters.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { whereAsked } from './where-asked.js';

const KEY = 'plaka_uyrugu';
const override: Wanted = { type: 'override', category_id: HATCHBACKS, key: KEY, revision: 1 };
const leftOut: Wanted = { type: 'ask', category_id: HATCHBACKS, key: KEY, asked: false };

/** Where it is asked as it is written for that category. */
function asked(id: number, ...changes: readonly Wanted[]): readonly number[] {
  const catalog = editedCatalog(shipped, asShipped, after([add(), ...changes]));
  return whereAsked(
    catalog.filtersFor(id).find(({ key }) => key === KEY)!,
    id,
    catalog,
  );
}

describe('where a filter is asked', () => {
  it('is its category and whatever inherits it', () => {
    expect(asked(CARS)).toEqual(expect.arrayContaining([CARS, HATCHBACKS]));
    expect(asked(HATCHBACKS)).toEqual([HATCHBACKS]);
  });

  it.each([
    ['has one of its own in its place', override],
    ['leaves it out', leftOut],
  ])('is no category below that %s', (_what, change) => {
    const everywhere = asked(CARS);
    expect(asked(CARS, change)).toEqual(everywhere.filter((id) => id !== HATCHBACKS));
  });

  it('is the category alone that has one of its own', () => {
    expect(asked(HATCHBACKS, override)).toEqual([HATCHBACKS]);
  });
});
