import * as z from 'zod/mini';
import { onlyTried } from './only-tried.js';
import { idParam } from './common.js';
import { DRAWING_MAX } from './svg-drawing.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

const name = z
  .string('Ad yazın.')
  .check(
    ...writtenText(60, 'Ad en fazla 60 karakter olabilir.', visibleLine),
    z.minLength(2, 'Ad en az 2 karakter olmalıdır.'),
    z.regex(/[\p{L}\p{N}]/u, 'Ad en az bir harf içermelidir.'),
  );
/** SVG markup, of which shapes alone are kept; nothing is kept from the third level on. */
const icon = z.string().check(z.maxLength(DRAWING_MAX, `Simge en fazla ${DRAWING_MAX} karakter olabilir.`));
/** Null for the top level. */
const parent_id = z.nullable(z.int('Üst kategori seçin.'));
/** The one that was read; another one is a 409 VERSION_CONFLICT. */
const revision = z.int();

/** POST /api/admin/categories: behind the others of its parent; an empty icon is none. */
export const categoryCreate = z.strictObject({ name, icon, parent_id });
export type CategoryCreate = z.infer<typeof categoryCreate>;

/** PUT /api/admin/categories/{id} */
export const categoryWrite = z.strictObject({ name, icon, revision });
export type CategoryWrite = z.infer<typeof categoryWrite>;

/** PUT /api/admin/categories/{id}/place: below another one, or elsewhere among the same; `at` counts from 0, without it at the end. */
export const categoryMove = z.strictObject({ parent_id, at: z.optional(z.int().check(z.minimum(0))), revision });
export type CategoryMove = z.infer<typeof categoryMove>;

/** GET /api/admin/categories/{id}/twins: below `to`, at the top level without it; merged into it. */
export const categoryTwinsQuery = z.object({
  act: z.enum(['move', 'merge'], 'Geçersiz seçim.'),
  to: z.optional(idParam),
});
export type CategoryTwinsQuery = z.infer<typeof categoryTwinsQuery>;
/** Names of filters that would be asked twice on one form from then on, and are not today. */
export const categoryTwins = z.object({
  data: z.array(
    z.object({
      label: z.string(),
      /** The first of the categories that would ask it twice. */
      categories: z.array(z.string()),
      /** All of them. */
      count: z.int(),
    }),
  ),
});
export type CategoryTwins = z.infer<typeof categoryTwins>;

/** PUT /api/admin/categories/{id}/visibility */
export const categoryVisibility = z.strictObject({ hidden: z.boolean(), revision });
export type CategoryVisibility = z.infer<typeof categoryVisibility>;

/** POST /api/admin/categories/{id}/merge: its ads, what stands below it and its address go to another one. */
export const categoryMerge = z.strictObject({ into: z.int('Hedef kategori seçin.'), revision });
export type CategoryMerge = z.infer<typeof categoryMerge>;

/** DELETE /api/admin/categories/{id}: `into` has its ads and its address from then on; null, where it has no ads, for the one above. */
export const categoryDelete = z.strictObject({ into: z.nullable(z.int()), revision });
export type CategoryDelete = z.infer<typeof categoryDelete>;

/** As many as there may be categories. */
const ids = z.array(z.int()).check(z.maxLength(10_000));
const order = { parent_id: z.nullable(z.int()), ids };
const wantedOrder = z.strictObject({ ...order, was: z.optional(ids) });
/**
 * PUT /api/admin/category-order: all children of a category, of the top level for null, in their order. `was`: the order that was read; another
 * one is a 409 VERSION_CONFLICT.
 */
export const categoryOrder = wantedOrder;
export type CategoryOrder = z.infer<typeof categoryOrder>;
/** The order that is kept from then on: all that an order changes, however many other categories there are. */
export const categoriesOrdered = z.object(order);
export type CategoriesOrdered = z.infer<typeof categoriesOrdered>;

/**
 * One row of a file; `id` null for a category that is to be added, or a number below 0, by which other rows mean it as the one above and orders as
 * one of theirs. `revision`: as the file was taken.
 */
