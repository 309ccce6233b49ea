import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORY_ROWS_MAX, type CategoryFilePart, type StaffCategory } from '@ilan/api';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { csvOf, differencesOf, jsonOf, type ReadRow, readFile, refusedOf } from './category-file';
import { ordersNow, partsOf, withNumbers } from './file-parts';
import { resolvedRows } from './resolved-rows';
import { byParent, LEVELS, pathsOf } from './tree';

type Kept = Pick<StaffCategory, 'id' | 'parent_id' | 'name' | 'hidden' | 'revision' | 'added_at'>;

/** An installation, with the laws of its server: parents are there, three levels, no ring, no name twice. */
class Installation {
  kept: Kept[] = ['Emlak', 'Vasıta', 'Konut', 'Otomobil', 'Daire', 'Hatchback'].map((name, at) => ({
    ...{ id: at + 1, parent_id: at < 2 ? null : at - 1, name, hidden: false, revision: 0 },
  }));
  newest = 100_000;
  constructor(readonly called: string) {}

  list(): StaffCategory[] {
    const below = byParent(this.kept);
    const listed = (parent: number | null, level: number): StaffCategory[] =>
      (below.get(parent) ?? []).flatMap((one) => [
        {
          ...one,
          slug_cid: `k-c${one.id}`,
          icon: '',
          level,
          hidden_above: false,
          filters: 0,
          ads: 0,
          former_names: [],
        },
        ...listed(one.id, level + 1),
      ]);
    return listed(null, 0);
  }
  /** All of it or nothing. @returns what was added for a number below 0 */
  bring({ rows, orders }: CategoryFilePart): ReadonlyMap<number, number> | undefined {
    const before = [this.kept, this.newest] as const;
    const numbers = new Map<number, number>();
    const numberOf = (id: number): number => numbers.get(id) ?? id;
    for (const { id } of rows) if (id !== null && id < 0) numbers.set(id, ++this.newest);
    for (const { id, parent_id, name, hidden } of rows) {
      const own = numberOf(id ?? 0);
      const one = this.kept.find((known) => known.id === own);
      const above = parent_id === null ? null : numberOf(parent_id);
      const added = one ? {} : { added_at: `${this.called} ${own}` };
      const now = { ...(one ?? { id: own, revision: 0 }), ...added, parent_id: above, name, hidden };
      const stays = one?.parent_id === above;
      now.revision += 1;
      this.kept = stays
        ? this.kept.map((known) => (known === one ? now : known))
        : [...this.kept.filter((known) => known !== one), now];
    }
    for (const order of orders) {
      const parent = order.parent_id === null ? null : numberOf(order.parent_id);
      const ids = order.ids.map(numberOf);
      const there = this.kept.filter(({ parent_id }) => parent_id === parent);
      expect(new Set(there.map(({ id }) => id))).toEqual(new Set(ids));
      const ordered = ids.flatMap((id) => there.filter((one) => one.id === id));
      this.kept = [...this.kept.filter((one) => !there.includes(one)), ...ordered];
    }
    if (this.isLawful()) return numbers;
    [this.kept, this.newest] = before;
    return undefined;
  }
  isLawful(): boolean {
    const listed = this.list();
    const places = new Set(listed.map(({ parent_id, name }) => `${parent_id} ${plainLetters(name)}`));
    return (
      listed.length === this.kept.length && places.size === listed.length && listed.every(({ level }) => level < LEVELS)
    );
  }
  tree(): readonly string[] {
    const pathOf = pathsOf(this.list());
    return this.list().map((one) => `${pathOf(one)}${one.hidden ? ' (gizli)' : ''}`);
  }
  /** Random changes by whoever keeps it, those that the laws allow. */
  lived(changes: readonly (readonly [number, number, number, string, boolean])[]): this {
    for (const [kind, pick, to, name, hidden] of changes) {
      const all = this.list();
      const one = all[pick % all.length]!;
      const parent_id = all[to % (all.length + 1)]?.id ?? null;
      const below = all.filter((other) => other.parent_id === one.parent_id).map(({ id }) => id);
      const row = { id: one.id, parent_id: one.parent_id, name: one.name, hidden: one.hidden, revision: one.revision };
      if (kind === 0) this.bring({ rows: [{ ...row, id: -1, parent_id, name, hidden }], orders: [] });
      else if (kind === 1) this.bring({ rows: [{ ...row, name, hidden }], orders: [] });
      else if (kind === 2) this.bring({ rows: [{ ...row, parent_id }], orders: [] });
      else this.bring({ rows: [], orders: [{ parent_id: one.parent_id, ids: below.toReversed() }] });
    }
    return this;
  }
  differences(file: string): CategoryFilePart | readonly string[] {
    const all = this.list();
    const rows = resolvedRows({ all, gone: [] }, readFile(file) ?? []);
    const refused = refusedOf(all, rows);
    if (refused.length > 0) return refused.map(({ line, problem }) => `${line}: ${problem}`);
    const body = differencesOf(all, rows);
    return 'twice' in body ? ['twice'] : body;
  }
}
const NAMES = ['Elma', 'Armut', 'Ayva', 'Nar', 'Erik', 'Otomobil', 'ELMA', 'Konut', 'Daire', "Çalı'"];
const lives = fc.array(fc.tuple(fc.nat(3), fc.nat(30), fc.nat(30), fc.constantFrom(...NAMES), fc.boolean()), {
  maxLength: 14,
});
const isPart = (read: CategoryFilePart | readonly string[]): read is CategoryFilePart => 'rows' in read;
const NOTHING = { rows: [], orders: [] };

