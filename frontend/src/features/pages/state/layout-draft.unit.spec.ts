import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PageLayout } from '@ilan/api';
import {
  commonLayout,
  type DraftLayout,
  draftOf,
  layoutConflicts,
  layoutDifferences,
  mergedLayout,
  withoutGone,
} from './layout-draft';

const group = (id: number, title: string, ...pages: number[]) => ({ id, title, pages });
const draft = (...groups: PageLayout['groups']) => draftOf({ groups, head: [1], footer: [2], revision: 1 });
const titleOf = (id: number): string => `Sayfa ${id}`;
const BASE = draft(group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7));
const pagesIn = ({ groups }: DraftLayout) => groups.map(({ id, pages }) => [id, pages]);
const conflicts = (mine: DraftLayout, theirs: DraftLayout) =>
  layoutConflicts(mergedLayout(mine, BASE, theirs), BASE, theirs, titleOf);

describe('places of pages that two people arrange', () => {
  it('have what both added, theirs first', () => {
    const mine = { ...draft(group(1, 'Kurumsal', 5, 6, 8), group(2, 'Yardım', 7)), head: [1, 3], footer: [2, 9] };
    const theirs = { ...draft(group(1, 'Kurumsal', 5, 6, 9), group(2, 'Yardım', 7)), head: [1, 4], footer: [10, 2] };
    const merged = mergedLayout(mine, BASE, theirs);
    expect(merged).toMatchObject({ head: [1, 4, 3], footer: [10, 2, 9] });
    expect(pagesIn(merged)).toEqual([
      [1, [5, 6, 9, 8]],
      [2, [7]],
    ]);
    expect(conflicts(mine, theirs)).toEqual([]);
    expect(layoutDifferences(theirs, BASE, titleOf)).toEqual([
      ['Üst çubuk', 'Sayfa 1, Sayfa 4'],
      ['Grup: Kurumsal', 'Sayfa 5, Sayfa 6, Sayfa 9'],
      ['Alt satır', 'Sayfa 10, Sayfa 2'],
    ]);
  });

  it('follow the other one where they were not touched', () => {
    const mine = { ...BASE, head: [3] };
    const theirs = { ...draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7)), head: [4], footer: [2, 8] };
    expect(mergedLayout(mine, BASE, theirs)).toEqual({ ...theirs, head: [4, 3] });
    expect(conflicts(mine, theirs)).toEqual([]);
  });

  it('have the name from the one and the pages from the other', () => {
    const mine = draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7));
    const theirs = draft(group(1, 'Kurumsal', 6, 5, 8), group(2, 'Yardım', 7));
    expect(mergedLayout(mine, BASE, theirs).groups[0]).toMatchObject({ id: 1, title: 'Biz', pages: [6, 5, 8] });
    expect(conflicts(mine, theirs)).toEqual([]);
    expect(conflicts(mine, draft(group(1, 'Onlar', 5, 6), group(2, 'Yardım', 7)))).toEqual([
      ['Grup: Onlar', 'Sayfa 5, Sayfa 6'],
    ]);
  });

  it('have a page in one group: where it was put here', () => {
    const theirs = draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7), group(3, 'Yeni', 9));
    const mine = draft(group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7, 6));
    expect(pagesIn(mergedLayout(mine, BASE, theirs))).toEqual([
      [1, [5]],
      [2, [7, 6]],
      [3, [9]],
    ]);
    expect(layoutDifferences(theirs, draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7, 6)), titleOf)).toEqual([
      ['Grup: Biz', 'Sayfa 5, Sayfa 6'],
      ['Grup: Yardım', 'Sayfa 7'],
      ['Grup: Yeni', 'Sayfa 9'],
    ]);
  });

  it('name a page that both put somewhere else', () => {
    const mine = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7, 6));
    const theirs = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7), group(3, 'Yeni', 6));
    expect(pagesIn(mergedLayout(mine, BASE, theirs))).toEqual([
      [1, [5]],
      [2, [7, 6]],
      [3, []],
    ]);
    expect(conflicts(mine, theirs)).toEqual([['Grup: Yeni', 'Sayfa 6']]);
    // Put elsewhere here, taken away there.
    const without = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7));
    expect(conflicts(mine, without)).toEqual([['Grup: Yardım', 'Sayfa 7']]);
    // Taken away here, put elsewhere there.
    expect(conflicts(without, mine)).toEqual([['Grup: Yardım', 'Sayfa 7, Sayfa 6']]);
  });

  it('keep a page that was put elsewhere out of a group that is taken away', () => {
    const mine = draft(group(2, 'Yardım', 7));
    const theirs = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7, 6));
    for (const merged of [mergedLayout(mine, BASE, theirs), mergedLayout(theirs, BASE, mine)])
      expect(merged.groups.find(({ id }) => id === 2)?.pages).toEqual([7, 6]);
  });

  it('keep a group that was written here and taken away there, as a new one', () => {
    const mine = draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7));
    const theirs = draft(group(2, 'Yardım', 7));
    const merged = mergedLayout(mine, BASE, theirs);
    expect(merged.groups.map(({ id, title, pages }) => [id, title, pages])).toEqual([
      [2, 'Yardım', [7]],
      [null, 'Biz', [5, 6]],
    ]);
    expect(conflicts(mine, theirs)).toEqual([['Grup: Biz', 'yok']]);
    // And when the other one brings it back it is that one.
    expect(mergedLayout(merged, theirs, BASE).groups[0]).toMatchObject({ id: 1, title: 'Biz', pages: [5, 6] });
  });

  it('have once a group that both added under one name, with the pages of both', () => {
    const added = (key: string, title: string, ...pages: number[]) => ({ key, id: null, title, pages });
    const mine = { ...BASE, groups: [...BASE.groups, added('own', 'Yeni ', 8, 9), added('other', 'Başka', 11)] };
    const read = draft(group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7), group(3, 'Yeni', 8, 10));
    const known = commonLayout(mine, BASE, read);
    const merged = mergedLayout(mine, known.base, known.theirs);
    expect(merged.groups.slice(2)).toEqual([
      { key: 'own', id: 3, title: 'Yeni', pages: [8, 10, 9] },
      added('other', 'Başka', 11),
    ]);
    expect(layoutConflicts(merged, known.base, known.theirs, titleOf)).toEqual([]);
  });

  it('lose a page that was deleted elsewhere, also where it was put somewhere else here', () => {
    const mine = { ...draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7, 6)), head: [1, 6] };
    const theirs = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7));
    expect(conflicts(mine, theirs)).not.toEqual([]);
    const left = withoutGone(
      mergedLayout(mine, BASE, theirs),
      [1, 2, 5, 7].map((id) => ({ id })),
    );
    expect(left).toEqual(theirs);
    expect(layoutConflicts(left, BASE, theirs, titleOf)).toEqual([]);
  });

  it('say when a group that was taken away here was changed there', () => {
    const mine = draft(group(2, 'Yardım', 7));
    const theirs = draft(group(1, 'Kurumsal', 5, 6, 8), group(2, 'Yardım', 7));
    expect(mergedLayout(mine, BASE, theirs)).toEqual(mine);
    expect(conflicts(mine, theirs)).toEqual([['Grup: Kurumsal', 'Sayfa 5, Sayfa 6, Sayfa 8']]);
    expect(conflicts(mine, BASE)).toEqual([]);
  });
});

