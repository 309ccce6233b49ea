import { beforeEach, describe, expect, it } from '@jest/globals';
import { base, CARS, catalogOf, decide, ICON, rules, shipped, type Wanted } from '#test/builders/categories.js';
import { stored, wayBack as turnedBack } from '#test/builders/turned-back.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import { shippedCategories } from '../shipped-catalog.js';
import type { CategoryEdits } from './category-edits.js';
import { evolveFilters, type FilterEdits, NO_FILTER_EDITS } from '../filters/filter-edits.js';
import type { FollowedFilters } from '../filters/followed-filters.js';
import { childrenOf, editedCatalog } from './made-catalog.js';
import type { FollowedCategories } from './followed-categories.js';
import { KeptCategories } from './kept-categories.js';

let filterEdits: FilterEdits = NO_FILTER_EDITS;
const filters = { current: () => filterEdits } as FollowedFilters;
const kept = new KeptCategories({ rules, shipped } as FollowedCategories, filters) as unknown as ReversibleRecord;
const wayBack = (log: readonly StoredEvent[], revision: number): Wanted | undefined => {
  const command = turnedBack(kept, log, revision);
  return command && ({ has_ads: false, ...command } as Wanted);
};

describe('a category that was added', () => {
  const log: StoredEvent[] = [];
  let state = rules.initialState;
  const run = (...commands: readonly Wanted[]) => {
    for (const command of commands) {
      const decided = decide(command, state);
      if (!decided.ok) throw decided.error;
      state = decided.value.reduce((so, event) => rules.evolve(so, event), state);
      log.push(...decided.value.map((event, at) => stored(event, log.length + at)));
    }
  };
  const way = () => reversalOf(kept, log, 0);
  beforeEach(() => {
    log.length = 0;
    state = rules.initialState;
    run({ type: 'add', parent_id: CARS, name: 'Uçan araba', icon: '' });
  });
  const id = 100_001;

  it('is not taken away with what others made of it since, also where that is as it was again; others beside it bar nothing', () => {
    run({ type: 'add', parent_id: CARS, name: 'Yüzen araba', icon: '' });
    expect(way()).toMatchObject({ refusal: null, note: expect.stringContaining('silinir') });
    run({ type: 'write', category_id: id, revision: 1, name: 'Uçar araba', icon: '' });
    expect(way()).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 2 } });
    run({ type: 'write', category_id: id, revision: 2, name: 'Uçan araba', icon: '' });
    expect(way()).toMatchObject({ refusal: expect.stringContaining('sonra yeniden'), later: { revision: 3 } });
  });

  it('is not taken away with the filters that were written there since, which are named', () => {
    const definition = { kind: 'text' as const, unit: null, required: false, depends_on: null, options: [] };
    const which = { category_id: id, category: 'Uçan araba', key: 'kanat', label: 'Kanat' };
    filterEdits = evolveFilters(filterEdits, { type: 'filter.added', data: { ...which, ...definition, at: '' } });
    expect(way()).toMatchObject({ command: undefined, refusal: expect.stringContaining('(Kanat)') });
    filterEdits = NO_FILTER_EDITS;
    expect(way()).toMatchObject({ refusal: null, command: { type: 'delete', category_id: id } });
  });

  it('loses the drawing that it got since where that is turned back, and gets it again where that is', () => {
    run({ type: 'add', parent_id: 1, name: 'Köşk', icon: '' });
    const iconNow = () => catalogOf(state).byId(100_002)?.icon;
    run({ type: 'write', category_id: 100_002, revision: 1, name: 'Köşk', icon: ICON });
    expect(reversalOf(kept, log, 2)).toMatchObject({ refusal: null, parts: [{ name: 'Simge', becomes: 'simgesiz' }] });
    const icon = iconNow();
    run(wayBack(log, 2)!);
    expect([icon, iconNow()]).toEqual([expect.stringContaining('M3 3h18'), '']);
    const taken = log.findLastIndex(({ type }) => type === 'category.drawn');
    run(wayBack(log, taken)!);
    expect(iconNow()).toBe(icon);
  });

  it('tells its drawing by a short sign of it, where it may have one at all', () => {
    const drawing = (of: number) => kept.told(state, String(of))?.facts.find(({ name }) => name === 'Simge')?.value;
    expect(drawing(id)).toBeUndefined();
    run({ type: 'add', parent_id: 1, name: 'Köşk', icon: '' });
    expect(drawing(100_002)).toBe('simgesiz');
    run({ type: 'write', category_id: 100_002, revision: 1, name: 'Köşk', icon: ICON });
    expect(drawing(100_002)).toMatch(/^simge [\da-f]{6}$/u);
    expect(drawing(1)).not.toBe(drawing(100_002));
  });

  it('stands in the order of the main ones, which has a past of its own', () => {
    const order = () => kept.told(state, '0')?.facts;
    const ids = childrenOf(catalogOf(state), null).map((one) => one.id);
    const names = (of: readonly number[]) => of.map((one) => base.byId(one)?.name).join(', ');
    expect(order()).toEqual([{ name: 'Sıra', value: names(ids) }]);
    run({ type: 'order', parent_id: null, ids: ids.toReversed() });
    expect(order()).toEqual([{ name: 'Sıra', value: names(ids.toReversed()) }]);
  });

  it('says which filters of one name come together where it goes back, or comes back', () => {
    const HOUSES = 1;
    const definition = { kind: 'text' as const, unit: null, required: false, depends_on: null, options: [], at: '' };
    const written = (category_id: number, label: string) => {
      const data = { category_id, category: '', key: `kanat_${category_id}`, label, ...definition };
      filterEdits = evolveFilters(filterEdits, { type: 'filter.added', data });
    };
    const told = (revision: number) => {
      const { refusal, warning } = reversalOf(kept, log, revision);
      return [refusal, warning()];
    };
    const twice = 'Geri alınınca aynı adla iki kez sorulacak filtreler:';
    run({ type: 'move', category_id: id, revision: 1, parent_id: HOUSES });
    const moved = log.length - 1;
    written(id, 'Kanat');
    expect(told(moved)).toEqual([null, null]);
    written(CARS, 'KANAT');
    expect(told(moved)).toEqual([null, `${twice} “KANAT” (Uçan araba).`]);
    filterEdits = NO_FILTER_EDITS;
    written(id, 'Kanat');
    run({ type: 'merge', category_id: id, revision: 2, into: HOUSES });
    const merged = log.findLastIndex(({ type }) => type === 'category.merged');
    expect(told(merged)).toEqual([null, null]);
    written(HOUSES, 'kanat');
    expect(told(merged)).toEqual([null, `${twice} “kanat” (Uçan araba).`]);
    filterEdits = NO_FILTER_EDITS;
  });

  it('is taken away from the top level while it is empty, and leads to the first of the others', () => {
    run({ type: 'add', parent_id: null, name: 'Uzay', icon: '' });
    const top = reversalOf(kept, log, 1);
    expect(top).toMatchObject({ refusal: null, note: expect.stringContaining('ilk ana kategoriye') });
    const refused = decide({ ...(wayBack(log, 1) as Extract<Wanted, { type: 'delete' }>), has_ads: true }, state);
    expect(refused).toMatchObject({ error: { message: expect.stringContaining('kategorinin sayfasından') } });
    run(wayBack(log, 1)!);
    const first = childrenOf(catalogOf(state), null)[0]!;
    expect([catalogOf(state).byId(100_002)?.id, state.gone.get(100_002)]).toEqual([first.id, first.id]);
    // By hand somebody says where it leads.
    run({ type: 'add', parent_id: null, name: 'Uzay', icon: '' });
    const byHand = { type: 'delete', category_id: 100_003, revision: 1, into: null, has_ads: false } as const;
    expect(decide(byHand, state)).toMatchObject({ error: { message: expect.stringContaining('seçilmelidir') } });
  });

  it('is the same state as long as nothing happens', () => {
    expect(rules.evolveAll?.(state, [])).toBe(state);
  });
});

