import { describe, expect, it } from '@jest/globals';
import type { PageLayout } from '@ilan/api';
import { draftOf, layoutDifferences, mergedLayout } from './layout-draft';
import { linkDifferences, linksOf, mergedLinks, plainLinks } from './social-draft';

const group = (id: number, title: string, ...pages: number[]) => ({ id, title, pages });
const draft = (...groups: PageLayout['groups']) => draftOf({ groups, head: [1], footer: [2], revision: 1 });
const titleOf = (id: number): string => `Sayfa ${id}`;
const BASE = draft(group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7));

describe('places of pages that two people arrange', () => {
  it('follow the other one where they were not touched', () => {
    const mine = { ...BASE, head: [3] };
    const theirs = { ...draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7)), head: [4], footer: [2, 8] };
    const merged = mergedLayout(mine, BASE, theirs);
    expect(merged).toEqual({ ...theirs, head: [3] });
    expect(layoutDifferences(theirs, merged, titleOf)).toEqual([['Üst çubuk', 'Sayfa 4']]);
  });

  it('have a page in one group: where it was put here', () => {
    const mine = draft(group(1, 'Kurumsal', 5), group(2, 'Yardım', 7, 6));
    const theirs = draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7), group(3, 'Yeni', 9));
    const { groups } = mergedLayout(draft(group(1, 'Kurumsal', 5, 6), group(2, 'Yardım', 7, 6)), BASE, theirs);
    expect(groups.map(({ id, pages }) => [id, pages])).toEqual([
      [1, [5]],
      [2, [7, 6]],
      [3, [9]],
    ]);
    expect(layoutDifferences(theirs, mine, titleOf).map(([name]) => name)).toEqual([
      'Grup: Biz',
      'Grup: Yardım',
      'Grup: Yeni',
    ]);
  });

  it('keep a group that was written here and taken away there, as a new one', () => {
    const mine = draft(group(1, 'Biz', 5, 6), group(2, 'Yardım', 7));
    const theirs = draft(group(2, 'Yardım', 7));
    const merged = mergedLayout(mine, BASE, theirs);
    expect(merged.groups.map(({ id, title }) => [id, title])).toEqual([
      [2, 'Yardım'],
      [null, 'Biz'],
    ]);
    expect(layoutDifferences(theirs, merged, titleOf)).toEqual([['Grup: Biz', 'yok']]);
    // And when the other one brings it back it is that one.
    expect(mergedLayout(mine, draft(group(2, 'Yardım', 7)), BASE).groups[0]).toMatchObject({ id: 1, title: 'Biz' });
  });
});

describe('social links that two people write', () => {
  const link = (name: string, address = name, icon = '') => ({ name, link: `https://${address}`, icon_svg: icon });

  it('follow the other one where they were not touched, and say what is otherwise', () => {
    const base = linksOf({ links: [link('A'), link('A'), link('B')] });
    const mine = base.map((one, at) => (at === 2 ? { ...one, link: 'https://mine' } : one));
    const theirs = linksOf({ links: [link('A'), link('A', 'other'), link('B', 'theirs', '<path/>')] });
    const merged = mergedLinks(mine, base, theirs);
    expect(plainLinks(merged)).toEqual([link('A'), link('A', 'other'), link('B', 'mine')]);
    expect(linkDifferences(theirs, merged)).toEqual([['B', 'https://theirs (başka simge)']]);
    expect(linkDifferences(theirs, theirs.toReversed())).toEqual([['Bağlantıların sırası', 'A, A, B']]);
  });
});
