import { plainLetters } from '@/shared/i18n/plain-letters';
import type { StaffCategory } from '@ilan/api';
import { t } from '../texts';
import { belowOf, heightOf, LEVELS } from './tree';

/** What somebody holds a category over: the edge of a row puts it beside that, the middle of one, or a name of the path, below it. */
export interface Over {
  /** Null for the top level. */
  readonly id: number | null;
  readonly zone: 'before' | 'into' | 'after';
}
/** Where a category would come to stand. */
export interface DropPlace {
  readonly parent: StaffCategory | undefined;
  /** Among the others there, itself not counted; undefined for behind all of them. */
  readonly at?: number;
}

/** @param open whose children are shown */
export function dropPlace(
  all: readonly StaffCategory[],
  moved: StaffCategory,
  { id, zone }: Over,
  open: StaffCategory | undefined,
): DropPlace {
  if (id === moved.id) return { parent: open };
  if (zone === 'into') return { parent: all.find((one) => one.id === id) };
  const beside = all.filter((one) => one.parent_id === (open?.id ?? null) && one.id !== moved.id);
  const at = beside.findIndex((one) => one.id === id);
  return { parent: open, at: zone === 'before' ? at : at + 1 };
}

/** Why it cannot come to stand there, as the rules would say; undefined where it can. */
export function whyNot(
  all: readonly StaffCategory[],
  moved: StaffCategory,
  { parent, at }: DropPlace,
): string | undefined {
  const { id, name, parent_id } = moved;
  if (parent?.id === id || (parent && belowOf(all, id).has(parent.id))) return t('drop_below_itself', { name });
  const beside = all.filter((one) => one.parent_id === (parent?.id ?? null));
  if (parent_id === (parent?.id ?? null))
    return at === undefined || at === beside.indexOf(moved) ? t('drop_there', { name }) : undefined;
  if ((parent ? parent.level + 1 : 0) + heightOf(all, moved) >= LEVELS) return t('drop_too_deep', { name });
  const wanted = plainLetters(name);
  if (!beside.some((one) => plainLetters(one.name) === wanted)) return undefined;
  return parent ? t('drop_name_taken', { name, to: parent.name }) : t('drop_name_taken_top', { name });
}

/** What letting go there does. */
export function toldDrop(all: readonly StaffCategory[], moved: StaffCategory, over: Over, to: DropPlace): string {
  const { name } = moved;
  if (over.zone === 'into') return to.parent ? t('drop_into', { name, to: to.parent.name }) : t('drop_top', { name });
  const beside = all.find(({ id }) => id === over.id)?.name ?? '';
  return t(over.zone === 'before' ? 'drop_before' : 'drop_after', { name, beside });
}
