import { describe, expect, it } from '@jest/globals';
import type { StaffCategories } from '@ilan/api';
import { after, CARS, catalogOf, first, HATCHBACKS, ICON, shipped, VEHICLES } from '#test/builders/categories.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import { NO_FILTER_EDITS } from '../filters/filter-edits.js';
import { oneStaffAnswer, staffAnswer } from './staff-category-answers.js';

const NOTHING = new Map<number, number>();
const read = (state: CategoryEdits, counts: ReadonlyMap<number, number> = NOTHING): StaffCategories =>
  JSON.parse(staffAnswer(shipped, state, NO_FILTER_EDITS, counts)) as StaffCategories;
/** Each by itself, of which nothing is kept. */
const apart = (state: CategoryEdits, counts: ReadonlyMap<number, number> = NOTHING) =>
  catalogOf(state)
    .everything()
    .map(({ id }) => oneStaffAnswer(shipped, { state, filters: NO_FILTER_EDITS, counts }, id));

describe('the whole tree as staff reads it', () => {
  it('says of each category what is so after every change, though what has not changed is not written anew', () => {
    read(first);
    const hide = (id: number, revision: number, hidden: boolean) =>
      ({ type: 'hide', category_id: id, revision, hidden }) as const;
    const renamed = { type: 'write', category_id: CARS, revision: 0, name: 'Binek araçlar', icon: ICON } as const;
    const merged = { type: 'merge', category_id: HATCHBACKS, revision: 2, into: 158 } as const;
    // One that is hidden itself stands as it stood when the one above it is hidden, too.
    const steps = [hide(HATCHBACKS, 0, true), hide(VEHICLES, 0, true), hide(HATCHBACKS, 1, false), renamed, merged];
    let state = first;
    for (const step of steps) {
      state = after([step], state);
      expect(read(state).data).toEqual(apart(state));
    }
    expect(read(state).gone).toMatchObject([{ id: HATCHBACKS, into: 158 }]);
    const counts = new Map([[158, 3]]);
    expect(read(state, counts).data).toEqual(apart(state, counts));
    expect(read(state, counts).data.find(({ id }) => id === 158)?.ads).toBe(3);
  });
});
