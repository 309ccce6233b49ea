import * as z from 'zod/mini';

export const filterType = z.enum(['select', 'multiselect', 'range', 'boolean', 'text']);
export type FilterType = z.infer<typeof filterType>;

/** What the numbers of a range are: quantities, or years. */
export const filterForm = z.enum(['number', 'year']);
export type FilterForm = z.infer<typeof filterForm>;

export const categoryFilter = z.object({
  key: z.string(),
  label: z.string(),
  type: filterType,
  unit: z.optional(z.string()),
  /** Of a range, where staff has said it; its name tells it else. */
  form: z.optional(filterForm),
  options: z.optional(z.array(z.string())),
  /** Key of the filter that this one's options hang on: `model` on `marka`. */
  depends_on: z.optional(z.string()),
  options_by: z.optional(z.record(z.string(), z.array(z.string()))),
  /** An ad must say it. */
  required: z.optional(z.boolean()),
});
export type CategoryFilter = z.infer<typeof categoryFilter>;

/** GET /api/categories: flat, parents before children, in display order. */
export const category = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  /** `vasita-c2`: the path of the category page without the slash. */
  slug_cid: z.string(),
  /** Sanitised svg markup; empty for categories without their own. */
  icon: z.string(),
  listing_count: z.int(),
});
export type Category = z.infer<typeof category>;
export const categories = z.array(category);

export interface CategoryNode extends Category {
  readonly subcategories: readonly CategoryNode[];
}
/** GET /api/home/categories: the tree, three levels. */
export const categoryNode: z.ZodMiniType<CategoryNode> = z.extend(category, {
  get subcategories() {
    return z.array(categoryNode);
  },
});
export const categoryTree = z.array(categoryNode);

/**
 * GET /api/categories/{id}/address: where a category is that no menu has. For good, unless it is only hidden. `slug_cid`: null for all ads, where
 * no category above a hidden one is shown either.
 */
export const categoryAddress = z.object({ slug_cid: z.nullable(z.string()), permanent: z.boolean() });
export type CategoryAddress = z.infer<typeof categoryAddress>;

/** GET /api/categories/{id}/filters: own and inherited. */
export const categoryFilters = z.object({ category_id: z.int(), filters: z.array(categoryFilter) });
export type CategoryFilters = z.infer<typeof categoryFilters>;