describe('a file of categories that travels to another installation', () => {
  it.each([
    ['csv', csvOf],
    ['json', jsonOf],
  ])(
    'makes of one that nobody has touched the same tree, as %s, and brought again changes nothing',
    (_kind, fileOf) => {
      let own = 0;
      fc.assert(
        fc.property(lives, (life) => {
          const from = new Installation('A').lived(life);
          const to = new Installation('B');
          const file = fileOf(from.list());
          const body = to.differences(file);
          expect(isPart(body)).toBe(true);
          if (!isPart(body)) return;
          own += body.rows.filter(({ id }) => (id ?? 0) < 0).length;
          expect(to.bring(body)).toBeDefined();
          expect(to.tree()).toEqual(from.tree());
          expect(to.differences(file)).toEqual(NOTHING);
          // And where it came from it is no difference either.
          expect(from.differences(file)).toEqual(NOTHING);
        }),
        { numRuns: 300 },
      );
      expect(own).toBeGreaterThan(100);
    },
  );

  it('has everything that it names in one that lived on its own, or leaves that as it was; brought again it changes nothing', () => {
    let brought = 0;
    fc.assert(
      fc.property(lives, lives, (life, other) => {
        const from = new Installation('A').lived(life);
        const to = new Installation('B').lived(other);
        const before = to.tree();
        const file = csvOf(from.list());
        const body = to.differences(file);
        if (!isPart(body) || !to.bring(body)) {
          expect(to.tree()).toEqual(before);
          return;
        }
        brought++;
        expect(to.isLawful()).toBe(true);
        const there = new Set(to.tree());
        expect(from.tree().filter((path) => !there.has(path))).toEqual([]);
        const again = to.differences(file);
        expect(isPart(again) ? again.rows : again).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(brought).toBeGreaterThan(100);
  });

  it('names the one above by its path, its address, or a key of its own', () => {
    const to = new Installation('B');
    const file = [
      'key;name;parent',
      'doga;Doğa;',
      ';Kamp;doga',
      ';Çadır;Doğa › Kamp',
      ';Uyku;Doğa > Kamp',
      ';Villa;Emlak › Konut',
      ';Yazlık;k-c3',
      ';daire;Emlak › Konut',
    ].join('\n');
    const body = to.differences(file);
    expect(isPart(body) && to.bring(body)).toBeTruthy();
    expect(to.tree()).toEqual(
      expect.arrayContaining([
        'Doğa › Kamp › Çadır',
        'Doğa › Kamp › Uyku',
        'Emlak › Konut › Villa',
        'Emlak › Konut › Yazlık',
      ]),
    );
    // “daire” was there: it is called otherwise, not added once more.
    expect(to.tree().filter((path) => plainLetters(path).endsWith('daire'))).toEqual(['Emlak › Konut › daire']);
    expect(to.differences(file)).toEqual(NOTHING);
  });

  it('names the one above by a number in JSON as by its text', () => {
    const to = new Installation('B');
    const file = JSON.stringify([
      { key: 10, name: 'Doğa' },
      { key: 20, name: 'Kamp', parent: 10 },
      { name: 'Çadır', parent: '20' },
      { name: 'Göl', parent: 10 },
    ]);
    const body = to.differences(file);
    expect(isPart(body) && to.bring(body)).toBeTruthy();
    expect(to.tree()).toEqual(expect.arrayContaining(['Doğa › Kamp', 'Doğa › Kamp › Çadır', 'Doğa › Göl']));
    expect(to.differences(file)).toEqual(NOTHING);
    expect(to.differences(JSON.stringify([{ name: 'Göl', parent: 7 }]))).toEqual([
      '1: Üst kategorisi (parent) bulunamadı: yolunu, adresini ya da dosyadaki anahtarını yazın.',
    ]);
  });

  it('has a sentence for a ring, an unknown place and a key twice', () =>
    expect(
      new Installation('B').differences('key;name;parent\na;Bir;b\nb;İki;a\n;Üç;b\n;Dört;Yok › Yok\nc;Beş;\nc;Altı;\n'),
    ).toEqual([
      '2: Üst kategorileri izlenince kendine dönüyor.',
      '3: Üst kategorileri izlenince kendine dönüyor.',
      '5: Üst kategorisi (parent) bulunamadı: yolunu, adresini ya da dosyadaki anahtarını yazın.',
      '7: “c” anahtarı (key) dosyada iki kez var; birini değiştirin.',
    ]));

  it('is read to its end whatever it says, and no row is two categories', () => {
    const text = fc.constantFrom('', 'a', 'b', 'Emlak', 'Emlak › Konut', 'k-c3', 'Elma › Armut', ' › ');
    const row = fc.record({
      id: fc.constantFrom(null, 1, 3, 100_001, 100_002),
      parent_id: fc.constantFrom(null, 1, 5, 100_001, 100_002),
      name: fc.constantFrom(...NAMES),
      said: fc.record({ key: text, parent: text, path: text, added_at: text }, { requiredKeys: [] }),
    });
    const all = new Installation('B')
      .lived([
        [0, 0, 1, 'Elma', false],
        [0, 0, 6, 'Nar', true],
      ])
      .list();
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const read = rows.map((one, at): ReadRow => ({ ...one, line: at + 2, revision: 0 }));
        const resolved = resolvedRows({ all, gone: [] }, read);
        expect(resolved.map(({ line }) => line)).toEqual(read.map(({ line }) => line));
        const refused = new Set(refusedOf(all, resolved).map(({ line }) => line));
        const ids = resolved.filter(({ line }) => !refused.has(line)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a long file', () => {
  it('is brought in parts that each stand by themselves, to the same tree as at once', () => {
    const [whole, inParts] = [new Installation('B'), new Installation('B')];
    const tops = Array.from({ length: 20 }, (_, at) => `;Kat ${at};`);
    const middle = Array.from({ length: 20 }, (_, at) =>
      Array.from({ length: 8 }, (__, n) => `;Ara ${n};Kat ${at}`),
    ).flat();
    const leaves = middle.flatMap((_, at) =>
      ['Bir', 'İki', 'Üç', 'Dört', 'Beş'].map((name) => `;${name};Kat ${Math.trunc(at / 8)} › Ara ${at % 8}`),
    );
    // Those below first, and two that change their names over the whole length.
    const file = ['id;name;parent', '1;Vasıta;', ...leaves, ...middle, ...tops, '2;Emlak;'].join('\n');
    const body = whole.differences(file);
    expect(isPart(body) && whole.bring(body)).toBeTruthy();
    const parts = isPart(body) ? partsOf(inParts.list(), body) : [];
    expect(parts.length).toBeGreaterThan(3);
    const given = new Map<number, number>();
    for (const part of parts) {
      expect(part.rows.length).toBeLessThanOrEqual(CATEGORY_ROWS_MAX);
      const { rows, orders } = withNumbers(part, given);
      const now = ordersNow(inParts.list(), orders);
      expect(now).toBeDefined();
      const added = inParts.bring({ rows, orders: now ?? [] });
      expect(added).toBeDefined();
      for (const [key, id] of added ?? []) given.set(key, id);
    }
    expect(inParts.tree()).toEqual(whole.tree());
    expect(inParts.differences(file)).toEqual(NOTHING);
  });

  it('that stopped shows only the rest', () => {
    const to = new Installation('B');
    const file = ['name;parent', ...Array.from({ length: 700 }, (_, at) => `Kat ${at};Emlak`)].join('\n');
    const body = to.differences(file);
    const [first] = isPart(body) ? partsOf(to.list(), body) : [];
    expect(first && to.bring(first)).toBeTruthy();
    const rest = to.differences(file);
    expect(isPart(rest) ? rest.rows.length : rest).toBe(700 - CATEGORY_ROWS_MAX);
  });

  it('puts nothing in order where somebody has ordered, added or taken away something since it was looked at', () => {
    const to = new Installation('B').lived([[0, 0, 6, 'Elma', false]]);
    const ids = to
      .list()
      .filter(({ parent_id }) => parent_id === null)
      .map(({ id }) => id);
    const order = { parent_id: null, ids: ids.toReversed(), was: ids };
    expect(ordersNow(to.list(), [order])).toEqual([order]);
    to.lived([[3, 0, 0, '', false]]);
    expect(ordersNow(to.list(), [order])).toBeUndefined();
    expect(ordersNow(new Installation('C').list(), [order])).toBeUndefined();
  });
});
