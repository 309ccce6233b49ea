import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { type ChangeReverted, changeReverted } from '#platform/turning-back/change-reverted.js';
import { reversalOf, turnedBack } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import {
  base,
  CARS,
  catalogOf,
  decide,
  first,
  HATCHBACKS,
  ICON,
  idsOf,
  rules,
  VEHICLES,
  type Wanted,
} from '#test/builders/categories.js';
import { evolveFilters, NO_FILTER_EDITS } from '../filters/filter-edits.js';
import type { FollowedFilters } from '../filters/followed-filters.js';
import { shippedCategories } from '../shipped-catalog.js';
import type { FollowedCategories } from './followed-categories.js';
import { KeptCategories } from './kept-categories.js';

const shipped = shippedCategories();
let filters = NO_FILTER_EDITS;
const kept = new KeptCategories(
  { rules, shipped } as FollowedCategories,
  { current: () => filters } as FollowedFilters,
) as unknown as ReversibleRecord;
const HOUSES = 1;
const nameOf = (id: number): string => base.byId(id)?.name ?? '';

type Import = Extract<Wanted, { readonly type: 'import' }>;
const row = (id: number | null, change: object = {}) => ({
  ...{ id, name: nameOf(id ?? 0) || 'Yeni', parent_id: base.byId(id ?? 0)?.parent_id ?? null },
  ...{ hidden: false, revision: 0, ...change },
});
const file = (rows: Import['rows'], orders: Import['orders'] = []): Import => ({ type: 'import', rows, orders });

const ADA = { actor: { id: '52', role: 'admin' }, occurredAt: new Date('2026-11-24T10:00:00Z') };

/** A stream of categories, command by command. */
class Log {
  readonly events: StoredEvent[] = [];
  state = first;

  run(command: Wanted, { request = `request-${this.events.length}`, by = ADA } = {}): this {
    const decided = decide(command, this.state);
    if (!decided.ok) throw decided.error;
    for (const event of decided.value) {
      const revision = this.events.length;
      const about = { revision, id: `event-${revision}`, correlationId: request, causationId: request, ...by };
      this.state = rules.evolve(this.state, event);
      this.events.push({ ...event, ...about } as unknown as StoredEvent);
    }
    return this;
  }

  way(revision: number, isTogether = true) {
    return reversalOf(kept, this.events, revision, isTogether);
  }

  /** As it is carried out where it was asked for. */
  turnBack(revision: number, isTogether = true): this {
    const { command, holds, refusal, event, from, of } = this.way(revision, isTogether);
    expect(refusal).toBeNull();
    const at = '2026-11-24T10:00:00.000Z';
    const which = { revision: event.revision, ...(from !== null && { from, of: [...of] }) };
    const said = { ...which, event_id: event.id, said: '', done_at: at, at };
    const asked = { has_ads: false, with_ads: [], ...(command as object), reverts: { said, holds } };
    return this.run(asked as unknown as Wanted);
  }

  tree = () => catalogOf(this.state).tree();
}

