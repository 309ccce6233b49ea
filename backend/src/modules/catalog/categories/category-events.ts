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
  schema: z.object({ category_id: z.int(), name: z.string(), icon: z.string(), at }),
  description: {
    label: 'Kategorinin simgesi değişti',
    does: ({ name }) => `“${name}” kategorisinin simgesini değiştirdi`,
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
export const categoryEvents = [categoryRenamed, categoryDrawn, categoriesOrdered] as const;
export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