export const categoryRow = z.strictObject({
  id: z.nullable(z.int()),
  parent_id,
  name,
  hidden: z.boolean(),
  revision,
  /** Svg markup; left out where the drawing stays as it is. */
  icon: z.optional(icon),
});
export type CategoryRow = z.infer<typeof categoryRow>;
/** More than these are brought in parts, and so is what has more letters of drawings. */
export const CATEGORY_ROWS_MAX = 300;
export const CATEGORY_DRAWINGS_MAX = 400_000;
/** Where more rows cannot be read, the others are not tried. */
export const CATEGORY_UNREAD_MAX = 300;
const fileRows = z.array(categoryRow).check(
  z.maxLength(CATEGORY_ROWS_MAX, `Bir seferde en fazla ${CATEGORY_ROWS_MAX} satır değiştirilebilir.`),
  z.refine(
    (rows) => rows.reduce((sum, { icon: drawing = '' }) => sum + drawing.length, 0) <= CATEGORY_DRAWINGS_MAX,
    `Bir seferde en fazla ${CATEGORY_DRAWINGS_MAX} karakterlik simge yüklenebilir.`,
  ),
);
/** `was`: as those below the one above stood before the file when the page read them; another order is a 409 VERSION_CONFLICT. */
const fileOrders = z.array(wantedOrder).check(z.maxLength(CATEGORY_ROWS_MAX));
/** Of a dry run: categories of rows that cannot be sent, so that what only their staying makes wrong is not told. */
const unread = z.optional(z.array(z.int()).check(z.maxLength(CATEGORY_UNREAD_MAX)));
/** POST /api/admin/category-import: all of it or nothing. Only rows that differ; what a file does not name stays as it is. What is refused is told of every row, by `rows.0`. */
export const categoryImport = z
  .strictObject({
    rows: fileRows,
    orders: fileOrders,
    unread,
    /** Says what would happen, and changes nothing. */
    dry_run: z.boolean(),
  })
  .check(onlyTried());
export type CategoryImport = z.infer<typeof categoryImport>;
/** What happens, as the audit trail says it; what was added for a number below 0. */
export const categoryImported = z.object({
  changes: z.array(z.string()),
  added: z.optional(z.array(z.object({ key: z.int(), id: z.int() }))),
});
export type CategoryImported = z.infer<typeof categoryImported>;

/** As many rows as there may be categories. */
export const CATEGORY_FILE_ROWS_MAX = 10_000;
const PARTS_MAX = 150;
const filePart = z.strictObject({ rows: fileRows, orders: fileOrders });
export type CategoryFilePart = z.infer<typeof filePart>;
/**
 * POST /api/admin/category-import-trial: what a long file would do whose parts are brought one after the other, each of which is decided on what those
 * before it leave behind. Changes nothing.
 */
export const categoryTrial = z.strictObject({ parts: z.array(filePart).check(z.maxLength(PARTS_MAX)), unread }).check(
  z.refine(({ parts }) => parts.reduce((sum, { rows }) => sum + rows.length, 0) <= CATEGORY_FILE_ROWS_MAX, {
    path: ['parts'],
    error: `Bir dosyada en fazla ${CATEGORY_FILE_ROWS_MAX} satır olabilir.`,
  }),
);
export type CategoryTrial = z.infer<typeof categoryTrial>;
/** Of each part, what would happen, or what is refused of which of its rows. */
export const categoryTried = z.object({
  parts: z.array(
    z.object({
      changes: z.array(z.string()),
      refused: z.array(z.object({ at: z.int(), problem: z.string() })),
    }),
  ),
});
export type CategoryTried = z.infer<typeof categoryTried>;

export const staffCategory = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  slug_cid: z.string(),
  icon: z.string(),
  level: z.int(),
  /** It is offered nowhere, nor is what stands below it. */
  hidden: z.boolean(),
  /** One above it is hidden. */
  hidden_above: z.boolean(),
  /** Filters that it asks for, inherited ones among them. */
  filters: z.int(),
  /** Ads in itself, whatever their status. */
  ads: z.int(),
  former_names: z.array(z.string()),
  revision: z.int(),
  /** Of one that staff has added: two installations give the same number to other categories, at other moments. */
  added_at: z.optional(z.string()),
});
export type StaffCategory = z.infer<typeof staffCategory>;
/** A category that was deleted or merged, which one has its address now, and how many ads have not followed yet. */
export const goneCategory = z.object({
  id: z.int(),
  name: z.string(),
  into: z.int(),
  into_name: z.string(),
  ads_left: z.int(),
  added_at: z.optional(z.string()),
});
export type GoneCategory = z.infer<typeof goneCategory>;
/** GET /api/admin/categories: parents before their children, in display order. */
export const staffCategories = z.object({ data: z.array(staffCategory), gone: z.array(goneCategory) });
export type StaffCategories = z.infer<typeof staffCategories>;
