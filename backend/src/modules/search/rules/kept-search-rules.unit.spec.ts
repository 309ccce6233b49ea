import { describe, expect, it } from '@jest/globals';
import { reversibleWorld } from '#test/support/reversible-world.js';
import { KeptSearchRules } from './kept-search-rules.js';
import type { SearchRule } from './search-rules.js';
import { searchRulesDecider } from './search-rules.decider.js';

const ID = 'redirect-tulum';
const redirect = (term: string, path: string) => ({ type: 'create', kind: 'redirect', term, path, match: null });
const hidden = (term: string) => ({ type: 'create', kind: 'hidden', term, path: null, match: null });
const change = (revision: number, path: string) => ({
  ...{ type: 'change', rule_id: ID, revision, term: 'Tulum', path, match: null },
});
const remove = (revision: number, rule_id = ID) => ({ type: 'delete', rule_id, revision });

/** Rules of searches whose changes are turned back. */
function world() {
  const kept = reversibleWorld(searchRulesDecider, new KeptSearchRules());
  const shipped = searchRulesDecider.initialState.rules.length;
  const added = () => kept.state().rules.slice(shipped);
  const rule = (id = ID): SearchRule | undefined => kept.state().rules.find((one) => one.id === id);
  return { ...kept, rule, names: () => added().map(({ id }) => id) };
}

describe('a rule of searches whose deletion is turned back', () => {
  it('comes back as itself: its name, its words and its place, counted on, and what was done before can be turned back', () => {
    const { run, way, back, rule, names } = world();
    run(redirect('Tulum', '/vasita-c2'), hidden('kaval'), change(1, '/emlak-c3'));
    const before = rule();
    run(remove(2));
    expect(way(3)).toMatchObject({
      ...{ refusal: null, permission: 'searchwords.create' },
      note: 'Kural aynı kayıtla ve geçmişiyle geri gelir.',
    });
    back(3);
    expect(rule()).toEqual({ ...before, revision: 3, updated_at: expect.any(Date) });
    expect(names()).toEqual([ID, 'hidden-kaval']);
    // Who had it open before it went does not write over it.
    expect(() => run(change(2, '/arama?q=saz'))).toThrow('siz bakarken değişti');
    back(2);
    expect(rule()).toMatchObject({ path: '/vasita-c2', revision: 4 });
  });

  it('goes again where that is turned back, and comes once more, as often as it happens', () => {
    const { run, way, back, rule } = world();
    run(redirect('Tulum', '/vasita-c2'), remove(1));
    back(1);
    expect(way(1).refusal).toContain('zaten geri alındı');
    expect(way(2)).toMatchObject({ refusal: null, permission: 'searchwords.delete', note: 'Kural silinir.' });
    back(2);
    expect(rule()).toBeUndefined();
    back(4);
    expect(rule()).toMatchObject({ term: 'Tulum', path: '/vasita-c2', revision: 3 });
    run(change(3, '/emlak-c3'));
    expect(way(6)).toMatchObject({ refusal: expect.stringContaining('sonra yeniden') });
  });

  it('leaves its name to nothing new meanwhile; where its term has another rule by now the way back says so and stays shut until that one goes', () => {
    const { run, way, back, rule, names } = world();
    run(redirect('Tulum', '/vasita-c2'), remove(1), redirect('TULUM', '/emlak-c3'));
    expect(names()).toEqual([`${ID}-2`]);
    expect(way(1).refusal).toBe('“TULUM” için zaten bir kural var. Silinen kural bunun için geri gelemez.');
    expect(() => back(1)).toThrow('geri gelemez');
    run(remove(1, `${ID}-2`));
    back(1);
    expect([names(), rule()?.path]).toEqual([[ID], '/vasita-c2']);
  });

  it('that came with the product comes back to its place among those', () => {
    const { run, back, state } = world();
    const before = state().rules.map(({ id }) => id);
    run(remove(0, before[1]));
    back(0);
    expect(state().rules.map(({ id }) => id)).toEqual(before);
    expect(state().rules[1]).toMatchObject({ kind: 'rude', revision: 1 });
  });

  it('is refused by the rules as well, also for who read the way back before the term was taken', () => {
    const { state } = world();
    const now = new Date('2026-11-29T10:00:00Z');
    const restore = { type: 'restore', rule_id: ID, kind: 'redirect', term: 'Tulum', path: '/', match: null } as const;
    const decided = searchRulesDecider.decide({ ...restore, place: 0, now }, state());
    expect(decided.ok ? '' : decided.error.message).toBe('Böyle bir arama kuralı bulunamadı.');
  });

  it('goes on where logs of before it came back as itself have a new one under its name', () => {
    const { evolve, initialState } = searchRulesDecider;
    const at = '2026-11-24T10:00:00.000Z';
    const data = { rule_id: ID, kind: 'redirect', term: 'Tulum', path: '/', match: null, at } as const;
    const events = (['search_rule.written', 'search_rule.deleted', 'search_rule.written'] as const).map((type) => ({
      type,
      data,
    }));
    const { rules, gone } = events.reduce(evolve, initialState);
    expect(rules.at(-1)).toMatchObject({ id: ID, revision: 2 });
    expect(gone.size).toBe(0);
  });
});
