import { expect, it } from '@jest/globals';
import { catalogOf, decide, first, shipped, type Wanted } from '#test/builders/categories.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { shippedCategories } from '../shipped-catalog.js';
import type { CategoryEdits } from './category-edits.js';
import { categoryTree } from './category-tree.js';
import { DraftedCategories } from './drafted-categories.js';
import { evolveAllCategories } from './evolve-categories.js';
import { childrenOf, editedCatalog } from './made-catalog.js';

it('the draft of state and tree is, after each of any changes, what is made anew, and leaves what it began with as it was', () => {
  let state = first;
  const draft = new DraftedCategories(shipped, first);
  let seed = 23;
  const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const done = new Set<string>();
  for (let step = 0; step < 300; step++) {
    const known = catalogOf(state);
    const all = known.everything();
    const any = (): number => all[chance(all.length)]!.id;
    const id = any();
    const read = { category_id: id, revision: state.edits.get(id)?.revision ?? 0 };
    const { parent_id, icon } = known.byId(id)!;
    const ids = childrenOf(known, parent_id).map((one) => one.id);
    const commands: readonly Wanted[] = [
      { type: 'write', ...read, name: `Ad ${chance(40)}`, icon },
      { type: 'order', parent_id, ids: ids.toSorted(() => chance(3) - 1) },
      { type: 'add', parent_id: chance(4) === 0 ? null : any(), name: `Yeni ${chance(60)}`, icon: '' },
      { type: 'move', ...read, parent_id: chance(5) === 0 ? null : any(), at: chance(9) },
      { type: 'hide', ...read, hidden: chance(2) === 0 },
      { type: 'delete', ...read, into: any(), has_ads: true },
      { type: 'merge', ...read, into: any() },
      { type: 'restore', category_id: [...state.gone.keys()][chance(state.gone.size + 1)] ?? id },
    ];
    const command = commands[chance(commands.length)]!;
    const decided = decide(command, state);
    if (!decided.ok || decided.value.length === 0) continue;
    done.add(command.type);
    state = evolveAllCategories(state, decided.value);
    draft.take(decided.value);
    expect(draft.state).toEqual(state);
    expect(flat(draft.state, shipped)).toEqual(flat(state, shippedCategories()));
  }
  expect([...done].sort()).toEqual(['add', 'delete', 'hide', 'merge', 'move', 'order', 'restore', 'write']);
  expect(flat(first, shipped)).toEqual(flat(first, shippedCategories()));
  expect(first.edits.size).toBe(0);
});

/** All of them in their order, without the menus that a draft does not have. */
const flat = (state: CategoryEdits, of: ShippedCategories) => {
  expect(categoryTree(of, state).isRegular).toBe(true);
  return editedCatalog(of, state)
    .everything()
    .map((node) => ({ ...node, subcategories: undefined }));
};
