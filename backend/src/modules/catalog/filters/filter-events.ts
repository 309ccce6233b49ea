import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const at = z.iso.datetime();
/** Where it is written, with the name of the category then. */
const where = { category_id: z.int(), category: z.string() };
const which = { ...where, key: z.string(), label: z.string() };
const kind = z.enum(['select', 'multiselect', 'range', 'boolean', 'text']);
/** Of a range; events of before do not say it. */
const form = z.optional(z.enum(['number', 'year']));
const definition = {
  kind,
  unit: z.string().nullable(),
  form,
  required: z.boolean(),
  /** Key of the filter that its options hang on. */
  depends_on: z.string().nullable(),
  options: z.array(z.string()),
};
const told = z.object({ label: z.string(), unit: z.string().nullable(), form, required: z.boolean() });
type Told = z.infer<typeof told>;

const called = ({ category, label }: { readonly category: string; readonly label: string }): string =>
  `“${category}” kategorisinin “${label}” filtresini`;
const NAMED = 5;
const named = (options: readonly string[]): string =>
  options.length > NAMED
    ? `${options.slice(0, NAMED).join(', ')} ve ${options.length - NAMED} seçenek daha`
    : options.join(', ');

function edits(from: Told, to: Told): string {
  const said: string[] = [];
  if (from.label !== to.label) said.push(`adını “${to.label}” yaptı`);
  if (from.unit !== to.unit) said.push(to.unit === null ? 'birimini kaldırdı' : `birimini “${to.unit}” yaptı`);
  if (from.form !== to.form)
    said.push(to.form === undefined ? 'biçimini adına bıraktı' : `biçimini “${FORM_NAMES[to.form]}” yaptı`);
  if (from.required !== to.required) said.push(to.required ? 'zorunlu yaptı' : 'isteğe bağlı yaptı');
  return said.join(', ');
}

export const filterAdded = defineEvent({
  type: 'filter.added',
  version: 1,
  /** `options_by`: what one that hangs on another began with; events of before do not say it. */
  schema: z.object({
    ...which,
    ...definition,
    options_by: z.optional(z.record(z.string(), z.array(z.string()))),
    at,
  }),
  description: {
    label: 'Filtre eklendi',
    does: ({ category, label }) => `“${category}” kategorisine “${label}” filtresini ekledi`,
  },
});
export const filterEdited = defineEvent({
  type: 'filter.edited',
  version: 1,
  schema: z.object({ ...which, from: told, to: told, at }),
  description: {
    label: 'Filtre değişti',
    does: ({ category, label, from, to }) => `${called({ category, label })} değiştirdi: ${edits(from, to)}`,
  },
});
/** `above`: the option of the filter it hangs on. `added` and `removed` are for those who read it. */
export const filterOptionsChanged = defineEvent({
  type: 'filter.options-changed',
  version: 1,
  schema: z.object({
    ...which,
    above: z.string().nullable(),
    options: z.array(z.string()),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    at,
  }),
  description: {
    label: 'Filtrenin seçenekleri değişti',
    does: ({ category, label, above, added, removed }) => {
      const what = `“${category}” kategorisinin “${label}” filtresinde${above === null ? '' : ` “${above}” için`}`;
      if (added.length + removed.length === 0) return `${what} seçenekleri sıraladı`;
      const came = added.length === 0 ? [] : [`ekledi: ${named(added)}`];
      const went = removed.length === 0 ? [] : [`çıkardı: ${named(removed)}`];
      return `${what} seçenek ${[...came, ...went].join('; ')}`;
    },
  },
});
export const filtersOrdered = defineEvent({
  type: 'filters.ordered',
  version: 1,
  schema: z.object({ ...where, keys: z.array(z.string()), at }),
  description: {
    label: 'Filtreler sıralandı',
    does: ({ category }) => `“${category}” kategorisinin filtrelerini sıraladı`,
  },
});
export const filterDeleted = defineEvent({
  type: 'filter.deleted',
  version: 1,
  schema: z.object({ ...which, at }),
  description: { label: 'Filtre silindi', does: (data) => `${called(data)} sildi` },
});
export const filterRestored = defineEvent({
  type: 'filter.restored',
  version: 1,
  /** `options_by`: what went with an option that has another name by now, under that one; events of before do not say it. */
  schema: z.object({ ...which, options_by: z.optional(z.record(z.string(), z.array(z.string()))), at }),
  description: { label: 'Filtre geri getirildi', does: (data) => `${called(data)} geri getirdi` },
});
/** A category that inherits it has one of its own in its place from now on, at first the same. */
export const filterOverridden = defineEvent({
  type: 'filter.overridden',
  version: 1,
  schema: z.object({ ...which, ...definition, options_by: z.record(z.string(), z.array(z.string())), at }),
  description: {
    label: 'Filtre kategoriye özel yapıldı',
    does: ({ category, label }) => `devralınan “${label}” filtresini “${category}” kategorisine özel yaptı`,
  },
});
export const filterExcluded = defineEvent({
  type: 'filter.excluded',
  version: 1,
  schema: z.object({ ...which, at }),
  description: {
    label: 'Filtre bu kategoride sorulmuyor',
    does: ({ category, label }) => `devralınan “${label}” filtresini “${category}” kategorisinde kaldırdı`,
  },
});
export const filterIncluded = defineEvent({
  type: 'filter.included',
  version: 1,
  schema: z.object({ ...which, at }),
  description: {
    label: 'Filtre bu kategoride yeniden soruluyor',
    does: ({ category, label }) => `devralınan “${label}” filtresini “${category}” kategorisine geri getirdi`,
  },
});

