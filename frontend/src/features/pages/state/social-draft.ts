import type { SocialLinksWrite, StaffSocialLinks } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { listDifferences } from './list-differences';
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
  mergedList(mine, base, theirs, sameLink);

/** Where what is kept is otherwise than what is written here. */
export const linkDifferences = (theirs: readonly DraftLink[], mine: readonly DraftLink[]): readonly TheirValue[] => {
  const own = new Map(mine.map((one) => [one.key, one]));
  const drawn = ({ key, icon_svg }: DraftLink): boolean => icon_svg === (own.get(key)?.icon_svg ?? icon_svg);
  const nameOf = ({ name }: DraftLink): string => name || t('new_link');
  return listDifferences(theirs, mine, {
    same: sameLink,
    all: t('all_links'),
    nameOf,
    shortOf: nameOf,
    wordsOf: (one) => (drawn(one) ? one.link : t('other_icon', { link: one.link })),
  });
};