it('a group that was new keeps its key when the server has given it a number', () => {
  const added = { key: 'own', id: null, title: 'Yeni', pages: [9] };
  const sent = { ...BASE, groups: [added, ...BASE.groups] };
  const saved = draftOf(
    {
      groups: [group(7, 'Yeni', 9), group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7)],
      head: [1],
      footer: [2],
      revision: 2,
    },
    sent,
  );
  expect(saved.groups.map(({ key }) => key)).toEqual(['own', '1', '2']);
  const now = { ...sent, groups: [{ ...added, title: 'Yepyeni' }, ...BASE.groups] };
  expect(mergedLayout(now, sent, saved).groups[0]).toEqual({ key: 'own', id: 7, title: 'Yepyeni', pages: [9] });
  const again = { groups: [group(1, 'Kurumsal'), group(8, 'Biz')], head: [], footer: [], revision: 3 };
  const known = { ...BASE, groups: [{ key: '1', id: 8, title: 'Biz', pages: [] }] };
  expect(draftOf(again, known).groups.map(({ key }) => key)).toEqual(['1 again', '1']);
});

/** One edit of one entry of `WIDE`; `entry` names what it touches. */
interface Edit {
  readonly entry: string;
  readonly make: (layout: DraftLayout) => DraftLayout;
}
const WIDE = draftOf({
  groups: [group(1, 'A', 11, 12, 13), group(2, 'B', 21, 22, 23), group(3, 'C', 31, 32, 33)],
  head: [1, 2, 3],
  footer: [4, 5, 6],
  revision: 1,
});
const put = (ids: readonly number[], id: number, to: number): readonly number[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id);
const inGroup = (at: number, id: number, to: number, layout: DraftLayout): DraftLayout => ({
  ...layout,
  groups: layout.groups.map((one, index) => ({
    ...one,
    pages: index === at ? put(one.pages, id, to) : one.pages.filter((page) => page !== id),
  })),
});
const nth = fc.nat(2);
const edit = (news: number): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.tuple(fc.constantFrom('head' as const, 'footer' as const), fc.nat(3), fc.nat(3)).map(([place, at, to]) => {
      const id = WIDE[place][at] ?? news;
      return { entry: `${place} ${id}`, make: (one: DraftLayout) => ({ ...one, [place]: put(one[place], id, to) }) };
    }),
    fc.tuple(fc.constantFrom('head' as const, 'footer' as const), nth).map(([place, at]) => {
      const id = WIDE[place][at];
      const make = (one: DraftLayout) => ({ ...one, [place]: one[place].filter((page) => page !== id) });
      return { entry: `${place} ${id}`, make };
    }),
    fc.tuple(nth, nth, nth, fc.boolean(), fc.nat(3)).map(([from, at, into, isNew, to]) => {
      const id = isNew ? news : (WIDE.groups[from]?.pages[at] ?? news);
      return { entry: `page ${id}`, make: (one: DraftLayout) => inGroup(into, id, to, one) };
    }),
    fc.tuple(nth, nth).map(([from, at]) => {
      const id = WIDE.groups[from]?.pages[at] ?? news;
      return { entry: `page ${id}`, make: (one: DraftLayout) => inGroup(-1, id, 0, one) };
    }),
    nth.map((at) => ({
      entry: `title ${at}`,
      make: (one: DraftLayout) => ({
        ...one,
        groups: one.groups.map((each, index) => (index === at ? { ...each, title: `Ad ${news}` } : each)),
      }),
    })),
    fc.nat(3).map((to) => ({
      entry: `group ${news}`,
      make: (one: DraftLayout) => ({
        ...one,
        groups: one.groups.toSpliced(to, 0, { key: `n${news}`, id: null, title: `Grup ${news}`, pages: [news] }),
      }),
    })),
    fc.tuple(nth, nth).map(([at, to]) => ({
      entry: `place ${at}`,
      make: (one: DraftLayout) => {
        const moved = one.groups.slice(at, at + 1);
        return { ...one, groups: one.groups.toSpliced(at, 1).toSpliced(to, 0, ...moved) };
      },
    })),
  );

it('any two edits of different entries of a layout merge without loss, whoever is first', () => {
  fc.assert(
    fc.property(edit(101), edit(102), (one, other) => {
      fc.pre(one.entry !== other.entry);
      const [mine, theirs] = [one.make(WIDE), other.make(WIDE)];
      for (const [first, second] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const merged = mergedLayout(first, WIDE, second);
        expect(layoutConflicts(merged, WIDE, first, titleOf)).toEqual([]);
        expect(layoutConflicts(merged, WIDE, second, titleOf)).toEqual([]);
        const grouped = merged.groups.flatMap(({ pages }) => pages);
        expect(new Set(grouped).size).toBe(grouped.length);
      }
    }),
    { numRuns: 300 },
  );
});
