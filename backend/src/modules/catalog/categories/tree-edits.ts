import type { AppError } from '#kernel/app-error.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { whereIsNow } from '#kernel/where-is-now.js';
import { slugify } from '#kernel/turkish-text.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';
import { childrenOf, editedCatalog } from './made-catalog.js';
import { nameOfGone } from './begun-categories.js';
import { aboveInRing, categoryTree, DRAWN_LEVELS } from './category-tree.js';
import type { CategoryEvent } from './category-events.js';
import { evolveCategories } from './evolve-categories.js';
import { drawn, isNameTaken, nameIsTaken, namedTwice, noCategory, readAt, wrong } from './refusals.js';

/** What changes which categories there are, and where they stand. */
export type TreeCommand =
  | { readonly type: 'add'; readonly parent_id: number | null; readonly name: string; readonly icon: string }
  | (Read & {
      readonly type: 'move';
      readonly parent_id: number | null;
      /** Place among the children of the one above; undefined for behind all of them. */
      readonly at?: number | undefined;
    })
  | (Read & { readonly type: 'hide'; readonly hidden: boolean })
  | (Read & {
      readonly type: 'delete';
      /** Where its ads and its address lead; null for the one above, which only a category without ads may do. */
      readonly into: number | null;
      /** Where the address of a main category without ads leads when the way back of its addition takes it away: nobody chooses there. */
      readonly otherwise?: number | undefined;
      readonly has_ads: boolean;
    })
  | (Read & { readonly type: 'merge'; readonly into: number })
  | { readonly type: 'restore'; readonly category_id: number };
interface Read {
  readonly category_id: number;
  /** That was read. */
  readonly revision: number;
}
type Of<Type extends TreeCommand['type']> = Extract<TreeCommand, { readonly type: Type }>;

interface Circumstances {
  readonly shipped: ShippedCategories;
  readonly state: CategoryEdits;
  readonly known: ReferenceCatalog;
  readonly at: string;
  /** One of several changes that count as a whole: names and levels are looked at when all of them are made. */
  readonly isPart: boolean;
}
type Decision = Result<readonly CategoryEvent[], AppError>;

/** Menus, the wizard and addresses know three. */
const LEVELS = 3;
/** Shipped categories stay below, whatever versions to come bring. */
const FIRST_OWN_ID = 100_001;
/** What the product is made and measured for. */
const MOST = 10_000;

const TYPES: Readonly<Record<TreeCommand['type'], true>> = {
  add: true,
  move: true,
  hide: true,
  delete: true,
  merge: true,
  restore: true,
};
export const isTreeCommand = <Other extends { readonly type: string }>(
  command: Other | TreeCommand,
): command is Extract<Other, TreeCommand> | TreeCommand => Object.hasOwn(TYPES, command.type);

export function decideTree(command: TreeCommand, circumstances: Circumstances): Decision {
  switch (command.type) {
    case 'add':
      return add(command, circumstances);
    case 'move':
      return move(command, circumstances);
    case 'hide':
      return hide(command, circumstances);
    case 'delete':
      return remove(command, circumstances);
    case 'merge':
      return merge(command, circumstances);
    case 'restore':
      return restore(command, circumstances);
    default:
      return assertNever(command);
  }
}

export const BELOW_ITSELF = 'Bir kategori kendi altına taşınamaz.';
export const tooDeep = () => wrong('parent_id', `Kategoriler en fazla ${LEVELS} düzey olabilir.`);

/** The category with that id, if it is there itself. */
const there = (known: ReferenceCatalog, id: number): CatalogCategory | undefined => {
  const category = known.byId(id);
  return category?.id === id ? category : undefined;
};

/** Whether it stands, or would reach with what is below it, deeper than categories may. @param level its own */
export const isTooDeep = (known: ReferenceCatalog, category: CatalogCategory, level = category.level): boolean =>
  level + heightOf(known, category) >= LEVELS;