/** What of the answers that ads have becomes what; null: nothing. What is not named stays or goes, as `rest` says. */
const map = z.record(z.string(), z.string().nullable());

/**
 * It is another sort of filter from now on, or hangs on another one. `to_key` differs from `key` where values of the two cannot be compared.
 * `asked_in`: the categories whose ads are concerned.
 */
export const filterRedefined = defineEvent({
  type: 'filter.redefined',
  version: 1,
  schema: z.object({
    ...which,
    ...definition,
    to_key: z.string(),
    from_kind: kind,
    from_depends_on: z.string().nullable(),
    options_by: z.record(z.string(), z.array(z.string())),
    map,
    rest: z.enum(['keep', 'drop']),
    asked_in: z.array(z.int()),
    /** Categories below that inherit it and do not ask it. */
    left_out: z.array(z.int()),
    /** Ads that lost an answer by it, or one of several; events of before do not say it. */
    losing: z.optional(z.int()),
    /** Where numbers became options of which each stands for those from one bound up to, and without, the next; events of before have none. */
    intervals: z.optional(z.array(z.object({ option: z.string(), from: z.number(), below: z.number().nullable() }))),
    at,
  }),
  description: {
    label: 'Filtrenin türü değişti',
    does: ({ category, label, kind: to, from_kind, depends_on, from_depends_on, intervals }) => {
      const filter = called({ category, label });
      const intervalsSaid = intervals ? `${intervals.length} aralığıyla ` : '';
      const kinds = from_kind === to ? '' : `${KIND_NAMES[from_kind]} yerine ${intervalsSaid}${KIND_NAMES[to]} yaptı`;
      const hung = depends_on === null ? 'başka filtreye bağlı olmaktan çıkardı' : `“${depends_on}” filtresine bağladı`;
      return `${filter} ${[kinds, depends_on === from_depends_on ? '' : hung].filter((one) => one !== '').join(', ')}`;
    },
  },
});
export const KIND_NAMES = {
  select: 'tek seçim',
  multiselect: 'çoklu seçim',
  range: 'aralık',
  boolean: 'evet/hayır',
  text: 'metin',
} as const;
export const FORM_NAMES = { number: 'sayı', year: 'yıl' } as const;

const hung = z.object({
  category_id: z.int(),
  key: z.string(),
  options: z.array(z.string()),
  /** The same goes with the old name as before, which is offered elsewhere still; events of before do not say it. */
  kept: z.optional(z.boolean()),
});
/** `options`: all that stand beside it by then. `below`: what hangs on that option in other filters. */
export const filterOptionRenamed = defineEvent({
  type: 'filter.option-renamed',
  version: 1,
  schema: z.object({
    ...which,
    kind,
    above_key: z.string().nullable(),
    above: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    options: z.array(z.string()),
    below: z.array(hung),
    asked_in: z.array(z.int()),
    at,
  }),
  description: {
    label: 'Seçeneğin adı değişti',
    does: ({ category, label, from, to }) =>
      `“${category}” kategorisinin “${label}” filtresinde “${from}” seçeneğinin adını “${to}” yaptı`,
  },
});

export const filterEvents = [
  filterAdded,
  filterEdited,
  filterOptionsChanged,
  filtersOrdered,
  filterDeleted,
  filterRestored,
  filterOverridden,
  filterExcluded,
  filterIncluded,
  filterRedefined,
  filterOptionRenamed,
] as const;
export type FilterEvent = EventOf<(typeof filterEvents)[number]>;