describe('the category tree with the way back of its changes', () => {
  it('stay one tree in which every number ever given leads somewhere, whatever is changed, and turned back, in whatever order', () => {
    let state = rules.initialState;
    const log: StoredEvent[] = [];
    let seed = 7;
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const done = new Map<string, number>();
    for (let step = 0; step < 250; step++) {
      const known = catalogOf(state);
      const all = known.everything();
      const any = (): number => all[chance(all.length)]!.id;
      const id = any();
      const { parent_id } = known.byId(id)!;
      const revision = chance(6) === 0 ? chance(3) : (state.edits.get(id)?.revision ?? 0);
      const read = { category_id: id, revision };
      const ids = childrenOf(known, parent_id).map((one) => one.id);
      // Such as a spreadsheet brings: several at once, renamed, moved, hidden and new, of which each may be what the others do not allow.
      const fileRows = () =>
        Array.from({ length: 1 + chance(3) }, () => {
          const one = known.byId(any())!;
          const isNew = chance(4) === 0;
          const { revision: seen = 0 } = (!isNew && state.edits.get(one.id)) || {};
          const place = chance(3) === 0 ? any() : one.parent_id;
          const name = chance(2) === 0 ? `Satır ${chance(60)}` : one.name;
          return { id: isNew ? null : one.id, parent_id: place, name, hidden: chance(3) === 0, revision: seen };
        });
      const commands: readonly Wanted[] = [
        { type: 'write', ...read, name: `Ad ${chance(40)}`, icon: known.byId(id)!.icon },
        { type: 'order', parent_id, ids: ids.toSorted(() => chance(3) - 1) },
        { type: 'add', parent_id: chance(4) === 0 ? null : any(), name: `Yeni ${chance(60)}`, icon: '' },
        { type: 'move', ...read, parent_id: chance(5) === 0 ? null : any(), at: chance(9) },
        { type: 'hide', ...read, hidden: chance(2) === 0 },
        { type: 'delete', ...read, into: chance(2) === 0 ? null : any(), has_ads: chance(2) === 0 },
        { type: 'merge', ...read, into: any() },
        { type: 'restore', category_id: [...state.gone.keys()][chance(state.gone.size + 1)] ?? id },
        { type: 'import', rows: fileRows(), orders: [{ parent_id, ids: ids.toReversed(), was: ids }] },
      ];
      const isBack = log.length > 0 && chance(4) === 0;
      const command = isBack ? wayBack(log, chance(log.length)) : commands[chance(commands.length)]!;
      if (!command) continue;
      const decided = decide(command, state);
      if (!decided.ok || decided.value.length === 0) continue;
      const name = isBack ? 'turned back' : command.type;
      done.set(name, (done.get(name) ?? 0) + 1);
      state = decided.value.reduce((so, event) => rules.evolve(so, event), state);
      log.push(...decided.value.map((event, at) => stored(event, log.length + at)));
      if (isBack) expect(log.at(-1)).toMatchObject({ type: 'change.reverted' });
      // Made out of the one before it, it is what is made anew.
      if (step % 10 > 0) continue;
      const [made, anew] = [catalogOf(state), editedCatalog(shippedCategories(), state)];
      expect(made.tree()).toEqual(anew.tree());
      expect(made.everything()).toEqual(anew.everything());
    }
    expect([...done.keys()].sort()).toEqual([
      ...['add', 'delete', 'hide', 'import', 'merge', 'move', 'order', 'restore', 'turned back', 'write'],
    ]);
    // What a process makes of the log is what those who changed it made of it.
    expect(catalogOf(kept.fold(log) as CategoryEdits).everything()).toEqual(catalogOf(state).everything());
    const catalog = catalogOf(state);
    const all = catalog.everything();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const ever = [...base.all().map(({ id }) => id), ...state.added.keys()];
    expect(all).toHaveLength(ever.length - state.gone.size);
    for (const id of ever) {
      const now = catalog.byId(id)!;
      expect(state.gone.has(id)).toBe(now.id !== id);
      const path = catalog.path(id);
      expect(path.map(({ level }) => level)).toEqual(path.map((_, at) => at));
      expect(path.length).toBeLessThanOrEqual(3);
      expect(path.at(-1)).toBe(now);
      for (const [at, one] of path.entries()) expect(one.parent_id).toBe(path[at - 1]?.id ?? null);
      expect(now.hidden).toBe(path.some((one) => state.edits.get(one.id)?.hidden === true));
    }
    // No two below the same one have the same name.
    for (const { id, name, parent_id } of all) {
      const twins = childrenOf(catalog, parent_id).filter((one) => one.name === name);
      expect(twins.map((one) => one.id)).toEqual([id]);
    }
  });
});