/** Levels below a category. */
const heightOf = (known: ReferenceCatalog, { id, level }: CatalogCategory): number =>
  known.descendants(id).reduce((most, below) => Math.max(most, (known.byId(below)?.level ?? level) - level), 0);

function add({ parent_id, name, icon }: Of<'add'>, { state, known, at, isPart }: Circumstances): Decision {
  const parent = parent_id === null ? undefined : there(known, parent_id);
  if (parent_id !== null && !parent) return err(noCategory());
  const level = parent ? parent.level + 1 : 0;
  if (!isPart && level >= LEVELS) return err(tooDeep());
  if (!isPart && isNameTaken(known, parent_id, name)) return err(nameIsTaken());
  if (known.size >= MOST) return err(wrong('name', `En fazla ${MOST} kategori olabilir.`));
  const drawing = level >= DRAWN_LEVELS ? ok('') : drawn(icon);
  if (!drawing.ok) return drawing;
  const category_id = Math.max(FIRST_OWN_ID - 1, state.newest) + 1;
  const slug = slugify(name, { maxLength: 60, fallback: 'kategori' });
  const data = { category_id, name, parent_id, parent: parent?.name ?? '', slug, icon: drawing.value, at };
  return ok([{ type: 'category.added', data }]);
}

function move(
  { category_id, revision, parent_id, at: place }: Of<'move'>,
  { shipped, state, known, at, isPart }: Circumstances,
): Decision {
  const read = readAt(state, known, category_id, revision);
  if (!read.ok) return read;
  const { value: category } = read;
  const parent = parent_id === null ? undefined : there(known, parent_id);
  if (parent_id !== null && !parent) return err(noCategory());
  if (parent_id === category_id || known.descendants(category_id).includes(parent_id ?? 0))
    return err(wrong('parent_id', BELOW_ITSELF));
  if (!isPart && isTooDeep(known, category, parent ? parent.level + 1 : 0)) return err(tooDeep());
  if (!isPart && isNameTaken(known, parent_id, category.name, category_id))
    return err(wrong('parent_id', 'Orada bu adda bir kategori zaten var.'));
  const before = childrenOf(known, parent_id).map(({ id }) => id);
  const ids = before.filter((id) => id !== category_id);
  ids.splice(Math.min(place ?? ids.length, ids.length), 0, category_id);
  const isThere = category.parent_id === parent_id && aboveInRing(shipped, state, category_id) === undefined;
  if (isThere && ids.join() === before.join()) return ok([]);
  const from = category.parent_id === null ? '' : (known.byId(category.parent_id)?.name ?? '');
  const above = { parent_id, parent: parent?.name ?? '', from_id: category.parent_id, from };
  const event: CategoryEvent = {
    type: 'category.moved',
    data: { category_id, name: category.name, ...above, ids, at },
  };
  // Out of a ring others come along that it does not show below this one.
  if (isPart || categoryTree(shipped, state).isRegular) return ok([event]);
  const after = editedCatalog(shipped, evolveCategories(state, event));
  return fitting(event, after, { moved: category_id, parent: parent_id, field: 'parent_id' });
}

function hide({ category_id, revision, hidden }: Of<'hide'>, { state, known, at }: Circumstances): Decision {
  const read = readAt(state, known, category_id, revision);
  if (!read.ok) return read;
  if ((state.edits.get(category_id)?.hidden ?? false) === hidden) return ok([]);
  const { name } = read.value;
  return ok([{ type: hidden ? 'category.hidden' : 'category.shown', data: { category_id, name, at } }]);
}

