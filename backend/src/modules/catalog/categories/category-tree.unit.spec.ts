import { describe, expect, it } from '@jest/globals';
import { CARS, first, HATCHBACKS, idsOf, now, shipped, VEHICLES, type Wanted } from '#test/builders/categories.js';
import { ShippedCategories } from '../shipped-categories.js';
import { categoriesDecider } from './categories.decider.js';
import type { CategoryEdits } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import { evolveAllCategories } from './evolve-categories.js';
import { editedCatalog } from './made-catalog.js';

/** The drawing of each category is looked up as often as it is made: so many nodes a tree and all that were made to decide it. */
function counted() {
  let nodes = 0;
  const icons = new Proxy(shipped.icons, {
    get: (all, name) => {
      nodes += 1;
      return all[String(name)];
    },
  });
  const own = new ShippedCategories(shipped.source, icons);
  const rules = categoriesDecider(own);
  const carriedOut = (command: Wanted, state: CategoryEdits): CategoryEdits => {
    const decided = rules.decide({ ...command, now }, state);
    if (!decided.ok) throw decided.error;
    const after = decided.value.reduce((so, event) => rules.evolve(so, event), state);
    editedCatalog(own, after);
    return after;
  };
  return { carriedOut, catalogOf: (state: CategoryEdits) => editedCatalog(own, state), nodes: () => nodes };
}

describe('a tree of categories', () => {
  const [leaf = 0] = idsOf(first, VEHICLES).filter((id) => idsOf(first, id).length === 0);
  const [other = 0] = idsOf(first, VEHICLES).filter((id) => id !== CARS && idsOf(first, id).length > 0);
  const merge = (category_id: number, into: number): Wanted => ({ type: 'merge', category_id, revision: 0, into });
  it.each<[string, readonly Wanted[], Wanted]>([
    [
      'a leaf goes into another one',
      [],
      merge(
        HATCHBACKS,
        idsOf(first, CARS).find((id) => id !== HATCHBACKS)!,
      ),
    ],
    ['one goes with what stands below it', [], merge(CARS, other)],
    ['a leaf comes back', [merge(HATCHBACKS, leaf || other)], { type: 'restore', category_id: HATCHBACKS }],
    ['one comes back with what stood below it', [merge(CARS, other)], { type: 'restore', category_id: CARS }],
  ])('is made of what stands elsewhere when %s', (_what, before, command) => {
    const { carriedOut, catalogOf, nodes } = counted();
    const all = catalogOf(first).size;
    const start = before.reduce((state, one) => carriedOut(one, state), first);
    const made = nodes();
    carriedOut(command, start);
    expect(all).toBeGreaterThan(500);
    expect(nodes() - made).toBeLessThan(all / 3);
  });

  it('takes over every branch that is as it was when one goes or comes back', () => {
    const { carriedOut, catalogOf } = counted();
    const start = catalogOf(first).tree();
    const merged = carriedOut(merge(HATCHBACKS, leaf || other), first);
    const back = carriedOut({ type: 'restore', category_id: HATCHBACKS }, merged);
    for (const state of [merged, back]) {
      const now = new Set(catalogOf(state).tree());
      expect(start.filter((one) => !now.has(one)).map(({ id }) => id)).toEqual([VEHICLES]);
    }
  });

  it('is made once for a change that was looked at before it happened', () => {
    const { carriedOut, catalogOf, nodes } = counted();
    const gone = carriedOut(merge(HATCHBACKS, leaf || other), first);
    const before = nodes();
    const back = carriedOut({ type: 'restore', category_id: HATCHBACKS }, gone);
    const carried = nodes() - before;
    // The same event in a state that nobody looked at.
    const event = {
      type: 'category.restored',
      data: { category_id: HATCHBACKS, name: '', out_of: leaf, at: '' },
    } as const;
    const unseen = evolveAllCategories({ ...gone }, [event]);
    const made = nodes();
    catalogOf(unseen);
    expect(catalogOf(back).byId(HATCHBACKS)?.id).toBe(HATCHBACKS);
    expect(carried).toBeLessThanOrEqual(Math.max(nodes() - made, 1) * 1.2);
  });

  it('has one come back among thousands in a moment', () => {
    const added = Array.from({ length: 9_000 }, (_, at): CategoryEvent => {
      const place = { parent_id: CARS, parent: 'Otomobil' };
      const at_first = now.toISOString();
      return {
        type: 'category.added',
        data: { category_id: 200_000 + at, name: `Otomobil ${at}`, ...place, slug: `o-${at}`, icon: '', at: at_first },
      };
    });
    const full = evolveAllCategories(first, added);
    const gone = evolveAllCategories(full, [
      {
        type: 'category.merged',
        data: { category_id: 204_000, name: 'Otomobil 4000', into: HATCHBACKS, into_name: 'x', at: now.toISOString() },
      },
    ]);
    editedCatalog(shipped, gone);
    const begun = performance.now();
    const decided = categoriesDecider(shipped).decide({ type: 'restore', category_id: 204_000, now }, gone);
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'category.restored' }] });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
