import * as z from 'zod/mini';
import { filterForm, filterType } from './catalog.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

export const FILTER_LIMITS = { labelMax: 60, unitMax: 10, optionMax: 80, optionsMax: 500, filtersMax: 60 } as const;

const category_id = z.int('Kategori seçin.');
const label = z
  .string('Ad yazın.')
  .check(
    ...writtenText(FILTER_LIMITS.labelMax, `Ad en fazla ${FILTER_LIMITS.labelMax} karakter olabilir.`, visibleLine),
    z.minLength(2, 'Ad en az 2 karakter olmalıdır.'),
    z.regex(/\p{L}/u, 'Ad en az bir harf içermelidir.'),
  );
/** Of a range; empty for none. */
const unit = z
  .string()
  .check(
    ...writtenText(FILTER_LIMITS.unitMax, `Birim en fazla ${FILTER_LIMITS.unitMax} karakter olabilir.`, visibleLine),
  );
/** Options of another filter are written under the name of one, and no object keeps anything under this name: it is dropped without a word. */
export const NO_OPTION = '__proto__';
export const noOption = `“${NO_OPTION}” bir seçeneğin adı olamaz; başka bir ad yazın.`;
const option = z.string().check(
  ...writtenText(
    FILTER_LIMITS.optionMax,
    `Bir seçenek en fazla ${FILTER_LIMITS.optionMax} karakter olabilir.`,
    visibleLine,
  ),
  z.minLength(1, 'Boş seçenek olamaz.'),
  z.refine((name) => name !== NO_OPTION, noOption),
);
const options = z
  .array(option)
  .check(z.maxLength(FILTER_LIMITS.optionsMax, `En fazla ${FILTER_LIMITS.optionsMax} seçenek olabilir.`));
/** The one that was read; another one is a 409 VERSION_CONFLICT. */
const revision = z.int();

/** POST /api/admin/filters: behind the others of its category. One that hangs on another brings its options with `options_by`, for each of that one's. */
export const filterCreate = z.strictObject({
  category_id,
  label,
  type: filterType,
  unit,
  /** Of a range; what its name says without it. */
  form: z.optional(filterForm),
  required: z.boolean(),
  depends_on: z.nullable(z.string()),
  options,
  options_by: z.optional(
    z
      .record(z.string().check(z.maxLength(FILTER_LIMITS.optionMax)), options)
      .check(z.refine((all) => Object.keys(all).length <= 1_000, 'En fazla 1000 seçeneğe seçenek yazılabilir.')),
  ),
});
export type FilterCreate = z.infer<typeof filterCreate>;

/** PUT /api/admin/filters/{category_id}/{key} */
export const filterWrite = z.strictObject({
  label,
  unit,
  /** Of a range; stays as it is without it. */
  form: z.optional(filterForm),
  required: z.boolean(),
  revision,
});
export type FilterWrite = z.infer<typeof filterWrite>;

/** PUT /api/admin/filters/{category_id}/{key}/options: all of them in their order; `above`: the option of the other filter that they go with. */
export const filterOptions = z.strictObject({ above: z.nullable(z.string()), options, revision });
export type FilterOptions = z.infer<typeof filterOptions>;

/** What of the answers that ads have becomes what: an option, `true` or `false`, null for nothing. */
const map = z
  .record(z.string().check(z.maxLength(200)), z.nullable(z.string().check(z.maxLength(FILTER_LIMITS.optionMax))))
  .check(z.refine((all) => Object.keys(all).length <= 1_000, 'En fazla 1000 yanıt çevrilebilir.'));

const bound = z.number().check(z.gte(0), z.lte(10_000_000_000));

/**
 * PUT /api/admin/filters/{category_id}/{key}/kind: another sort of filter, or one that hangs on another. What is not named in `map` stays as far
 * as the new sort can say it, or goes. The key is another one where the two sorts cannot be compared.
 */
