import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StaffCategory } from '@ilan/api';
import { dropPlace, type Over, toldDrop, whyNot } from './tree-drop';
import { belowOf, LEVELS } from './tree';

const one = (id: number, parent_id: number | null, name: string, level: number): StaffCategory => ({
  ...{ id, parent_id, name, slug_cid: '', icon: '', level, hidden: false, hidden_above: false },
  ...{ filters: 0, ads: 0, former_names: [], revision: 0 },
});
const VEHICLES = one(1, null, 'Vasıta', 0);
const ESTATE = one(2, null, 'Emlak', 0);
const CARS = one(3, 1, 'Otomobil', 1);
const BIKES = one(4, 1, 'Motosiklet', 1);
const HATCHBACKS = one(5, 3, 'Hatchback', 2);
const HOMES = one(6, 2, 'Konut', 1);
const OTHERS = one(7, 2, 'OTOMOBİL', 1);
const all = [VEHICLES, CARS, HATCHBACKS, BIKES, ESTATE, HOMES, OTHERS];

describe('a category that is held over the tree', () => {
  const held = (moved: StaffCategory, over: Over, open?: StaffCategory) => {
    const place = dropPlace(all, moved, over, open);
    const why = whyNot(all, moved, place);
    return why ?? [place.parent?.name ?? null, place.at, toldDrop(all, moved, over, place)];
  };

  it.each<[string, StaffCategory, Over, StaffCategory | undefined, ReturnType<typeof held>]>([
    [
      'in front of another one',
      BIKES,
      { id: 3, zone: 'before' },
      VEHICLES,
      ['Vasıta', 0, '“Motosiklet”, “Otomobil” kategorisinin önüne gelir.'],
    ],
    [
      'behind another one',
      CARS,
      { id: 4, zone: 'after' },
      VEHICLES,
      ['Vasıta', 1, '“Otomobil”, “Motosiklet” kategorisinin ardına gelir.'],
    ],
    [
      'below one beside it',
      HOMES,
      { id: 7, zone: 'into' },
      ESTATE,
      ['OTOMOBİL', undefined, '“Konut”, “OTOMOBİL” altına taşınır.'],
    ],
    [
      'beside those of another branch',
      HOMES,
      { id: 4, zone: 'after' },
      VEHICLES,
      ['Vasıta', 2, '“Konut”, “Motosiklet” kategorisinin ardına gelir.'],
    ],
    [
      'over the top of the path',
      CARS,
      { id: null, zone: 'into' },
      VEHICLES,
      [null, undefined, '“Otomobil” ana kategori olur.'],
    ],
    [
      'over one of the path',
      HATCHBACKS,
      { id: 1, zone: 'into' },
      CARS,
      ['Vasıta', undefined, '“Hatchback”, “Vasıta” altına taşınır.'],
    ],
    ['over where it stands', CARS, { id: 1, zone: 'into' }, VEHICLES, '“Otomobil” zaten burada.'],
    ['behind the one before it', BIKES, { id: 3, zone: 'after' }, VEHICLES, '“Motosiklet” zaten burada.'],
    ['in front of the one after it', CARS, { id: 4, zone: 'before' }, VEHICLES, '“Otomobil” zaten burada.'],
    ['over itself', CARS, { id: 3, zone: 'into' }, VEHICLES, '“Otomobil” zaten burada.'],
    ['over its own edge', CARS, { id: 3, zone: 'before' }, VEHICLES, '“Otomobil” zaten burada.'],
    ['below what stands below it', VEHICLES, { id: 3, zone: 'into' }, VEHICLES, '“Vasıta” kendi altına taşınamaz.'],
    ['beside what stands below it', VEHICLES, { id: 3, zone: 'before' }, VEHICLES, '“Vasıta” kendi altına taşınamaz.'],
    [
      'where it does not fit with what it holds',
      CARS,
      { id: 4, zone: 'into' },
      VEHICLES,
      'kategoriler en fazla 3 düzey olabilir; “Otomobil” ve altındakiler buraya sığmaz.',
    ],
    [
      'where its name is taken',
      CARS,
      { id: 2, zone: 'into' },
      undefined,
      '“Emlak” içinde “Otomobil” adında bir kategori zaten var.',
    ],
  ])('is told %s', (_what, moved, over, open, expected) => expect(held(moved, over, open)).toEqual(expected));

  it('is let go only where the rules leave a tree of three levels, whatever the tree and wherever it is held', () => {
    const parents = fc.array(fc.nat(20), { minLength: 2, maxLength: 12 });
    let allowed = 0;
    fc.assert(
      fc.property(parents, fc.nat(20), fc.nat(20), (wanted, pick, target) => {
        const tree: StaffCategory[] = [];
        for (const [at, parent] of wanted.entries()) {
          const above = tree[parent % (tree.length + 1)];
          const isTop = !above || above.level + 1 >= LEVELS;
          tree.push(one(at + 1, isTop ? null : above.id, `K${at}`, isTop ? 0 : above.level + 1));
        }
        const moved = tree[pick % tree.length]!;
        const to = tree[target % (tree.length + 1)];
        const why = whyNot(tree, moved, { parent: to });
        const below = belowOf(tree, moved.id);
        const depth = Math.max(0, ...tree.filter(({ id }) => below.has(id)).map(({ level }) => level - moved.level));
        const isLawful = to?.id !== moved.id && !below.has(to?.id ?? 0) && (to ? to.level + 1 : 0) + depth < LEVELS;
        const isThere = moved.parent_id === (to?.id ?? null);
        expect(why === undefined).toBe(isLawful && !isThere);
        if (why === undefined) allowed++;
      }),
      { numRuns: 500 },
    );
    expect(allowed).toBeGreaterThan(50);
  });
});
