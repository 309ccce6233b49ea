import { describe, expect, it } from '@jest/globals';
import { reversibleWorld } from '#test/support/reversible-world.js';
import { KeptSynonyms } from './kept-synonyms.js';
import { synonymRules } from './synonym-rules.js';

const ID = 'same-zurna';
const same = (...words: string[]) => ({ type: 'create', kind: 'same', word: null, words });
const change = (revision: number, ...words: string[]) => ({
  ...{ type: 'change', group_id: ID, revision, word: null, words },
});
const remove = (revision: number, group_id = ID) => ({ type: 'delete', group_id, revision });

/** Synonyms whose changes are turned back. */
function world() {
  const kept = reversibleWorld(synonymRules, new KeptSynonyms());
  const shipped = synonymRules.initialState.groups.length;
  const groups = () => kept.state().groups;
  return {
    ...kept,
    group: () => groups().find(({ id }) => id === ID),
    names: () =>
      groups()
        .slice(shipped)
        .map(({ id }) => id),
  };
}

describe('a group of synonyms whose deletion is turned back', () => {
  it('comes back as itself: its name, its words and its place, counted on, and what was done before can be turned back', () => {
    const { run, way, back, group, names } = world();
    run(same('zurna', 'kaba zurna'), same('ney', 'nay'), change(1, 'zurna', 'asma zurna'));
    const before = group();
    run(remove(2));
    expect(way(3)).toMatchObject({
      ...{ refusal: null, permission: 'searchwords.create' },
      note: 'Grup aynı kayıtla ve geçmişiyle geri gelir.',
    });
    back(3);
    expect(group()).toEqual({ ...before, revision: 3, updated_at: expect.any(Date) });
    expect(names()).toEqual([ID, 'same-ney']);
    expect(() => run(change(2, 'zurna', 'cura'))).toThrow('siz bakarken değişti');
    back(2);
    expect(group()).toMatchObject({ words: ['zurna', 'kaba zurna'], revision: 4 });
  });

  it('leaves its name to nothing new meanwhile; where its words stand in another group by now the way back says so', () => {
    const { run, way, back, names } = world();
    run(same('zurna', 'kaba zurna'), remove(1), same('Zurna', 'kaba zurna', 'asma zurna'));
    expect(names()).toEqual([`${ID}-2`]);
    expect(way(1).refusal).toBe(
      'Bu kelimeler zaten bir grupta: Zurna, kaba zurna, asma zurna. Silinen grup bunun için geri gelemez.',
    );
    run(remove(1, `${ID}-2`));
    back(1);
    expect(names()).toEqual([ID]);
  });
});
