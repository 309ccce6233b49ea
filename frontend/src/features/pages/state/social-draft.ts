import type { SocialLinksWrite, StaffSocialLinks } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { listConflicts, listDifferences, type ListWords } from './list-differences';
import { type Keyed, mergedList } from './merged-list';

export type DraftLink = SocialLinksWrite['links'][number] & Keyed;

/** Known by their names, as they were when they were read. */
export const linksOf = ({ links }: Pick<StaffSocialLinks, 'links'>): readonly DraftLink[] => {
  const times = new Map<string, number>();
  return links.map((link) => {
    const time = (times.get(link.name) ?? 0) + 1;
    times.set(link.name, time);
    return { ...link, key: `${link.name} ${time}` };
  });
};

export const plainLinks = (links: readonly DraftLink[]): SocialLinksWrite['links'] =>
  links.map(({ name, link, icon_svg }) => ({ name, link, icon_svg }));

export const sameLinks = (a: readonly DraftLink[], b: readonly DraftLink[]): boolean =>
  JSON.stringify(plainLinks(a)) === JSON.stringify(plainLinks(b));

const sameLink = (a: DraftLink, b: DraftLink): boolean => sameLinks([a], [b]);

export const mergedLinks = (mine: readonly DraftLink[], base: readonly DraftLink[], theirs: readonly DraftLink[]) =>
  mergedList(mine, base, theirs, {
    same: sameLink,
    together: (written, was, their) => (sameLink(written, was) ? their : written),
  });

const nameOf = ({ name }: DraftLink): string => name || t('new_link');
const words = (): ListWords<DraftLink> => ({
  same: sameLink,
  all: t('all_links'),
  nameOf,
  shortOf: nameOf,
  wordsOf: ({ link, icon_svg }, beside) =>
    icon_svg === (beside?.icon_svg ?? icon_svg) ? link : t('other_icon', { link }),
});

/** What the other one saved otherwise than it was before. */
export const linkDifferences = (theirs: readonly DraftLink[], before: readonly DraftLink[]): readonly TheirValue[] =>
  listDifferences(theirs, before, words());

/** What the other one made of them since `base`, and what saving these here would undo. */
export const linkConflicts = (
  mine: readonly DraftLink[],
  base: readonly DraftLink[],
  theirs: readonly DraftLink[],
): readonly TheirValue[] =>
  listConflicts(mine, base, theirs, {
    ...words(),
    isUndone: (own, was, their) => !(was && sameLink(their, was)) && !sameLink(their, own),
  });
