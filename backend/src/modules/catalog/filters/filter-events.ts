import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const at = z.iso.datetime();
/** Where it is written, with the name of the category then. */
const where = { category_id: z.int(), category: z.string() };
const which = { ...where, key: z.string(), label: z.string() };
const kind = z.enum(['select', 'multiselect', 'range', 'boolean', 'text']);
const definition = {
  kind,
  unit: z.string().nullable(),
  required: z.boolean(),
  /** Key of the filter that its options hang on. */
  depends_on: z.string().nullable(),
  options: z.array(z.string()),
};
const told = z.object({ label: z.string(), unit: z.string().nullable(), required: z.boolean() });
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
  if (from.required !== to.required) said.push(to.required ? 'zorunlu yaptı' : 'isteğe bağlı yaptı');
  return said.join(', ');
}

export const filterAdded = defineEvent({
  type: 'filter.added',
  version: 1,
  schema: z.object({ ...which, ...definition, at }),
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
  schema: z.object({ ...which, at }),
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
] as const;
export type FilterEvent = EventOf<(typeof filterEvents)[number]>;
