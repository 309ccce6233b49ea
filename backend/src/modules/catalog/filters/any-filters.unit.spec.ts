import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import {
  add,
  asShipped,
  CARS,
  decide,
  first,
  now,
  rules,
  shipped,
  treeRules,
  type Wanted,
} from '#test/builders/filters.js';
import { keptFilters } from '#test/builders/kept-filters.js';
import { stored, wayBack } from '#test/builders/turned-back.js';

import type { CategoryCommand } from '../categories/categories.decider.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';

const kept = keptFilters(() => first);

const BACK = ['delete', 'edit', 'options', 'order', 'redefine', 'rename_option', 'restore', 'ask'];

describe('filters with the way back of their changes', () => {
  it('belong to a category that is there and can be answered, whatever is changed, and turned back, in tree and filters', () => {
    let tree: CategoryEdits = asShipped;
    let state = first;
    let seed = 11;
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const done = new Map<string, number>();
    const log: StoredEvent[] = [];
    for (let step = 0; step < 1_600; step++) {
      const catalog = editedCatalog(shipped, tree, state);
      const all = catalog.everything();
      const any = (): number => all[chance(all.length)]!.id;
      if (chance(3) === 0) {
        const id = any();
        const read = { category_id: id, revision: tree.edits.get(id)?.revision ?? 0 };
        const moves: readonly object[] = [
          { type: 'move', ...read, parent_id: any() },
          { type: 'merge', ...read, into: any() },
          { type: 'delete', ...read, into: any(), has_ads: true },
        ];
        const decided = treeRules.decide({ ...moves[chance(3)]!, now } as CategoryCommand, tree);
        if (decided.ok) tree = decided.value.reduce((so, event) => treeRules.evolve(so, event), tree);
        continue;
      }
      const category_id = chance(3) === 0 ? CARS : any();
      const here = catalog.filtersFor(category_id);
      const { key = 'renk', options = [] } = here[chance(here.length + 1)] ?? {};
      const revision = state.edits.get(category_id)?.get(key)?.revision ?? 0;
      const read = { category_id, key, revision };
      const deleted = [...state.edits].flatMap(([id, edits]) =>
        [...edits].flatMap(([gone, edit]) => (edit.deleted ? [{ category_id: id, key: gone }] : [])),
      );
      const commands: readonly Wanted[] = [
        add({ category_id, label: `Ad ${chance(50)}`, kind: (['select', 'range', 'text'] as const)[chance(3)]! }),
        add({ category_id, label: `Bağlı ${chance(50)}`, depends_on: key }),
        { type: 'edit', ...read, label: `Ad ${chance(50)}`, unit: '', required: chance(2) === 0 },
        { type: 'options', ...read, above: null, options: [`${chance(9)}`] },
        {
          ...{ type: 'redefine', ...read, unit: '', map: {}, rest: chance(2) === 0 ? 'keep' : 'drop' },
          kind: (['select', 'multiselect', 'range', 'text', 'boolean'] as const)[chance(5)]!,
          depends_on: chance(3) === 0 ? (here[chance(here.length)]?.key ?? null) : null,
          options: [`${chance(9)}`, 'On'],
        },
        {
          ...{ type: 'rename_option', ...read, above: null },
          ...{ from: options[chance(options.length + 1)] ?? 'On', to: `Yeni ${chance(9)}` },
        },
        { type: 'delete', ...read },
        { type: 'restore', ...(deleted[chance(deleted.length + 1)] ?? { category_id, key }) },
        { type: 'override', ...read },
        { type: 'ask', category_id, key, asked: chance(2) === 0 },
        { type: 'order', category_id, keys: here.map((one) => one.key).toReversed() },
      ];
      const isBack = log.length > 0 && chance(4) === 0;
      const command = isBack
        ? (wayBack(kept, log, chance(2) === 0 ? chance(log.length) : Math.max(0, log.length - 1 - chance(4))) as
            | Wanted
            | undefined)
        : commands[chance(commands.length)]!;
      if (!command) continue;
      const decided = decide(command, state, tree);
      if (!decided.ok || decided.value.length === 0) continue;
      const name = isBack ? `${command.type} turned back` : command.type;
      done.set(name, (done.get(name) ?? 0) + 1);
      state = decided.value.reduce((so, event) => rules.evolve(so, event), state);
      for (const event of decided.value) log.push(stored(event, log.length));
      if (isBack) expect(log.at(-1)).toMatchObject({ type: 'change.reverted' });
    }
    const ways = [
      'add',
      'ask',
      'delete',
      'edit',
      'options',
      'order',
      'override',
      'redefine',
      'rename_option',
      'restore',
    ];
    expect([...done.keys()].sort()).toEqual([...ways, ...BACK.map((type) => `${type} turned back`)].sort());
    // What a process makes of the log is what those who changed it made of it.
    expect(kept.fold(log)).toEqual(state);
    const catalog = editedCatalog(shipped, tree, state);
    for (const { id, parent_id } of catalog.everything()) {
      const here = catalog.filtersFor(id);
      expect(new Set(here.map(({ key }) => key)).size).toBe(here.length);
      const answerable = here.filter(({ type }) => type === 'select').map(({ key }) => key);
      for (const { depends_on: above } of here) if (above !== undefined) expect(answerable).toContain(above);
      const inherited = parent_id === null ? [] : catalog.filtersFor(parent_id);
      const written = new Set([
        ...shipped.filtersOf(id).map(({ key }) => key),
        ...(state.edits.get(id)?.keys() ?? []),
        ...inherited.map(({ key }) => key),
      ]);
      expect(here.filter(({ key }) => !written.has(key))).toEqual([]);
    }
    for (const gone of tree.gone.keys())
      expect(catalog.filtersFor(gone)).toBe(catalog.filtersFor(catalog.byId(gone)!.id));
  });
});
