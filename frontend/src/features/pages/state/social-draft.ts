import { type SocialLinksWrite, type StaffSocialLinks, svgDrawing } from '@ilan/api';
import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { listConflicts, listDifferences, type ListTexts } from './list-differences';
import { type Keyed, type Known, mergedList, ofBoth, type Same, withCommon } from './merged-list';

type PlainLink = SocialLinksWrite['links'][number];
const FIELDS = ['name', 'link', 'icon_svg'] as const;
export type DraftLink = PlainLink & Keyed;

type Fits = (one: DraftLink, other: PlainLink) => boolean;
/** By what a link is known again where it was changed: the first that fits. */
const FITS: readonly Fits[] = [
  (one, other) => samePlain(one, other),
  (one, other) => one.name === other.name,
  (one, other) => one.link === other.link,
  (one, other) => one.icon_svg !== '' && one.icon_svg === other.icon_svg,
];

/** As they are kept; each under the key under which it is known already, whatever was changed in it. */
export const linksOf = (
  { links }: Pick<StaffSocialLinks, 'links'>,
  known: readonly DraftLink[] = [],
): readonly DraftLink[] => {
  const keys = new Map<PlainLink, string>();
  for (const fits of FITS)
    for (const link of links) {
      const given = new Set(keys.values());
      const one = known.find((each) => !given.has(each.key) && fits(each, link));
      if (one && !keys.has(link)) keys.set(link, one.key);
    }
  const taken = new Set(known.map(({ key }) => key));
  return links.map((link) => {
    let key = keys.get(link) ?? `${link.name} 1`;
    for (let time = 2; !keys.has(link) && taken.has(key); time += 1) key = `${link.name} ${time}`;
    taken.add(key);
    return { ...link, key };
  });
};

export const plainLinks = (links: readonly DraftLink[]): SocialLinksWrite['links'] =>
  links.map(({ name, link, icon_svg }) => ({ name, link, icon_svg }));

const samePlain = (a: PlainLink, b: PlainLink): boolean => FIELDS.every((field) => a[field] === b[field]);
const sameLink: Same<DraftLink> = samePlain;

export const sameLinks = (a: readonly DraftLink[], b: readonly DraftLink[]): boolean =>
  JSON.stringify(plainLinks(a)) === JSON.stringify(plainLinks(b));

export const mergedLinks = (mine: readonly DraftLink[], base: readonly DraftLink[], theirs: readonly DraftLink[]) =>
  mergedList(mine, base, theirs, {
    same: sameLink,
    together: (written, was, their) => ({
      key: written.key,
      name: ofBoth(written.name, was.name, their.name),
      link: ofBoth(written.link, was.link, their.link),
      icon_svg: ofBoth(written.icon_svg, was.icon_svg, their.icon_svg),
    }),
  });

/** As it will be kept. */
const asKept = ({ name, link, icon_svg }: PlainLink): PlainLink => ({
  ...{ name: name.trim(), link },
  icon_svg: svgDrawing(icon_svg) ?? '',
});

/** Links that were added here and are kept just so are those. */
export const commonLinks = (
  own: readonly DraftLink[],
  base: readonly DraftLink[],
  theirs: readonly DraftLink[],
): Known<readonly DraftLink[]> =>
  withCommon(own, base, theirs, (mine, their) => (samePlain(asKept(mine), asKept(their)) ? mine : undefined));

const nameOf = ({ name }: DraftLink): string => name || t('new_link');
const texts = (): ListTexts<DraftLink> => ({
  same: sameLink,
  all: t('all_links'),
  nameOf: (one, beside) => nameOf(beside ?? one),
  shortOf: nameOf,
  textOf: (one, beside) => {
    const link = one.name === (beside?.name ?? one.name) ? one.link : `${nameOf(one)}, ${one.link}`;
    return one.icon_svg === (beside?.icon_svg ?? one.icon_svg) ? link : t('other_icon', { link });
  },
});

/** What the other one saved otherwise than it was before. */
export const linkDifferences = (theirs: readonly DraftLink[], before: readonly DraftLink[]): readonly TheirValue[] =>
  listDifferences(theirs, before, texts());

/** What the other one made of them since `base`, and what saving these here would undo. */
export const linkConflicts = (
  mine: readonly DraftLink[],
  base: readonly DraftLink[],
  theirs: readonly DraftLink[],
): readonly TheirValue[] =>
  listConflicts(mine, base, theirs, {
    ...texts(),
    isUndone: (own, was, their) => FIELDS.some((field) => their[field] !== was?.[field] && their[field] !== own[field]),
  });
