import { byKey, type Known, mergedList, ofBoth, withCommon } from './merged-list';
import { mergedOrder } from './merged-order';

export interface DraftGroup {
  /** Its own also before the server gives it a number. */
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly pages: readonly number[];
}
type Groups = readonly DraftGroup[];

export const sameIds = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();
export const sameGroup = (a: DraftGroup, b: DraftGroup): boolean => a.title === b.title && sameIds(a.pages, b.pages);

const groupWith = (groups: Groups, id: number): string | undefined =>
  groups.find(({ pages }) => pages.includes(id))?.key;

/** In which group a page stands: where it was put or taken away here, else where the other one has it. */
const placeOf = (id: number, mine: Groups, base: Groups, theirs: Groups): string | undefined => {
  const before = byKey(base);
  const put = mine.find(({ key, pages }) => pages.includes(id) && !before.get(key)?.pages.includes(id))?.key;
  if (put !== undefined) return put;
  const [own, was] = [groupWith(mine, id), groupWith(base, id)];
  // Who takes a whole group away says nothing of a page that the other one put elsewhere.
  if (own === undefined && mine.some(({ key }) => key === was)) return undefined;
  // A group that was written here and taken away there comes back with its pages.
  return groupWith(theirs, id) ?? (theirs.some(({ key }) => key === own) ? undefined : own);
};

/** A group that both added under one name is one; what stands in it they may have put there otherwise. */
const commonGroup = (own: DraftGroup, theirs: DraftGroup): DraftGroup | undefined =>
  own.title.trim() === theirs.title.trim()
    ? { ...own, pages: own.pages.filter((id) => theirs.pages.includes(id)) }
    : undefined;

export const commonGroups = (own: Groups, base: Groups, theirs: Groups): Known<Groups> =>
  withCommon(own, base, theirs, commonGroup);

/** Groups that two people changed since `base`. A page stands in one of them; one that was written here and taken away there becomes new. */
export const mergedGroups = (mine: Groups, base: Groups, theirs: Groups): Groups => {
  const [own, before, kept] = [byKey(mine), byKey(base), byKey(theirs)];
  const together = (written: DraftGroup, was: DraftGroup, their: DraftGroup): DraftGroup => ({
    ...written,
    title: ofBoth(written.title, was.title, their.title),
  });
  return mergedList(mine, base, theirs, { same: sameGroup, together }).map((group) => {
    const was = before.get(group.key)?.pages ?? [];
    const pages = mergedOrder(own.get(group.key)?.pages ?? was, was, kept.get(group.key)?.pages ?? was);
    return {
      ...group,
      id: kept.get(group.key)?.id ?? null,
      pages: pages.filter((id) => placeOf(id, mine, base, theirs) === group.key),
    };
  });
};
