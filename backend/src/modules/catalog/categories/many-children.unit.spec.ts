import { describe, expect, it } from '@jest/globals';
import type { CategoryRow } from '@ilan/api';
import { after, catalogOf, idsOf, now, rules, VEHICLES } from '#test/builders/categories.js';
import type { CategoryEdits } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import { evolveAllCategories } from './evolve-categories.js';

const CHILDREN = 2_000;
const row = (id: number | null, parent_id: number | null, name: string, revision = 0): CategoryRow => ({
  ...{ id, parent_id, name, hidden: false, revision },
});
const brought = (rows: readonly CategoryRow[], state: CategoryEdits): readonly CategoryEvent[] => {
  const decided = rules.decide({ type: 'import', rows, orders: [], now }, state);
  if (!decided.ok) throw decided.error;
  return decided.value;
};
const HOUSES = 1;

describe('many categories below one', () => {
  const above = after([
    { type: 'add', parent_id: null, name: 'Kalabalık', icon: '' },
    { type: 'add', parent_id: VEHICLES, name: 'Gidenler', icon: '' },
  ]);
  const [crowd, leaving] = [100_001, 100_002];
  const fresh = Array.from({ length: CHILDREN }, (_, at) => row(null, crowd, `Çocuk ${at}`));
  const filled = evolveAllCategories(above, brought(fresh, above));
  const going = Array.from({ length: 300 }, (_, at) => row(null, leaving, `Giden ${at}`));
  const state = evolveAllCategories(filled, brought(going, filled));
  const guests = idsOf(state, leaving);
  const moves = guests.map((id) => row(id, crowd, catalogOf(state).byId(id)?.name ?? '', 1));

  it('given thousands below one, when a file moves hundreds there, then they stand behind them in their turn, and a log takes what it says', () => {
    const events = brought(moves, state);
    expect(events).toHaveLength(300);
    expect(JSON.stringify(events).length).toBeLessThan(200_000);
    const end = evolveAllCategories(state, events);
    expect(idsOf(end, crowd)).toEqual([...idsOf(state, crowd), ...guests]);
    // One after the other they would have come to stand there as well.
    const single = moves.slice(0, 5).reduce((so, one) => evolveAllCategories(so, brought([one], so)), state);
    expect(idsOf(single, crowd)).toEqual([...idsOf(state, crowd), ...guests.slice(0, 5)]);
    expect(events.reduce((so, event) => evolveAllCategories(so, [event]), state)).toEqual(end);
  });

  it('given two that get some in turn, when a file moves them, then each has its own order', () => {
    const [one, two, three, four] = moves;
    const mixed = [one, two, three, four].flatMap((each, at) =>
      each ? [{ ...each, parent_id: at % 2 ? HOUSES : VEHICLES }] : [],
    );
    const end = evolveAllCategories(state, brought(mixed, state));
    expect([idsOf(end, VEHICLES).slice(-2), idsOf(end, HOUSES).slice(-2)]).toEqual([
      [guests[0], guests[2]],
      [guests[1], guests[3]],
    ]);
  });
});