export const filterRedefine = z.strictObject({
  type: filterType,
  unit,
  form: z.optional(filterForm),
  depends_on: z.nullable(z.string()),
  options,
  map,
  rest: z.enum(['keep', 'drop']),
  /** Where numbers become options: one for each of `options`, in their order. A number in none of them stays and is no option. */
  intervals: z.optional(
    z
      .array(z.strictObject({ option, from: bound, below: z.nullable(bound) }))
      .check(z.maxLength(FILTER_LIMITS.optionsMax, `En fazla ${FILTER_LIMITS.optionsMax} aralık olabilir.`)),
  ),
  revision,
});
export type FilterRedefine = z.infer<typeof filterRedefine>;

/** PUT /api/admin/filters/{category_id}/{key}/option-name: ads that say it say it by the new name from then on. */
export const filterOptionName = z.strictObject({
  above: z.nullable(z.string()),
  from: z.string(),
  to: option,
  revision,
});
export type FilterOptionName = z.infer<typeof filterOptionName>;

/** DELETE /api/admin/filters/{category_id}/{key}, POST …/override */
export const filterRevision = z.strictObject({ revision });
export type FilterRevision = z.infer<typeof filterRevision>;

/** PUT /api/admin/filters/{category_id}/{key}/asked: whether a category asks what it inherits. */
export const filterAsked = z.strictObject({ asked: z.boolean() });
export type FilterAsked = z.infer<typeof filterAsked>;

const keys = z.array(z.string()).check(z.maxLength(200));
/** PUT /api/admin/filter-order: keys of all own filters of a category, in their order. `was`: as they were read; another order is a 409 VERSION_CONFLICT. */
export const filterOrder = z.strictObject({ category_id, keys, was: z.optional(keys) });
export type FilterOrder = z.infer<typeof filterOrder>;

export const filterKeyParam = z.string().check(z.regex(/^[a-z0-9][a-z0-9_]{0,59}$/, 'Böyle bir filtre bulunamadı.'));

/** GET /api/admin/filters: the tree, with how many filters each category has; parents before their children. */
export const filterCategory = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  level: z.int(),
  own: z.int(),
  /** With inherited ones. */
  filters: z.int(),
  /** Names that more than one of them has, as after the category was moved. */
  twins: z.array(z.string()),
});
export type FilterCategory = z.infer<typeof filterCategory>;
export const filterCategories = z.object({ data: z.array(filterCategory) });
export type FilterCategories = z.infer<typeof filterCategories>;

export const staffFilter = z.object({
  key: z.string(),
  label: z.string(),
  type: filterType,
  unit: z.string(),
  /** Of a range, whether anybody has said it or not. */
  form: z.optional(filterForm),
  required: z.boolean(),
  depends_on: z.nullable(z.string()),
  options: z.array(z.string()),
  options_by: z.record(z.string(), z.array(z.string())),
  /** Where it is written. */
  owner_id: z.int(),
  owner: z.string(),
  own: z.boolean(),
  /** An own one that stands in the place of an inherited one. */
  overrides: z.boolean(),
  /** Of the one that is written there. */
  revision: z.int(),
});
export type StaffFilter = z.infer<typeof staffFilter>;
/** One that is not asked: it was deleted, is inherited and not asked here, or hangs on one that is not asked here (`hung`, then). */
export const goneFilter = z.object({
  key: z.string(),
  label: z.string(),
  excluded: z.boolean(),
  hung: z.optional(staffFilter),
});
export type GoneFilter = z.infer<typeof goneFilter>;

/** GET /api/admin/filters/{category_id}: in the order in which an ad is asked. */
export const staffFilters = z.object({
  category: z.object({ id: z.int(), name: z.string(), path: z.string() }),
  data: z.array(staffFilter),
  gone: z.array(goneFilter),
});
export type StaffFilters = z.infer<typeof staffFilters>;

