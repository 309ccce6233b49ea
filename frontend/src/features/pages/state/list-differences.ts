import type { TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';
import { type Difference, differences, type Keyed, type Same, undone } from './merged-list';

export interface ListTexts<Item> {
  readonly same: Same<Item>;
  /** What the whole list is called. */
  readonly all: string;
  /** What one is called here; beside the other one, where there is that. */
  readonly nameOf: (one: Item, beside: Item | undefined) => string;
  /** How one is called among the others. */
  readonly shortOf: (one: Item) => string;
  /** What is said of one; beside the other one, where there is that. */
  readonly textOf: (one: Item, beside: Item | undefined) => string;
}

const itemsIn = <Item>(
  items: readonly Difference<Item>[],
  { nameOf, textOf, all }: ListTexts<Item>,
): readonly TheirValue[] =>
  items.map(([kept, own]): TheirValue =>
    kept ? [nameOf(kept, own), textOf(kept, own)] : [own ? nameOf(own, undefined) : all, t('not_there')],
  );
const orderIn = <Item>(list: readonly Item[], { all, shortOf }: ListTexts<Item>): TheirValue => [
  all,
  list.map(shortOf).join(', '),
];

/** What somebody else saved otherwise; where nothing is but the order, that. */
export const listDifferences = <Item extends Keyed>(
  theirs: readonly Item[],
  before: readonly Item[],
  texts: ListTexts<Item>,
): readonly TheirValue[] => {
  const other = itemsIn(differences(theirs, before, texts.same), texts);
  if (other.length > 0 || theirs.every(({ key }, at) => key === before[at]?.key)) return other;
  return [orderIn(theirs, texts)];
};

/** What somebody else saved since `base`, and what saving this here would undo. */
export const listConflicts = <Item extends Keyed>(
  mine: readonly Item[],
  base: readonly Item[],
  theirs: readonly Item[],
  texts: ListTexts<Item> & { readonly isUndone: (mine: Item, base: Item | undefined, theirs: Item) => boolean },
): readonly TheirValue[] => {
  const { items, order } = undone(mine, base, theirs, texts.isUndone, texts.same);
  return [...itemsIn(items, texts), ...(order ? [orderIn(theirs, texts)] : [])];
};
