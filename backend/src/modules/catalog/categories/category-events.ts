import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const at = z.iso.datetime();

export const categoryRenamed = defineEvent({
  type: 'category.renamed',
  version: 1,
  schema: z.object({ category_id: z.int(), from: z.string(), to: z.string(), at }),
  description: {
    label: 'Kategorinin adı değişti',
    does: ({ from, to }) => `“${from}” kategorisinin adını “${to}” yaptı`,
  },
});
export const categoryDrawn = defineEvent({
  type: 'category.drawn',
  version: 1,
  /** `icon`: empty where it was taken away. */
  schema: z.object({ category_id: z.int(), name: z.string(), icon: z.string(), at }),
  description: {
    label: 'Kategorinin simgesi değişti',
    does: ({ name, icon }) => `“${name}” kategorisinin simgesini ${icon === '' ? 'kaldırdı' : 'değiştirdi'}`,
  },
});
export const categoriesOrdered = defineEvent({
  type: 'categories.ordered',
  version: 1,
  schema: z.object({ parent_id: z.int().nullable(), parent: z.string(), ids: z.array(z.int()), at }),
  description: {
    label: 'Kategoriler sıralandı',
    does: ({ parent }) => (parent === '' ? 'ana kategorileri sıraladı' : `“${parent}” altındaki kategorileri sıraladı`),
  },
});

const which = { category_id: z.int(), name: z.string() };
/** Null for the top level; its name beside it, empty there. */
const place = { parent_id: z.int().nullable(), parent: z.string() };
const below = (parent: string): string => (parent === '' ? 'ana kategorilere' : `“${parent}” altına`);
/** Where its ads and its address lead from now on. */
const into = { into: z.int(), into_name: z.string() };

export const categoryAdded = defineEvent({
  type: 'category.added',
  version: 1,
  schema: z.object({ ...which, ...place, slug: z.string(), icon: z.string(), at }),
  description: {
    label: 'Kategori eklendi',
    does: ({ name, parent }) => `${below(parent)} “${name}” kategorisini ekledi`,
  },
});
export const categoryMoved = defineEvent({
  type: 'category.moved',
  version: 1,
  /** `ids`: all that stand below the new one above, in their order; none where a later move of the same append, below the same one, says it. */
  schema: z.object({ ...which, ...place, from_id: z.int().nullable(), from: z.string(), ids: z.array(z.int()), at }),
  description: {
    label: 'Kategori taşındı',
    does: ({ name, parent }) => `“${name}” kategorisini ${below(parent)} taşıdı`,
  },
});
export const categoryHidden = defineEvent({
  type: 'category.hidden',
  version: 1,
  schema: z.object({ ...which, at }),
  description: { label: 'Kategori gizlendi', does: ({ name }) => `“${name}” kategorisini gizledi` },
});
export const categoryShown = defineEvent({
  type: 'category.shown',
  version: 1,
  schema: z.object({ ...which, at }),
  description: { label: 'Kategori yeniden gösterildi', does: ({ name }) => `“${name}” kategorisini yeniden gösterdi` },
});
export const categoryDeleted = defineEvent({
  type: 'category.deleted',
  version: 1,
  schema: z.object({ ...which, ...into, at }),
  description: {
    label: 'Kategori silindi',
    does: ({ name, into_name }) => `“${name}” kategorisini sildi; adresi ve ilanları “${into_name}” kategorisine gider`,
  },
});
export const categoryMerged = defineEvent({
  type: 'category.merged',
  version: 1,
  schema: z.object({ ...which, ...into, at }),
  description: {
    label: 'Kategoriler birleştirildi',
    does: ({ name, into_name }) => `“${name}” kategorisini “${into_name}” ile birleştirdi`,
  },
});
export const categoryRestored = defineEvent({
  type: 'category.restored',
  version: 1,
  /** `out_of`: where it had gone into; events of before do not say it. */
  schema: z.object({ ...which, out_of: z.optional(z.int()), at }),
  description: { label: 'Kategori geri getirildi', does: ({ name }) => `“${name}” kategorisini geri getirdi` },
});
export const categoryEvents = [
  categoryRenamed,
  categoryDrawn,
  categoriesOrdered,
  categoryAdded,
  categoryMoved,
  categoryHidden,
  categoryShown,
  categoryDeleted,
  categoryMerged,
  categoryRestored,
] as const;
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;

/** What an event says in the audit trail, without who did it. */
export function sentenceOf({ type, data }: CategoryEvent): string {
  const does = categoryEvents.find((known) => known.type === type)?.description.does;
  return typeof does === 'function' ? (does as (of: unknown) => string)(data) : (does ?? type);
}