function remove(command: Of<'delete'>, { state, known, at }: Circumstances): Decision {
  const { category_id, revision, into, otherwise, has_ads } = command;
  const read = readAt(state, known, category_id, revision);
  if (!read.ok) return read;
  const { name, parent_id } = read.value;
  if (!known.isLeaf(category_id))
    return err(wrong('into', 'Önce alt kategorilerini taşıyın, silin ya da kategoriyi bir başkasıyla birleştirin.'));
  if (into === null && has_ads) return err(wrong('into', otherwise === undefined ? CHOOSE : CHOOSE_THERE));
  // Whoever follows a link to it, or posts in the moment in which it is deleted, must arrive somewhere.
  const target = into ?? parent_id ?? otherwise ?? null;
  if (target === null) return err(wrong('into', 'Ana kategori silinirken adresinin gideceği kategori seçilmelidir.'));
  const found = there(known, target);
  if (!found || target === category_id) return err(wrong('into', 'Hedef kategori bulunamadı.'));
  return ok([{ type: 'category.deleted', data: { category_id, name, into: target, into_name: found.name, at } }]);
}

const CHOOSE = 'İçinde ilan var: ilanların taşınacağı kategoriyi seçin.';
const CHOOSE_THERE =
  'İçinde ilan var. Geri almak yerine kategorinin sayfasından, ilanların taşınacağı kategoriyi seçerek silin.';

function merge({ category_id, revision, into }: Of<'merge'>, { shipped, state, known, at }: Circumstances): Decision {
  const read = readAt(state, known, category_id, revision);
  if (!read.ok) return read;
  const { value: category } = read;
  const target = there(known, into);
  if (!target || into === category_id) return err(wrong('into', 'Hedef kategori bulunamadı.'));
  if (known.descendants(category_id).includes(into))
    return err(wrong('into', 'Bir kategori kendi altındakilerden biriyle birleştirilemez.'));
  const event: CategoryEvent = {
    type: 'category.merged',
    data: { category_id, name: category.name, into, into_name: target.name, at },
  };
  const after = editedCatalog(shipped, evolveCategories(state, event));
  return fitting(event, after, { moved: into, parent: into, field: 'into' });
}

function restore({ category_id }: Of<'restore'>, { shipped, state, known, at, isPart }: Circumstances): Decision {
  if (!state.gone.has(category_id)) return known.byId(category_id) ? ok([]) : err(noCategory());
  const name = nameOfGone(shipped, state, category_id);
  if (name === undefined) return err(noCategory());
  const event: CategoryEvent = {
    type: 'category.restored',
    data: { category_id, name, out_of: whereIsNow(state, category_id), at },
  };
  if (isPart) return ok([event]);
  const after = evolveCategories(state, event);
  const ring = closesRing(category_id, name, { shipped, state: after });
  if (ring) return err(ring);
  const later = editedCatalog(shipped, after);
  const parent = later.byId(category_id)?.parent_id ?? null;
  return fitting(event, later, { moved: category_id, parent, field: 'name' });
}

/** Whether one that came back would stand below itself. @param state with it */
export function closesRing(
  id: number,
  name: string,
  { shipped, state }: Pick<Circumstances, 'shipped' | 'state'>,
): AppError | undefined {
  const above = aboveInRing(shipped, state, id);
  if (above === undefined) return undefined;
  const other = editedCatalog(shipped, state).byId(above)?.name ?? '';
  const place = `“${name}” geri gelince “${other}” kendi altında kalırdı`;
  return wrong('name', `${place}. Önce “${other}” kategorisini başka yere taşıyın.`);
}

interface Fitting {
  /** The one that stands elsewhere or has more below it. */
  readonly moved: number;
  readonly parent: number | null;
  readonly field: string;
}

/** Looks at the tree that an event would leave behind, at one category and below another. */
function fitting(event: CategoryEvent, after: ReferenceCatalog, { moved, parent, field }: Fitting): Decision {
  const category = after.byId(moved);
  if (category && isTooDeep(after, category)) return err(tooDeep());
  const twice = namedTwice(after, parent);
  if (twice)
    return err(
      wrong(field, `“${twice.name}” adı orada iki kez olurdu: önce birini birleştirin ya da adını değiştirin.`),
    );
  return ok([event]);
}
