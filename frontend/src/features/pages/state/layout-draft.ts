import type { PageLayout, PageLayoutWrite } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { listConflicts, listDifferences, type ListTexts } from './list-differences';
import { commonGroups, type DraftGroup, mergedGroups, sameGroup, sameIds } from './merged-groups';
import type { Known } from './merged-list';
import { isUndone, mergedOrder } from './merged-order';

/** Places of pages as they are being arranged. */
export interface DraftLayout {
  readonly groups: readonly DraftGroup[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
}

/** As it is kept; each group under the key under which it is known already. Groups that were new there get their numbers in their order. */
export const draftOf = ({ groups, footer, head }: PageLayout, known?: DraftLayout): DraftLayout => {
  const keys = new Map(known?.groups.map(({ id, key }) => [id, key]));
  const unnumbered = known?.groups.filter(({ id }) => id === null) ?? [];
  const added = groups.filter(({ id }) => !keys.has(id));
  const taken = new Set(keys.values());
  // A group that came back as a new one has kept the key of what it was.
  const freeKey = (id: number): string => (taken.has(String(id)) ? `${id} again` : String(id));
  return {
    groups: groups.map((one) => ({
      ...one,
      key: keys.get(one.id) ?? unnumbered[added.indexOf(one)]?.key ?? freeKey(one.id),
    })),
    footer,
    head,
  };
};

export const writtenOf = ({ groups, footer, head }: DraftLayout, revision: number): PageLayoutWrite => ({
  groups: groups.map(({ id, title, pages }) => ({ id, title, pages: [...pages] })),
  footer: [...footer],
  head: [...head],
  revision,
});

export const sameDraft = (a: DraftLayout, b: DraftLayout): boolean =>
  JSON.stringify(writtenOf(a, 0)) === JSON.stringify(writtenOf(b, 0));

/** Without pages that there are not any more; they went from what is kept, too. */
export const withoutGone = (draft: DraftLayout, pages: readonly { readonly id: number }[]): DraftLayout => {
  const known = new Set(pages.map(({ id }) => id));
  const there = (ids: readonly number[]): readonly number[] => ids.filter((id) => known.has(id));
  return {
    groups: draft.groups.map((group) => ({ ...group, pages: there(group.pages) })),
    footer: there(draft.footer),
    head: there(draft.head),
  };
};

/** Each place as two people made it since `base`: what either of them added, took away or moved is so. */
export const mergedLayout = (mine: DraftLayout, base: DraftLayout, theirs: DraftLayout): DraftLayout => ({
  head: mergedOrder(mine.head, base.head, theirs.head),
  groups: mergedGroups(mine.groups, base.groups, theirs.groups),
  footer: mergedOrder(mine.footer, base.footer, theirs.footer),
});

/** Groups that were added here and are kept under the same name are those. */
export const commonLayout = (own: DraftLayout, base: DraftLayout, theirs: DraftLayout): Known<DraftLayout> => {
  const groups = commonGroups(own.groups, base.groups, theirs.groups);
  return { base: { ...base, groups: groups.base }, theirs: { ...theirs, groups: groups.theirs } };
};

/** Titles of pages by their numbers. */
type TitleOf = (id: number) => string;
type Places = 'head' | 'footer';

const nameOf = ({ title }: DraftGroup): string => t('group_named', { name: title || t('new_group') });
const titlesOf = (ids: readonly number[], titleOf: TitleOf): string => ids.map(titleOf).join(', ');
const textsOf = (titleOf: TitleOf): ListTexts<DraftGroup> => ({
  same: sameGroup,
  all: t('groups'),
  nameOf,
  shortOf: ({ title }) => title,
  textOf: ({ pages }) => titlesOf(pages, titleOf),
});

/** What the other one saved otherwise than it was before. */
export const layoutDifferences = (
  theirs: DraftLayout,
  before: DraftLayout,
  titleOf: TitleOf,
): readonly TheirValue[] => {
  const place = (name: Places): TheirValue[] =>
    sameIds(theirs[name], before[name]) ? [] : [[t(name), titlesOf(theirs[name], titleOf)]];
  return [...place('head'), ...listDifferences(theirs.groups, before.groups, textsOf(titleOf)), ...place('footer')];
};

/** What the other one made of it since `base`, and what saving this here would undo. */
export const layoutConflicts = (
  mine: DraftLayout,
  base: DraftLayout,
  theirs: DraftLayout,
  titleOf: TitleOf,
): readonly TheirValue[] => {
  const place = (name: Places): TheirValue[] =>
    isUndone(mine[name], base[name], theirs[name]) ? [[t(name), titlesOf(theirs[name], titleOf)]] : [];
  const placed = (groups: readonly DraftGroup[]) => new Set(groups.flatMap(({ pages }) => pages));
  const [before, kept] = [placed(base.groups), placed(theirs.groups)];
  return [
    ...place('head'),
    ...listConflicts(mine.groups, base.groups, theirs.groups, {
      ...textsOf(titleOf),
      isUndone: (own, was, their) =>
        (their.title !== was?.title && their.title !== own.title) ||
        isUndone(own.pages, was?.pages ?? [], their.pages) ||
        own.pages.some((id) => before.has(id) && !kept.has(id)),
    }),
    ...place('footer'),
  ];
};

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where more stands than may: two who add at once may have that together. What is wrong with a name stands at the name. */
export const tooManyIn = (issues: readonly Issue[], { groups }: DraftLayout): string | undefined => {
  const issue = issues.find(({ path }) => path[2] !== 'title');
  if (issue === undefined) return undefined;
  const [place, at] = issue.path;
  const group = place === 'groups' && typeof at === 'number' ? groups[at] : undefined;
  if (group) return `${nameOf(group)}. ${issue.message}`;
  return place === 'footer' ? `${t('footer')}. ${issue.message}` : issue.message;
};
