import type { PageLayout, PageLayoutWrite } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { listDifferences } from './list-differences';
import { mergedList, writtenIn } from './merged-list';

export interface DraftGroup {
  /** Its own also before the server gives it a number. */
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly pages: readonly number[];
}

/** Places of pages as they are being arranged. */
export interface DraftLayout {
  readonly groups: readonly DraftGroup[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
}

export const draftOf = ({ groups, footer, head }: PageLayout): DraftLayout => ({
  groups: groups.map(({ id, title, pages }) => ({ key: String(id), id, title, pages })),
  footer,
  head,
});

export const writtenOf = ({ groups, footer, head }: DraftLayout, revision: number): PageLayoutWrite => ({
  groups: groups.map(({ id, title, pages }) => ({ id, title, pages: [...pages] })),
  footer: [...footer],
  head: [...head],
  revision,
});

export const sameDraft = (a: DraftLayout, b: DraftLayout): boolean =>
  JSON.stringify(writtenOf(a, 0)) === JSON.stringify(writtenOf(b, 0));

const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();
export const sameGroup = (a: DraftGroup, b: DraftGroup): boolean => a.title === b.title && sameIds(a.pages, b.pages);

/** A page stands in one group: in the one that was written here. A group that was taken away there becomes a new one. */
const mergedGroups = (
  mine: readonly DraftGroup[],
  base: readonly DraftGroup[],
  theirs: readonly DraftGroup[],
): readonly DraftGroup[] => {
  const written = new Set(writtenIn(mine, base, sameGroup));
  const placed = new Set([...written].flatMap(({ pages }) => pages));
  return mergedList(mine, base, theirs, sameGroup).map((group) => ({
    ...group,
    id: theirs.some(({ key }) => key === group.key) ? group.id : null,
    pages: written.has(group) ? group.pages : group.pages.filter((id) => !placed.has(id)),
  }));
};

/** Each place as somebody else saved it meanwhile, unless it was changed here, too. */
export const mergedLayout = (mine: DraftLayout, base: DraftLayout, theirs: DraftLayout): DraftLayout => {
  const place = (name: 'head' | 'footer') => (sameIds(mine[name], base[name]) ? theirs[name] : mine[name]);
  return {
    head: place('head'),
    groups: mergedGroups(mine.groups, base.groups, theirs.groups),
    footer: place('footer'),
  };
};

/** Titles of pages by their numbers. */
type TitleOf = (id: number) => string;

/** Where what is kept is otherwise than what is written here. */
export const layoutDifferences = (theirs: DraftLayout, mine: DraftLayout, titleOf: TitleOf): readonly TheirValue[] => {
  const titles = (ids: readonly number[]): string => ids.map(titleOf).join(', ');
  const place = (name: 'head' | 'footer'): TheirValue[] =>
    sameIds(theirs[name], mine[name]) ? [] : [[t(name), titles(theirs[name])]];
  const nameOf = ({ title }: DraftGroup): string => t('group_named', { name: title || t('new_group') });
  return [
    ...place('head'),
    ...listDifferences(theirs.groups, mine.groups, {
      same: sameGroup,
      all: t('groups'),
      nameOf,
      shortOf: ({ title }) => title,
      wordsOf: ({ pages }) => titles(pages),
    }),
    ...place('footer'),
  ];
};
