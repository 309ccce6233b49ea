import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const at = z.iso.datetime();

export const placeRenamed = defineEvent({
  type: 'place.renamed',
  version: 1,
  schema: z.object({ place_id: z.int(), from: z.string(), to: z.string(), at }),
  description: { label: 'Yerin adı değişti', does: ({ from, to }) => `“${from}” adını “${to}” yaptı` },
});
export const placeMoved = defineEvent({
  type: 'place.moved',
  version: 1,
  schema: z.object({
    place_id: z.int(),
    name: z.string(),
    from: z.object({ latitude: z.number(), longitude: z.number() }),
    to: z.object({ latitude: z.number(), longitude: z.number() }),
    at,
  }),
  description: {
    label: 'Yerin konumu değişti',
    does: ({ name, from, to }) =>
      `“${name}” konumunu ${from.latitude}, ${from.longitude} yerine ${to.latitude}, ${to.longitude} yaptı`,
  },
});
export const popularPlacesArranged = defineEvent({
  type: 'places.popular-arranged',
  version: 1,
  schema: z.object({ places: z.array(z.object({ id: z.int(), name: z.string() })), at }),
  description: {
    label: 'Öne alınan yerler değişti',
    does: ({ places }) =>
      places.length === 0
        ? 'öne alınan yerleri boşalttı'
        : `öne alınan yerleri sıraladı: ${places.map(({ name }) => name).join(', ')}`,
  },
});
export const placeEvents = [placeRenamed, placeMoved, popularPlacesArranged] as const;
export type PlaceEvent = EventOf<(typeof placeEvents)[number]>;
