import * as z from 'zod/mini';
import { DRAWING_MAX } from './svg-drawing.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** PUT /api/admin/categories/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const categoryWrite = z.strictObject({
  name: z
    .string('Ad yazın.')
    .check(
      ...writtenText(60, 'Ad en fazla 60 karakter olabilir.', visibleLine),
      z.minLength(2, 'Ad en az 2 karakter olmalıdır.'),
      z.regex(/[\p{L}\p{N}]/u, 'Ad en az bir harf içermelidir.'),
    ),
  /** SVG markup, of which shapes alone are kept; nothing is kept from the third level on. */
  icon: z.string().check(z.maxLength(DRAWING_MAX, `Simge en fazla ${DRAWING_MAX} karakter olabilir.`)),
  revision: z.int(),
});
export type CategoryWrite = z.infer<typeof categoryWrite>;

/** PUT /api/admin/category-order: all children of a category, of the top level for null, in their order. */
export const categoryOrder = z.strictObject({
  parent_id: z.nullable(z.int()),
  ids: z.array(z.int()).check(z.maxLength(1_000)),
});
export type CategoryOrder = z.infer<typeof categoryOrder>;

export const staffCategory = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  slug_cid: z.string(),
  icon: z.string(),
  level: z.int(),
  /** Filters that it asks for, inherited ones among them. */
  filters: z.int(),
  revision: z.int(),
});
export type StaffCategory = z.infer<typeof staffCategory>;
/** GET /api/admin/categories: parents before their children, in display order. */
export const staffCategories = z.object({ data: z.array(staffCategory) });
export type StaffCategories = z.infer<typeof staffCategories>;
