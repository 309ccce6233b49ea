import type { PageLayout, PageSummary, StaffSocialLinks } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import type { DraftLayout } from './layout-draft';

const same = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join() === other.join();

/** Where somebody else has put pages otherwise than it is written here. */
export function theirPlaces(theirs: PageLayout, mine: DraftLayout, pages: readonly PageSummary[]): TheirValue[] {
  const titles = new Map(pages.map(({ id, title }) => [id, title]));
  const named = (ids: readonly number[]): string => ids.map((id) => titles.get(id) ?? '').join(', ');
  const known = new Map(mine.groups.map((group) => [group.id, group]));
  const groups = theirs.groups.flatMap(({ id, title, pages: ids }): TheirValue[] => {
    const here = known.get(id);
    return here?.title === title && same(here.pages, ids) ? [] : [[title, named(ids)]];
  });
  const gone = mine.groups.flatMap(({ id, title }): TheirValue[] =>
    id === null || theirs.groups.some((one) => one.id === id) ? [] : [[title, t('theirs_removed')]],
  );
  const order = theirs.groups.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const here = mine.groups.flatMap(({ id }) => (id !== null && order.includes(id) ? [id] : []));
  return [
    ...(same(theirs.head, mine.head) ? [] : [[t('head'), named(theirs.head)] as const]),
    ...groups,
    ...gone,
    ...(same(order, here) ? [] : [[t('theirs_order'), theirs.groups.map(({ title }) => title).join(', ')] as const]),
    ...(same(theirs.footer, mine.footer) ? [] : [[t('footer'), named(theirs.footer)] as const]),
  ];
}

type Links = StaffSocialLinks['links'];

/** Links that somebody else has written otherwise, by their names: a name stands for one place. */
export function theirLinks(theirs: Links, mine: Links): TheirValue[] {
  const here = new Map(mine.map((one) => [one.name, one]));
  const there = new Set(theirs.map(({ name }) => name));
  const order = theirs.filter(({ name }) => here.has(name)).map(({ name }) => name);
  const written = theirs.flatMap(({ name, link, icon_svg }): TheirValue[] => {
    const one = here.get(name);
    if (one?.link !== link) return [[name, link]];
    return one.icon_svg === icon_svg ? [] : [[name, t('theirs_icon')]];
  });
  const gone = mine.flatMap(({ name }): TheirValue[] => (there.has(name) ? [] : [[name, t('theirs_removed')]]));
  const mineOrder = mine.filter(({ name }) => there.has(name)).map(({ name }) => name);
  return [
    ...written,
    ...gone,
    ...(same(order, mineOrder) ? [] : [[t('theirs_order'), theirs.map(({ name }) => name).join(', ')] as const]),
  ];
}