describe('what one file made of the categories, turned back as a whole', () => {
  const exchanged = () =>
    new Log().run(file([row(HOUSES, { name: nameOf(VEHICLES) }), row(VEHICLES, { name: nameOf(HOUSES) })]));

  it('is possible where each of its changes alone would take the name of another one', () => {
    const log = exchanged();
    for (const revision of [0, 1]) {
      const { command } = log.way(revision, false);
      expect(decide(command as Wanted, log.state)).toMatchObject({ ok: false });
    }
    const way = log.way(0);
    expect(way).toMatchObject({ refusal: null, from: 0, atOnce: 2, event: { revision: 1 } });
    expect(way.parts).toEqual([
      { name: 'Emlak · Ad', now: 'Vasıta', becomes: 'Emlak' },
      { name: 'Vasıta · Ad', now: 'Emlak', becomes: 'Vasıta' },
    ]);
    log.turnBack(0);
    expect(log.tree()).toEqual(base.tree());
    expect(log.events.at(-1)).toMatchObject({
      type: 'change.reverted',
      data: { from: 0, revision: 1, of: [0, 1], ways: 2 },
    });
    expect(log.way(1)).toMatchObject({ refusal: 'Bu değişikliklerin hepsi zaten geri alındı.' });
    // And that again, as a whole too.
    log.turnBack(2);
    expect([HOUSES, VEHICLES].map((id) => catalogOf(log.state).byId(id)?.name)).toEqual(['Vasıta', 'Emlak']);
    expect(turnedBack(log.events)).toEqual(new Set([2, 3]));
  });

  it('covers names, places, drawings, visibility, order and what was added', () => {
    const turned = idsOf(first, CARS)
      .filter((id) => id !== HATCHBACKS)
      .toReversed();
    const rows = [
      row(CARS, { name: 'Binek araç', hidden: true, icon: ICON }),
      row(HATCHBACKS, { parent_id: VEHICLES, icon: ICON }),
      row(null, { parent_id: VEHICLES, hidden: true, icon: ICON }),
    ];
    const log = new Log().run(file(rows, [{ parent_id: CARS, ids: turned }]));
    const brought = log.tree();
    expect(log.way(0).permission).toBe('categories.delete');
    const last = log.events.length;
    log.turnBack(0);
    expect(log.tree()).toEqual(base.tree());
    expect(log.way(last).permission).toBe('categories.create');
    log.turnBack(last);
    expect(log.tree()).toEqual(brought);
    expect(log.way(0)).toMatchObject({ refusal: null, atOnce: last });
  });

  it('takes away the drawing of one that had none, also where its name goes back with it', () => {
    const log = new Log().run({ type: 'add', parent_id: VEHICLES, name: 'Uzay aracı', icon: '' });
    const before = log.tree();
    const drawn = row(100_001, { parent_id: VEHICLES, name: 'Roket', icon: ICON, revision: 1 });
    log.run(file([drawn, row(HOUSES, { name: 'Yapı' })]));
    expect(catalogOf(log.state).byId(100_001)?.icon).not.toBe('');
    expect(log.way(1)).toMatchObject({ refusal: null });
    log.turnBack(1);
    expect(log.tree()).toEqual(before);
  });

  it('takes away a main category that it added, while that has no ads', () => {
    const log = new Log().run(file([row(null, { name: 'Uzay' }), row(HOUSES, { name: 'Yapı' })]));
    const { note, command } = log.way(0);
    expect(note).toContain('ilk ana kategoriye');
    const filled = { ...(command as Import), with_ads: [100_001] };
    const decided = decide(filled, log.state);
    expect(decided.ok ? '' : decided.error.message).toContain('“Uzay”: İçinde ilan var');
    log.turnBack(0);
    expect(log.tree()).toEqual(base.tree());
    expect(log.state.gone.get(100_001)).toBe(idsOf(first, null)[0]);
  });

  it('is each part by itself, where a long one came in parts, and nothing of one twice', () => {
    const moment = (second: number) => ({ ...ADA, occurredAt: new Date(`2026-11-24T10:00:0${second}Z`) });
    const part = (ids: readonly number[]) => file(ids.map((id) => row(id, { name: `${nameOf(id)} 2` })));
    const called = { request: 'one file' };
    const log = new Log().run(part([HOUSES, VEHICLES]), { ...called, by: moment(0) });
    log.run(part([CARS, 25]), { ...called, by: moment(1) });
    log.turnBack(3);
    expect([log.way(2).refusal, log.way(3).refusal]).toEqual(
      Array(2).fill('Bu değişikliklerin hepsi zaten geri alındı.'),
    );
    expect(catalogOf(log.state).byId(HOUSES)?.name).toBe('Emlak 2');
    log.turnBack(0);
    expect([log.tree(), turnedBack(log.events)]).toEqual([base.tree(), new Set([0, 1, 2, 3])]);
  });

  it('does not take away what it added and somebody wrote anew in the same moment', () => {
    const log = new Log().run(file([row(null, { parent_id: VEHICLES }), row(HOUSES, { name: 'Yapı' })]));
    const { command, holds } = log.way(0);
    log.run({ type: 'write', category_id: 100_001, revision: 1, name: 'Uçan araç', icon: '' });
    expect(log.way(0)).toMatchObject({ command: undefined, later: { revision: 2 } });
    expect(holds(log.state)).toBe(true);
    const decided = decide({ ...(command as Import), with_ads: [] }, log.state);
    expect(decided.ok ? [] : Object.values(decided.error.errors).flat()).toEqual([
      '“Uçan araç” bu arada değiştirildi; dosyayla birlikte kaldırılamaz.',
    ]);
  });

  it('leaves what others made since where it is', () => {
    const log = new Log().run(file([row(HATCHBACKS, { parent_id: 25, name: 'Bagajlı' })]));
    log.run({ type: 'add', parent_id: CARS, name: 'Uçan araba', icon: '' });
    log.run({ type: 'hide', category_id: HATCHBACKS, revision: 2, hidden: true });
    log.turnBack(0);
    expect(idsOf(log.state, CARS)).toEqual([...idsOf(first, CARS), 100_001]);
    expect(catalogOf(log.state).byId(HATCHBACKS)).toMatchObject({ name: nameOf(HATCHBACKS), hidden: true });
  });

  it('stops where one of its changes was changed since, and names what did it; one that went back alone is left out', () => {
    const log = exchanged().run({ type: 'hide', category_id: CARS, revision: 0, hidden: true });
    const icon = base.byId(HOUSES)?.icon ?? '';
    log.run({ type: 'write', category_id: HOUSES, revision: 1, name: 'Yapılar', icon });
    const way = log.way(0);
    expect(way).toMatchObject({ command: undefined, later: { revision: 3 } });
    expect(way.refusal).toContain('birinin dokunduğu yer sonra yeniden değişmiş');
    // Now its name is free for the other one.
    log.turnBack(1, false);
    expect(log.way(0).parts).toEqual([{ name: 'Ad', now: 'Yapılar', becomes: 'Emlak' }]);
    const other = new Log().run(file([row(HOUSES, { name: 'Yapı' }), row(VEHICLES, { name: 'Araç' })]));
    other.turnBack(0, false).turnBack(0);
    expect(other.tree()).toEqual(base.tree());
    expect(other.way(0).refusal).toContain('zaten geri alındı');
  });

  it('names those alone that it turned back: what went back before and is in force again can go back once more', () => {
    const log = new Log().run(file([row(HOUSES, { name: 'Yapı' }), row(VEHICLES, { name: 'Araç' })]));
    log.turnBack(0, false);
    // One is left: that is no turning back of several.
    expect(log.way(1)).toMatchObject({ refusal: null, from: null, of: [1], atOnce: 1 });
    log.turnBack(1);
    expect(log.events[5]).toMatchObject({ type: 'change.reverted', data: { revision: 1 } });
    expect(log.events[5]?.data).not.toHaveProperty('from');
    log.turnBack(2, false);
    expect(turnedBack(log.events)).toEqual(new Set([1, 2]));
    expect(catalogOf(log.state).byId(HOUSES)?.name).toBe('Yapı');
    log.turnBack(0, false);
    expect(log.tree()).toEqual(base.tree());
  });

  it.each([
    ['later', { ...ADA, occurredAt: new Date('2026-11-24T10:00:01Z') }],
    ['by somebody else', { ...ADA, actor: { id: '53', role: 'admin' } }],
    ['in another role', { ...ADA, actor: { id: '52', role: 'super_admin' } }],
  ])('is not what another command changed %s, also where both came under one name', (_what, by) => {
    const called = { request: 'one for all' };
    const log = new Log().run(file([row(HOUSES, { name: 'Yapı' }), row(VEHICLES, { name: 'Araç' })]), called);
    log.run(file([row(CARS, { name: 'Binek araç' })]), { ...called, by });
    expect([0, 1, 2].map((revision) => log.way(revision).atOnce)).toEqual([2, 2, 1]);
  });

  it('says how many it turned back where one in the middle went back alone', () => {
    const rows = [HOUSES, VEHICLES, CARS].map((id) => row(id, { name: `${nameOf(id)} 2` }));
    const log = new Log().run(file(rows)).turnBack(1, false);
    expect(log.way(0)).toMatchObject({ from: 0, of: [0, 2], atOnce: 2, event: { revision: 2 } });
    log.turnBack(0);
    const { data } = log.events.at(-1) as unknown as ChangeReverted;
    expect(data).toMatchObject({ from: 0, revision: 2, of: [0, 2], ways: 2 });
    const { does } = changeReverted.description;
    expect(typeof does === 'string' ? does : does(data)).toContain('tarihli 2 değişikliği birlikte geri aldı');
    expect(turnedBack(log.events)).toEqual(new Set([0, 1, 2]));
  });

  it('stops where a name that it would give back has another one by now, or an added one has filters', () => {
    const log = new Log().run(
      file([row(HOUSES, { name: 'Yapı' }), row(VEHICLES, { name: 'Araç' }), row(null, { parent_id: 2 })]),
    );
    const which = { category_id: 100_001, category: 'Yeni', key: 'kanat', label: 'Kanat' };
    const definition = { kind: 'text' as const, unit: null, required: false, depends_on: null, options: [] };
    filters = evolveFilters(filters, { type: 'filter.added', data: { ...which, ...definition, at: '' } });
    expect(log.way(0).refusal).toBe(
      '“Yeni”: Kategoriye sonra filtre eklenmiş (Kanat). Önce filtreleri silin ya da geri alın.',
    );
    filters = NO_FILTER_EDITS;
    log.run({ type: 'add', parent_id: null, name: nameOf(HOUSES), icon: ICON });
    const decided = decide(log.way(0).command as Wanted, log.state);
    expect(decided.ok ? [] : Object.values(decided.error.errors).flat()).toEqual([
      '“Emlak”: Bu adda bir kategori burada zaten var.',
    ]);
  });

  it('is what it was, and again what it became, whatever lawful file it was', () => {
    const ids = [HOUSES, VEHICLES, CARS, HATCHBACKS, 25, ...idsOf(first, CARS).slice(0, 3)];
    const names = fc.shuffledSubarray(['Elma', 'Armut', 'Ayva', 'Nar', ...ids.map(nameOf)], { minLength: ids.length });
    const above = fc.constantFrom(...Array<undefined>(5).fill(undefined), null, HOUSES, VEHICLES, 25);
    const change = fc.record({ hidden: fc.boolean(), parent_id: above });
    const changes = fc.array(change, { minLength: ids.length, maxLength: ids.length });
    let done = 0;
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 2 }), names, changes, (some, called, made) => {
        const rows = some.map((id, at) => {
          const { hidden = false, parent_id } = made[at] ?? {};
          return row(id, { name: called[at], hidden, ...(parent_id !== undefined && { parent_id }) });
        });
        if (!decide(file(rows), first).ok) return;
        const log = new Log().run(file(rows));
        const { length } = log.events;
        if (length < 2) return;
        done++;
        const brought = log.tree();
        log.turnBack(0);
        expect(log.tree()).toEqual(base.tree());
        const ways = log.events.length - 1 - length;
        log.turnBack(length, ways > 1);
        expect(log.tree()).toEqual(brought);
      }),
      { numRuns: 150, seed: 21 },
    );
    expect(done).toBeGreaterThan(40);
  });
});
