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
/** `city_id`: the province in which it lies; `city`, where a place is one, is empty. */
const which = { place_id: z.int(), name: z.string(), city_id: z.int(), city: z.string() };
const called = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  city === '' ? `“${name}”` : `“${name}, ${city}”`;

export const placeAdded = defineEvent({
  type: 'place.added',
  version: 1,
  schema: z.object({ ...which, latitude: z.number(), longitude: z.number(), at }),
  description: {
    label: 'Yer eklendi',
    does: ({ name, city }) => (city === '' ? `“${name}” ilini ekledi` : `${city} iline “${name}” ilçesini ekledi`),
  },
});
export const placeMerged = defineEvent({
  type: 'place.merged',
  version: 1,
  /** Where its ads and its addresses lead from now on, and in which province that is. */
  schema: z.object({
    ...which,
    into: z.int(),
    into_name: z.string(),
    into_city_id: z.int(),
    into_city: z.string(),
    at,
  }),
  description: {
    label: 'Yerler birleştirildi',
    does: ({ into_name, into_city, ...place }) =>
      `${called(place)} yerini ${called({ name: into_name, city: into_city })} ile birleştirdi`,
  },
});
export const placeRestored = defineEvent({
  type: 'place.restored',
  version: 1,
  /** `out_of`: where it had gone into; events of before do not say it. */
  schema: z.object({ ...which, out_of: z.optional(z.int()), at }),
  description: { label: 'Yer geri getirildi', does: (place) => `${called(place)} yerini geri getirdi` },
});
export const placeEvents = [
  placeRenamed,
  placeMoved,
  popularPlacesArranged,
  placeAdded,
  placeMerged,
  placeRestored,
] as const;
export type PlaceEvent = EventOf<(typeof placeEvents)[number]>;

/** What an event says in the audit trail, without who did it. */
export function sentenceOf({ type, data }: PlaceEvent): string {
  const does = placeEvents.find((known) => known.type === type)?.description.does;
  return typeof does === 'function' ? (does as (of: unknown) => string)(data) : (does ?? type);
}
