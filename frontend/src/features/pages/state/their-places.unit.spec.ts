import { describe, expect, it } from '@jest/globals';
import type { PageLayout, PageSummary } from '@ilan/api';
import { draftOf, writtenOf } from './layout-draft';
import { theirLinks, theirPlaces } from './their-places';
import { t } from '../texts';

const pages = [1, 2, 3].map((id) => ({ id, title: `Sayfa ${id}` })) as unknown as readonly PageSummary[];
const layout: PageLayout = {
  groups: [
    { id: 5, title: 'Kurumsal', pages: [1] },
    { id: 6, title: 'Yardım', pages: [2] },
  ],
  head: [3],
  footer: [],
  revision: 1,
};

describe('what somebody else arranged otherwise', () => {
  it('is nothing where it is the same', () => expect(theirPlaces(layout, draftOf(layout), pages)).toEqual([]));

  it('is told place by place, with the titles of pages', () => {
    const [first, second] = layout.groups;
    const theirs = { ...layout, groups: [{ ...second!, pages: [2, 3] }, first!], head: [], footer: [1] };
    expect(theirPlaces(theirs, draftOf(layout), pages)).toEqual([
      [t('head'), ''],
      ['Yardım', 'Sayfa 2, Sayfa 3'],
      [t('theirs_order'), 'Yardım, Kurumsal'],
      [t('footer'), 'Sayfa 1'],
    ]);
  });

  it('names groups that came and went, and not those that are new here', () => {
    const mine = draftOf(layout);
    const theirs = { ...layout, groups: [layout.groups[0]!, { id: 7, title: 'Yeni', pages: [] }] };
    const added = { key: 'x', id: null, title: 'Benimki', pages: [] };
    expect(theirPlaces(theirs, { ...mine, groups: [...mine.groups, added] }, pages)).toEqual([
      ['Yeni', ''],
      ['Yardım', t('theirs_removed')],
    ]);
  });
});

describe('what is saved after somebody else was quicker', () => {
  it('brings a group again that was taken away, and leaves out pages that are no more', () => {
    const now = { ...layout, groups: layout.groups.slice(1), revision: 4 };
    expect(writtenOf(draftOf(layout), now, pages.slice(1))).toEqual({
      groups: [
        { id: null, title: 'Kurumsal', pages: [] },
        { id: 6, title: 'Yardım', pages: [2] },
      ],
      ...{ head: [3], footer: [], revision: 4 },
    });
  });
});

describe('links that somebody else wrote otherwise', () => {
  const link = (name: string, to = `https://${name}.example`, icon_svg = '') => ({ name, link: to, icon_svg });
  const mine = [link('Bir'), link('İki'), link('Üç')];

  it('are told by their names', () => {
    expect(theirLinks(mine, mine)).toEqual([]);
    const theirs = [link('İki', 'https://iki.example'), link('Bir', 'https://yeni.example'), link('Dört')];
    expect(theirLinks(theirs, mine)).toEqual([
      ['İki', 'https://iki.example'],
      ['Bir', 'https://yeni.example'],
      ['Dört', 'https://Dört.example'],
      ['Üç', t('theirs_removed')],
      [t('theirs_order'), 'İki, Bir, Dört'],
    ]);
    expect(theirLinks([link('Bir', undefined, '<svg/>'), link('İki'), link('Üç')], mine)).toEqual([
      ['Bir', t('theirs_icon')],
    ]);
  });
});