/** GET /api/admin/filter-search: filters and options by their names, a few of them. */
export const filterSearchQuery = z.object({
  q: z.string('Aranacak sözü yazın.').check(z.maxLength(100, 'En fazla 100 karakter yazabilirsiniz.')),
});
export type FilterSearchQuery = z.infer<typeof filterSearchQuery>;
export const foundFilter = z.object({
  /** Where it is written. */
  category_id: z.int(),
  /** `Vasıta › Otomobil` */
  category: z.string(),
  key: z.string(),
  label: z.string(),
  /** Null where it is the filter itself that was found. */
  option: z.nullable(z.string()),
});
export type FoundFilter = z.infer<typeof foundFilter>;
export const foundFilters = z.object({ data: z.array(foundFilter) });
export type FoundFilters = z.infer<typeof foundFilters>;

/** Of a range so many numbers are told one by one, the most frequent. */
export const NUMBERS_TOLD = 100;
/** GET /api/admin/filters/{category_id}/{key}/use: where it is asked, and what ads say, whatever their status. */
export const filterUse = z.object({
  categories: z.array(z.string()),
  ads: z.int(),
  /** Ads whose answer is a number, or the first of several, whatever the sort of the filter. */
  numbers: z.int(),
  /** Ads with more than one answer. */
  several: z.int(),
  /** The most frequent first, of numbers the first `NUMBERS_TOLD` and of texts none. `alone`: ads of these that say nothing else. */
  values: z.array(z.object({ value: z.string(), count: z.int(), alone: z.int() })),
});
export type FilterUseAnswer = z.infer<typeof filterUse>;

/** So many options fit into an address. */
export const LOSING_MAX = 60;
const lostOption = z.string().check(z.minLength(1), z.maxLength(FILTER_LIMITS.optionMax, 'Seçenek çok uzun.'));
/** GET /api/admin/filters/{category_id}/{key}/losing: `without`: the options that go, `above`: of ads that answered so to what this one hangs on. */
export const filterLosingQuery = z.object({
  without: z.union([
    lostOption,
    z.array(lostOption).check(z.maxLength(LOSING_MAX, `En fazla ${LOSING_MAX} seçenek sayılabilir.`)),
  ]),
  above: z.optional(lostOption),
});
export type FilterLosingQuery = z.infer<typeof filterLosingQuery>;
/** Ads that say at least one of them; each counts once. */
export const filterLosing = z.object({ ads: z.int() });
export type FilterLosing = z.infer<typeof filterLosing>;

/** As many as intervals may have bounds. */
const BOUNDS_MAX = FILTER_LIMITS.optionsMax + 1;
const BOUNDS = /^\d{1,11}(?:\.\d{1,4})?(?:,\d{1,11}(?:\.\d{1,4})?)*$/u;
export const boundsOf = (bounds: string): readonly number[] => bounds.split(',').map(Number);
const ascend = (bounds: readonly number[]): boolean =>
  bounds.every((one, at) => at === 0 || one > (bounds[at - 1] ?? one));

/** GET /api/admin/filters/{category_id}/{key}/spread: `bounds`: numbers that go up, with commas between: `0,51,101`. */
export const filterSpreadQuery = z.object({
  bounds: z.string().check(
    z.maxLength(BOUNDS_MAX * 17, 'Çok fazla sınır var.'),
    z.regex(BOUNDS, 'Sınırlar 0,51,101 gibi yazılır.'),
    z.refine(
      (text) => boundsOf(text).length <= BOUNDS_MAX && ascend(boundsOf(text)),
      'Sınırlar küçükten büyüğe olmalı.',
    ),
  ),
});
export type FilterSpreadQuery = z.infer<typeof filterSpreadQuery>;
/** Ads whose number lies below the first bound, from each one up to the next, and from the last one on: one more than there are bounds. */
export const filterSpread = z.object({ counts: z.array(z.int()) });
export type FilterSpread = z.infer<typeof filterSpread>;
