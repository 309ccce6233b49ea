import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { differences, type Keyed, type Same } from './merged-list';

interface Words<Item> {
  readonly same: Same<Item>;
  /** Of the whole list. */
  readonly all: string;
  readonly nameOf: (one: Item) => string;
  /** How one is called among the others. */
  readonly shortOf: (one: Item) => string;
  readonly wordsOf: (one: Item) => string;
}

/** What somebody else saved otherwise; where nothing is but the order, that. */
export const listDifferences = <Item extends Keyed>(
  theirs: readonly Item[],
  mine: readonly Item[],
  { same, all, nameOf, shortOf, wordsOf }: Words<Item>,
): readonly TheirValue[] => {
  const other = differences(theirs, mine, same).map(([kept, own]): TheirValue =>
    kept ? [nameOf(kept), wordsOf(kept)] : [own ? nameOf(own) : all, t('not_there')],
  );
  if (other.length > 0 || theirs.every(({ key }, at) => key === mine[at]?.key)) return other;
  return [[all, theirs.map(shortOf).join(', ')]];
};
